#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/move_mark.hpp"
#include "foregone/core/random.hpp"

namespace foregone {

/// What is asked about a position.
struct Question {
  bool ranked_moves = true;  // the value of every move
  bool line = true;          // the principal variation
  bool along = false;        // in every position of it, the value of every move
  bool positions = false;    // and its positions, in notation
  int longest_line = 200;
};

/// A game in progress, in text: what programs and people need, whatever the game. Here the game is
/// chosen at run time.
///
/// Threads: a session is used by one thread at a time, its const functions too, because a guide may
/// remember what it finds. Sessions, copies included, share immutable data only (a game's fixed
/// tables, which are made once), so each thread may have its own. The exception is a factory with a
/// tablebase: its sessions share the open files, so they stay on one thread, and each thread opens
/// the tablebase for itself.
class Session {
 public:
  virtual ~Session() = default;
  virtual std::unique_ptr<Session> copy() const = 0;

  /// The notation of the position it started from, and the moves played since.
  virtual std::string start() const = 0;
  virtual std::vector<std::string> played() const = 0;

  virtual std::string position() const = 0;
  /// The names of the two players; empty where nobody chooses.
  virtual std::vector<std::string> players() const = 0;
  /// The player to move, by number; nothing if the game is over or nobody chooses.
  virtual std::optional<int> to_move() const = 0;
  /// The player to move, by name; empty if the game is over.
  virtual std::string mover() const = 0;
  virtual std::string score() const = 0;
  /// What the game adds for programs: Explanation::facts.
  virtual Facts facts() const = 0;
  /// With which values of the options a game like this one is dealt, as far as that is known.
  virtual GameOptions::Values deal_options() const = 0;
  /// How the game ended, in words; empty if it goes on.
  virtual std::string verdict() const = 0;
  virtual bool over() const = 0;

  virtual std::vector<std::string> moves() const = 0;
  /// Whether a move of the game may look like a number: then the number of a move in a list cannot
  /// stand for it.
  virtual bool writes_numbers() const = 0;
  /// What a legal move does, in words; may be empty.
  virtual std::string describe(std::string_view move) const = 0;
  /// What the last move has brought to light that was not known before, in sentences.
  virtual std::vector<std::string> revealed() const = 0;
  /// Plays a move; the error says why it cannot be played.
  virtual std::expected<void, std::string> play(std::string_view move) = 0;
  /// Plays a move that is known to be legal.
  void replay(std::string_view move);
  /// Takes the last move back; false if there is none.
  virtual bool take_back() = 0;
  /// Takes all of them back.
  virtual void take_all_back() {
    while (take_back()) {
    }
  }
  /// Goes back to how it was opened.
  virtual void restart() = 0;
  /// Where nobody chooses: goes to any point of the process at once, and forgets the moves.
  virtual std::expected<void, std::string> go_to(std::string_view where) = 0;
  /// Where it stands, as go_to() takes it; nothing before the first step, or where nothing can be
  /// gone to.
  virtual std::optional<std::string> at() const = 0;

  /// All legal moves with their values, best first.
  virtual std::vector<RankedMove> ranked_moves(Budget& budget) = 0;
  /// The move of the game's engine, where no values are known and the budget is to be used up;
  /// nothing elsewhere.
  virtual std::optional<std::string> engine_move(Budget& budget) = 0;
  virtual Explanation explain(const Question& question, Budget& budget) = 0;

  /// Bytes that it keeps of what it has found out, where they are many.
  virtual std::size_t memory() const = 0;

  /// The board as text, in so many columns where it can be that narrow.
  virtual Canvas diagram(int columns = kUsualColumns) const = 0;
  /// The board as SVG; values are shown of those moves that have a label.
  virtual std::string svg(std::span<const RankedMove> ranked_moves) const = 0;
  /// The board as SVG for a window, where the game can use its width.
  virtual std::string wide_svg(std::span<const RankedMove> ranked_moves) const = 0;

 protected:
  Session() = default;
  Session(const Session&) = default;
  Session& operator=(const Session&) = default;
};

/// The moves by value, the best first; equal ones stay in their order.
std::vector<RankedMove> best_first(std::vector<RankedMove> moves);

/// How well a computer plays: of a hundred moves so many are best ones, the others are drawn by
/// chance from all legal ones. 100 is perfect, 0 plays at random.
struct Strength {
  int percent = 100;
};

/// Whether a move is as good as the best one, as far as known.
bool as_good(const GameValue& value, const GameValue& best);

/// The quality of a move with that value where `best` is the best one's.
MoveQuality quality_of(const GameValue& value, const GameValue& best);

/// "exact", "bound", "estimate" or "unknown".
std::string_view name_of(Certainty certainty);

/// What a value is to the player to move: "win", "loss" or "even"; "unknown" if it is not proved.
std::string_view result_for_mover(const GameValue& value);

/// The move of a player of that strength; nothing if the game is over. Among best moves that are
/// equal chance decides; where their values are exact, among those after which most of the
/// opponent's moves are mistakes, if that is soon found. `ranked_moves` gives the session's ranked
/// moves if they are needed.
std::optional<std::string> choose(Session& session, Strength strength, Random& random,
                                  Budget& budget,
                                  const std::function<std::vector<RankedMove>()>& ranked_moves);
std::optional<std::string> choose(Session& session, Strength strength, Random& random,
                                  Budget& budget);

}  // namespace foregone
