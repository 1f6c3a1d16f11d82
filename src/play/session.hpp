#pragma once

#include <cstddef>
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
#include "foregone/core/random.hpp"

namespace foregone {

/// What is asked about a position.
struct Question {
  bool options = true;     // what every move is worth
  bool line = true;        // the principal variation
  bool along = false;      // in every position of it, what every move is worth
  bool positions = false;  // and its positions, in notation
  int longest_line = 200;
};

/// A game under way, told in text: what programs and people need, whatever the game. This is the
/// one place where the game is chosen at run time.
class Session {
 public:
  virtual ~Session() = default;
  virtual std::unique_ptr<Session> copy() const = 0;

  /// The notation of the position it started from, and the moves played since.
  virtual std::string start() const = 0;
  virtual std::vector<std::string> played() const = 0;

  virtual std::string position() const = 0;
  /// The two players' names; none where nobody chooses.
  virtual std::vector<std::string> players() const = 0;
  /// Who is to move, if the game is not over and somebody does.
  virtual std::string mover() const = 0;
  virtual std::string score() const = 0;
  /// How the game ended, in words; empty if it goes on.
  virtual std::string verdict() const = 0;
  bool over() const { return !verdict().empty(); }

  virtual std::vector<std::string> moves() const = 0;
  /// What a legal move does, in words; may be empty.
  virtual std::string does(std::string_view move) const = 0;
  /// Plays a move, or says what is wrong with it.
  virtual std::optional<std::string> play(std::string_view move) = 0;
  /// Takes the last move back; false if there is none.
  virtual bool take_back() = 0;
  /// Goes back to how it was opened.
  virtual void restart() = 0;
  /// Goes to a place of a process at once, and forgets the moves; or says what is wrong with it.
  virtual std::optional<std::string> go_to(std::string_view where) = 0;

  virtual std::vector<RankedMove> options(Budget& budget) = 0;
  virtual Explanation explain(const Question& question, Budget& budget) = 0;

  /// How many bytes it keeps of what it has found out, if they are worth telling.
  virtual std::size_t memory() const = 0;

  virtual Canvas picture() const = 0;
  /// The drawing as SVG; of the options, those with a label show it.
  virtual std::string svg(std::span<const RankedMove> options) const = 0;

 protected:
  Session() = default;
  Session(const Session&) = default;
  Session& operator=(const Session&) = default;
};

/// How well a computer plays: of a hundred moves, so many are best ones; the others are drawn by
/// chance from all that the rules allow. So 100 is perfect, 0 plays at random.
struct Strength {
  int percent = 100;
};

/// The move of a player of that strength; nothing if the game is over.
std::optional<std::string> choose(Session& session, Strength strength, Random& random,
                                  Budget& budget);

/// The same where somebody else knows the session's options, best first: asked only if a best move
/// is wanted.
std::optional<std::string> choose(const Session& session, Strength strength, Random& random,
                                  const std::function<std::vector<RankedMove>()>& options);

}  // namespace foregone
