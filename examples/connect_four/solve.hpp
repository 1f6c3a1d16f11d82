#pragma once

#include <cstdlib>

#include "foregone/solvers/alpha_beta.hpp"
#include "rules.hpp"

namespace connect_four {

/// The same as a game of points, which alpha-beta asks for: four in a line gains as many points as
/// cells were free before it, so that a win is worth more the sooner it comes and a loss costs less
/// the later. A position in which one disc wins needs no search.
class Points : public Rules {
 public:
  using Children = MoveList<Child<Position>, kMostColumns>;
  static constexpr Score kMostScore = kMostColumns * kMostRows;

  explicit Points(const Rules& rules) : Rules(rules) {}

  bool is_static(Position p) const { return wins_at_once(p) || free(p) == 0; }
  Score static_value(Position p) const { return wins_at_once(p) ? free(p) : 0; }
  Children children(Position p) const {
    Children children;
    for (const auto& move : moves(p)) {
      const auto next = after(p, move);
      children.push_back({.position = next, .gain = 0, .ordering = ordering(next, move)});
    }
    return children;
  }

 private:
  bool wins_at_once(Position p) const { return (closing(p.mover, p.taken()) & landing(p)) != 0; }

  // First what leaves the opponent no disc that wins, then what threatens most, then the middle.
  int ordering(Position next, Move move) const {
    const int threats = std::popcount(closing(next.other, next.taken()));
    return (wins_at_once(next) ? -1000 : 0) + 16 * threats -
           std::abs(2 * move.column - (columns() - 1));
  }
};
static_assert(Expanding<Points>);

/// Finds values by alpha-beta and remembers positions of one board. Keep one per thread.
class Solver {
 public:
  /// The value for the player to move; nothing if the budget runs out.
  std::optional<Value> value(const Rules& rules, Rules::Position p, Budget& budget) {
    if (const auto over = rules.result(p)) return Value{*over, 0};
    // A thousand to four million positions of 16 bytes: a bit a cell is more than enough.
    if (remembered_ != rules) search_.forget(std::clamp(rules.cells(), 10, 22));
    remembered_ = rules;
    const auto score = search_.value(Points(rules), p, budget);
    if (!score || *score == 0) return score ? std::optional(Value{}) : std::nullopt;
    // The winning disc takes one of as many free cells as it gains points.
    return Value{*score > 0 ? Outcome::win : Outcome::loss, rules.free(p) - std::abs(*score) + 1};
  }

 private:
  AlphaBeta<Points> search_;
  std::optional<Rules> remembered_;
};

}  // namespace connect_four
