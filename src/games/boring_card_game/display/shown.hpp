#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "foregone/games/boring_card_game/display/scene.hpp"

/// What text and SVG show alike; nobody else includes this.
namespace foregone::boring_card_game {

/// "A", "B" and so on.
std::string track_name(std::size_t track);
/// Which game it is, or who has won.
std::string title(const Scene& scene);
/// "11 places".
std::string places(std::size_t count);
/// The players, from 0, whose hands to show: all, or of many those who hold a winning card, the
/// first two and the last.
std::vector<std::size_t> shown_hands(const Scene& scene);

}  // namespace foregone::boring_card_game
