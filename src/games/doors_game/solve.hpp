#pragma once

#include "core/value.hpp"
#include "games/doors_game/rules.hpp"

namespace foregone::doors_game {

/// The value of a position for the player to move, in constant time: see README.md for the closed
/// form and why it holds.
Value value(const Rules& rules, Rules::Position p);

/// The contest's answer: 0 for a draw, X if John wins when X colours have been named, -X if Gogo.
int solve(const Rules& rules);

}  // namespace foregone::doors_game
