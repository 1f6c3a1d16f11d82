#pragma once

#include <string>

#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// What an insertion does to its line: "pushes 3 markers right, O's falls off at the far end".
std::string push_in_words(const Board& board, Move move, Marker mover);

/// What it does to straights: ", completes X's row 2, breaks O's column 1".
std::string changes_in_words(const Board& before, const Board& after);

}  // namespace foregone::pousse
