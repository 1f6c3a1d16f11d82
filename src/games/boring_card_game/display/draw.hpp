#pragma once

#include <span>
#include <string>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/games/boring_card_game/display/scene.hpp"

namespace foregone::boring_card_game {

/// The deck in rows, the hands of the next game, and where the winning cards go. Of a large deck
/// only the ends and what has winning cards.
Canvas diagram(const Scene& scene, int columns);

/// The cycles with winning cards as rings, the cards on them as the pieces `1` to `5`, the winner's
/// places marked; below, the hands. The size is bounded for any deck.
std::string svg(const Scene& scene, std::span<const RankedMove> options, double width);

}  // namespace foregone::boring_card_game
