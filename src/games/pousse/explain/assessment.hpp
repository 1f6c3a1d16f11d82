#pragma once

#include <cstdint>
#include <variant>

#include "foregone/core/explanation.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A win or loss that can be forced within so many plies, perhaps in fewer.
struct ForcedWithin {
  Outcome outcome = Outcome::draw;
  int plies = 0;
};

/// A win or loss at an unknown distance; the estimate ranks it among others.
struct WinnerOnly {
  Outcome outcome = Outcome::draw;
  std::int64_t estimate = 0;
};

/// Neither player can force a win within the plies searched. The estimate is the engine's if it
/// looked ahead, else a count of markers.
struct Undecided {
  int searched = 0;
  std::int64_t estimate = 0;
  int looked_ahead = 0;  // plies; 0 if it did not
};

/// What is known of a position or a move, for the player to move. A Value is exact.
using Assessment = std::variant<Value, ForcedWithin, WinnerOnly, Undecided>;

/// Orders moves: more is better for the player to move. Wins are above and losses below all else.
std::int64_t rank(const Assessment& assessment);

/// The assessment in words, for people and programs.
GameValue game_value(const Assessment& assessment, Marker mover);

}  // namespace foregone::pousse
