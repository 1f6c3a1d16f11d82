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
#include "foregone/play/annotated_line.hpp"
#include "foregone/play/session.hpp"

namespace foregone::cli {

/// Sides of a game, by their bits: 1 the first player, 2 the second.
using Sides = unsigned;
inline bool has(Sides sides, std::optional<int> player) {
  return player && (sides >> *player & 1U) != 0;
}

/// The values of a position's moves.
struct Found {
  std::vector<RankedMove> ranked_moves;  // best first
  bool in_time = true;
};

/// A move that was played, beside the best one.
struct JudgedMove {
  std::size_t ply = 0;        // from 1
  std::optional<int> player;  // nothing where nobody chooses
  std::string mover;          // that player's name
  RankedMove played, best;
  bool choice = false;  // there was more than one move
  bool good = true;     // no move was better, as far as known
  bool proved = true;   // the values of all moves are
};

/// How well a player has chosen where there was a choice.
struct Choices {
  int player = 0;
  std::string name;  // of that player
  int made = 0;
  int best = 0;
  bool proved = true;  // all of the values looked at
  std::optional<JudgedMove> worst;

  void add(const JudgedMove& move);
};

struct Review {
  GameValue start;               // of the starting position
  std::string mover;             // who is to move there; empty if nobody chooses moves
  std::vector<Choices> choices;  // of each player asked for

  /// An empty one, of every side not in `left_out`.
  static Review of(const Session& session, Sides left_out);
  /// Counts the move for its player, if that one was asked for.
  void add(const JudgedMove& move);
};

/// A game in progress: its session, the comments and variations of its moves, and the values found
/// in its positions.
class GameSession {
 public:
  /// The budget is for each position anew; `line` has the session's moves, or none.
  GameSession(std::unique_ptr<Session> session, Budget budget, AnnotatedLine line = {});

  /// Another one, at the same position and with the same budget.
  GameSession branch() const { return {session_->copy(), budget_}; }

  /// Changes the budget.
  void use(Budget budget) { budget_ = std::move(budget); }

  const Session& session() const { return *session_; }
  const AnnotatedLine& line() const { return line_; }
  /// The comment at the position.
  std::string& comment() {
    return line_.moves.empty() ? line_.comment : line_.moves.back().comment;
  }
  std::size_t plies() const { return plies_; }
  /// Whether the game began at a later point than its start, as go_to() has it; a record then has
  /// the line from before.
  bool jumped() const { return jumped_; }
  const AnnotatedLine& recorded_line() const { return jumped_ ? before_jump_ : line_; }

  /// How often the position has occurred, this time included. 1 where nobody has a choice.
  std::ptrdiff_t times() const;

  std::expected<void, std::string> play(std::string_view move);
  /// Plays moves that are known to be legal, with their comments and variations.
  void replay(std::span<const AnnotatedLine::Move> moves);
  /// Takes the last move back; false if there is none.
  bool take_back();
  /// As Session::go_to().
  std::expected<void, std::string> go_to(std::string_view where);

  /// The values of all moves; searched once.
  const Found& find();
  /// Explains the position, with what the question asks for.
  Explanation explain(const Question& question);

  /// The move of a computer, none if the game is over, and whether time ran out for it.
  struct Chosen {
    std::optional<std::string> move;
    bool in_time = true;
  };
  Chosen choose(Strength strength, Random& random);

  /// Judges the moves of every side not in `left_out`. What is not known is searched in haste, as
  /// there may be many moves.
  Review review(Sides left_out);
  /// Judges the moves of every side not in `left_out` from the start on, each with the session at
  /// the position before it and its values in find().
  Review judge(Sides left_out, const std::function<void(const JudgedMove&)>& each);

  /// More moves than anybody plays; each takes memory.
  static constexpr std::size_t kMaxPlies = 10'000;

 private:
  void remember();
  void advance(AnnotatedLine::Move move);
  JudgedMove judged(std::string_view move);

  std::unique_ptr<Session> session_;
  Budget budget_;
  std::size_t plies_;
  AnnotatedLine line_;
  AnnotatedLine before_jump_;  // where go_to() has left it
  bool jumped_ = false;
  std::vector<std::string> positions_;       // up to now; none where nobody chooses
  std::vector<std::optional<Found>> found_;  // by ply, up to the position now
};

}  // namespace foregone::cli
