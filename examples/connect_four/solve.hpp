#pragma once

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

#include "foregone/core/budget.hpp"
#include "foregone/core/value.hpp"
#include "foregone/solvers/alpha_beta.hpp"
#include "rules.hpp"

namespace connect_four {

/// The same as a game of points, which alpha-beta asks for: four in a line gains as many points as
/// cells were free before it, so that a win is worth more the sooner it comes and a loss costs less
/// the later. A position in which one disc wins needs no search.
class Points {
 public:
  using Position = Rules::Position;
  using Key = Rules::Key;
  using Children = MoveList<Child<Position>, Rules::kMostColumns>;
  static constexpr bool acyclic = true;
  static constexpr Score kMostScore = Rules::kMostColumns * Rules::kMostRows;

  explicit Points(const Rules& rules) : rules_(rules) {}

  Position start() const { return rules_.start(); }
  Key key(Position p) const { return rules_.key(p); }
  bool is_static(Position p) const { return wins_at_once(p) || rules_.free(p) == 0; }
  Score static_value(Position p) const { return wins_at_once(p) ? rules_.free(p) : 0; }

  Children children(Position p) const {
    Children children;
    for (const auto& move : rules_.moves(p)) {
      const auto after = rules_.after(p, move);
      children.push_back({.position = after, .gain = 0, .ordering = ordering(after, move)});
    }
    return children;
  }

 private:
  bool wins_at_once(Position p) const {
    return (rules_.closing(p.mover, p.taken()) & rules_.landing(p)) != 0;
  }

  // First what leaves the opponent no disc that wins, then what threatens most, then the middle.
  int ordering(Position after, Rules::Move move) const {
    const int threats = std::popcount(rules_.closing(after.other, after.taken()));
    const int aside = std::abs(2 * move.column - (rules_.columns() - 1));
    return (wins_at_once(after) ? -1000 : 0) + 16 * threats - aside;
  }

  Rules rules_;
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
