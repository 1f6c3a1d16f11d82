#pragma once

#include <string>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/games/house_of_cards/display/house.hpp"
#include "foregone/games/house_of_cards/solve.hpp"

namespace foregone::house_of_cards {

/// Why the best move is best, a sentence each; none if the budget runs out. Every number is that of
/// a value or of a move.
std::vector<std::string> reasons(GameSolver& solver, const State& s, Budget& budget);

}  // namespace foregone::house_of_cards
