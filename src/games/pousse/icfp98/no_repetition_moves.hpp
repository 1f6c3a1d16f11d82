#pragma once

#include <optional>
#include <vector>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/situation.hpp"

namespace foregone::pousse {

class NoRepetition;

/// Who wins under `icfp98` after each move, in the order of Rules::moves, for the player who makes
/// it, given the boards made in the game so far; nothing where that is not found. The situation is
/// undecided, its board of the table's size. Boards that can come back have the same occupied
/// squares, so vertex geography is solved once more from here without the boards that were made;
/// the outcomes after insertions into an empty square are the table's.
std::vector<std::optional<Outcome>> outcomes_of_moves(const NoRepetition& table,
                                                      const Situation& situation);

}  // namespace foregone::pousse
