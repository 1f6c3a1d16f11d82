#pragma once

#include <optional>
#include <span>
#include <string>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/games/house_of_cards/display/house.hpp"

namespace foregone::house_of_cards {

/// The house as leaning cards with the points of its triangles ("A 19": 19 to Axel) and "@3" where
/// the player to move can build on gap 3; the players' points and hands; the row to come.
Canvas diagram(const Rules& rules, const State& s, int columns);

/// The board as SVG, with a part for each move where it would be made, showing the value that
/// `options` gives it.
std::string svg(const Rules& rules, const State& s, std::span<const RankedMove> options,
                std::optional<Rules::Move> last = {});

}  // namespace foregone::house_of_cards
