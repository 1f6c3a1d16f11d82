#pragma once

#include "foregone/core/value.hpp"
#include "foregone/games/doors_game/rules.hpp"

namespace foregone::doors_game {

/// How many colours are left to name that stand on the way of the player to move only, on the
/// other's only, on both. No more is needed to know a position's value.
struct Left {
  int own = 0;
  int other = 0;
  int both = 0;
  bool operator==(const Left&) const = default;
};

Left left(const Rules& rules, Rules::Position p);

/// The closed form: the value for the player to move.
Value value(Left left);

/// The value of a position for the player to move, in constant time: see README.md for the closed
/// form and why it holds.
Value value(const Rules& rules, Rules::Position p);

/// The contest's answer: 0 for a draw, X if John wins when X colours have been named, -X if Gogo.
int solve(const Rules& rules);

}  // namespace foregone::doors_game
