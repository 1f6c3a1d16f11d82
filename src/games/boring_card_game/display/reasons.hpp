#pragma once

#include <string>
#include <vector>

#include "foregone/core/facts.hpp"
#include "foregone/games/boring_card_game/display/scene.hpp"

namespace foregone::boring_card_game {

/// Why the session ends as it does, a sentence each: the cycles that the winning cards travel on,
/// the congruences that decide, and what keeps the other players from winning earlier, or at all.
/// Places count from 1 at the top of the deck, games from the start of the session.
std::vector<std::string> reasons(const Scene& scene);

/// The reasons as facts: `cards`, `cycles`, `congruences` and `candidates`, the last two with at
/// most kMaxRows rows.
inline constexpr std::size_t kMaxRows = 1000;
Facts facts(const Scene& scene);

}  // namespace foregone::boring_card_game
