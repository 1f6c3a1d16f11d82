#pragma once

#include <bit>
#include <cstdlib>
#include <optional>

#include "foregone/core/budget.hpp"
#include "foregone/core/value.hpp"
#include "foregone/solvers/alpha_beta.hpp"
#include "rules.hpp"

namespace connect_four {

/// The same game as alpha-beta likes it: a game of points. Who makes four in a line gains as many
/// points as cells were free before, so a win is worth the more the sooner it comes; a loss costs
/// the less the later. A position in which one disc wins needs no search.
class Points {
 public:
  using Position = Rules::Position;
  using Key = Rules::Key;
  using Children = foregone::MoveList<foregone::Child<Position>, Rules::kMostColumns>;
  static constexpr bool acyclic = true;
  static constexpr foregone::Score kMostScore = Rules::kMostColumns * Rules::kMostRows;

  explicit Points(const Rules& rules) : rules_(rules) {}

  Position start() const { return rules_.start(); }
  Key key(Position p) const { return rules_.key(p); }
  bool is_static(Position p) const { return wins_at_once(p) || rules_.free(p) == 0; }
  foregone::Score static_value(Position p) const { return wins_at_once(p) ? rules_.free(p) : 0; }

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
static_assert(foregone::Expanding<Points>);

/// Finds values by alpha-beta, and remembers what it has found out on the board that it was last
/// asked about. Keep one per thread.
class Solver {
 public:
  /// What the position is worth for the player to move: win, draw or loss, and how soon; nothing if
  /// the budget runs out.
  std::optional<foregone::Value> value(const Rules& rules, Rules::Position p,
                                       foregone::Budget& budget);

 private:
  foregone::AlphaBeta<Points> search_;
  std::optional<Rules> remembered_;
};

}  // namespace connect_four
