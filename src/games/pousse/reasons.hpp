#pragma once

#include <string>
#include <vector>

#include "games/pousse/prospects.hpp"
#include "games/pousse/rules.hpp"
#include "games/pousse/search.hpp"

namespace foregone::pousse {

/// "pushes 3 markers right, O's falls off at the far end".
std::string push_in_words(const Board& board, Move move, Marker mover);

/// What a push makes of the straights: ", completes X's row 2, breaks O's column 1".
std::string changes_in_words(const Board& before, const Board& after);

/// Why a position that is not over is worth what a search has found, or a solution of all that can
/// come up: a true sentence each.
std::vector<std::string> reasons(const Rules::Position& position, const Search& found, bool solved,
                                 const Prospects& prospects);

/// What a solution says of a drawn position: of its moves, and of the answers to one that keeps the
/// draw.
struct Kept {
  Move move;
  Search answers;
};
std::vector<std::string> reasons_of_draw(const Rules::Position& position, const Search& found,
                                         const Kept& kept);

}  // namespace foregone::pousse
