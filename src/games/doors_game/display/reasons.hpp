#pragma once

#include <string>
#include <vector>

#include "foregone/games/doors_game/rules.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// Why a position is worth what it is worth: what each needs, and the inequality of the closed form
/// that decides, with its numbers and in words.
std::vector<std::string> reasons(const Rules& rules, Rules::Position p, const Alphabet& alphabet);

}  // namespace foregone::doors_game
