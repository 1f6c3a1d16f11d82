#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/history/board_history.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// The result of searching all play of `depth` plies. Values are for the player to move, with exact
/// distances; without one, neither player can force a win within `depth` plies.
struct BoundedSearch {
  std::optional<Value> value;
  std::vector<std::optional<Value>> moves;  // in the order of Rules::moves
  int depth = 0;
  std::uint64_t boards = 0;  // made on the way, each as often as it was

  /// Sets the value of the position as far as those of its moves decide it.
  void conclude();
};

/// Iterative deepening to `max_plies` at most, until all moves are decided or the budget runs out;
/// then the deepest completed search counts. With 0 plies the depth and a bound on the work depend
/// on the board's size: well below a second. The position is undecided. The past matters under
/// icfp98 alone.
BoundedSearch search(const Rules::Position& position, RuleSet rules, const BoardHistory& past,
                     int max_plies, Budget& budget);

/// A move that wins as soon as can be forced, if that is within so many plies; under `contest`.
std::optional<Move> winning_move(const Rules::Position& position, int max_plies);

/// For each move the first in the same order that leads to the same board; it may be itself.
std::vector<std::size_t> first_alike(const Rules::Position& position);

}  // namespace foregone::pousse
