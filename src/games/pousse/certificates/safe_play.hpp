#pragma once

#include <optional>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/games/pousse/rules.hpp"

/// How a player plays for ever without losing, under `contest`: what proves a draw.
namespace foregone::pousse {

/// The moves of a small closed safe set for a player, who need not be to move, in the order of
/// SafeSetWalk with BitboardRules. Nothing if the player can be beaten, the budget ended before
/// that was clear, or the board is larger than kLargestBitboard. Each board looked at takes a node.
std::optional<std::vector<Move>> safe_moves(const Rules::Position& position, Marker player,
                                            Budget& budget);

}  // namespace foregone::pousse
