#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "foregone/games/boring_card_game/display/scene.hpp"

/// What the text, the SVG and the reasons have in common.
namespace foregone::boring_card_game {

/// "A", "B" and so on.
std::string cycle_name(std::size_t cycle);
/// "Before game 3", or the winner.
std::string title(const Scene& scene);
/// The players, from 0, whose hands are shown: all, or of many those who hold a winning card, the
/// first two and the last.
std::vector<std::size_t> shown_hands(const Scene& scene);

}  // namespace foregone::boring_card_game
