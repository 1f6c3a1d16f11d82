#pragma once

#include "foregone/core/value.hpp"
#include "foregone/games/doors_game/rules.hpp"

namespace foregone::doors_game {

/// The numbers of colours left on the way of the player to move alone, on the opponent's alone, on
/// both. They determine the value.
struct ColoursLeft {
  int own = 0;
  int other = 0;
  int both = 0;
  bool operator==(const ColoursLeft&) const = default;
};

ColoursLeft colours_left(const Rules& rules, Rules::Position p);

/// The value for the player to move in closed form; README.md proves it.
Value value(ColoursLeft left);
Value value(const Rules& rules, Rules::Position p);

/// The contest's answer: 0 for a draw, X if John wins when X colours have been named, -X if Gogo
/// does.
int solve(const Rules& rules);

}  // namespace foregone::doors_game
