#pragma once

#include <span>
#include <string>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/games/boring_card_game/display/scene.hpp"

namespace foregone::boring_card_game {

/// The deck in rows, the hands of the game that is dealt next, and where the winning cards go. Of
/// large decks only what holds winning cards, and the ends.
Canvas picture(const Scene& scene);

/// The cycles with winning cards as rings, the cards on them as the pieces `1` to `5`, the places
/// that the winner needs them on marked; below, the hands. Its size is bounded, whatever the deck.
std::string svg(const Scene& scene, std::span<const RankedMove> options);

}  // namespace foregone::boring_card_game
