#pragma once

#include <string>
#include <vector>

#include "foregone/games/doors_game/rules.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// Why a position has its value, a sentence each: what the players need, and the inequality of the
/// closed form that decides, with its numbers.
std::vector<std::string> reasons(const Rules& rules, Rules::Position p, const Alphabet& alphabet);

}  // namespace foregone::doors_game
