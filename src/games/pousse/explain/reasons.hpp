#pragma once

#include <string>
#include <vector>

#include "foregone/games/pousse/explain/bounded_search.hpp"
#include "foregone/games/pousse/explain/estimates.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// "pushes 3 markers right, O's falls off at the far end".
std::string push_in_words(const Board& board, Move move, Marker mover);

/// What a push makes of the straights: ", completes X's row 2, breaks O's column 1".
std::string changes_in_words(const Board& before, const Board& after);

/// Why a position that is not over is worth what a search has found, or a solution of all that can
/// come up: a true sentence each.
std::vector<std::string> reasons(const Rules::Position& position, const BoundedSearch& found,
                                 bool solved, const Estimates& estimates);

/// What a solution says of a drawn position: of its moves, and of the answers to one that keeps the
/// draw.
struct Kept {
  Move move;
  BoundedSearch answers;
};
std::vector<std::string> reasons_of_draw(const Rules::Position& position,
                                         const BoundedSearch& found, const Kept& kept);

}  // namespace foregone::pousse
