#pragma once

#include <optional>
#include <vector>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/situation.hpp"

namespace foregone::pousse {

class NoRepetition;

/// Who wins under `icfp98` behind each move, in the order of Rules::moves, for the player who makes
/// it, after all that has been made in the game before: nothing where that is not found out. The
/// situation is undecided, its board of the table's size. Boards that can come back have the same
/// squares occupied, so the game of never returning is played again from here, without those that
/// have been made; what lies behind an insertion into an empty square is the table's.
std::vector<std::optional<Outcome>> outcomes_of_moves(const NoRepetition& table,
                                                      const Situation& situation);

}  // namespace foregone::pousse
