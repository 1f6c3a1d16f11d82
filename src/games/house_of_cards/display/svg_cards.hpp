#pragma once

#include <string>
#include <string_view>

#include "foregone/core/svg.hpp"
#include "foregone/games/house_of_cards/rules.hpp"

/// Cards as SVG: red ones light with a diamond, black ones dark with a spade, so that they differ
/// without colours too.
namespace foregone::house_of_cards {

inline constexpr double kCardWide = 28, kCardHigh = 52;
inline constexpr double kFloorWide = 84, kFloorHigh = 21;

/// The centre of a card, and its lean to the right in degrees.
struct CardPlace {
  double x, y, turn = 0;
};

/// An upright or leaning card as a piece; its back if it is unknown. The attributes data-x, data-y
/// and data-turn hold its place, so that the page can animate it; `where` says it in words.
void draw_card(Svg& svg, Card card, CardPlace place, std::string_view where);
/// A card as a floor, a piece too.
void draw_floor(Svg& svg, Card card, CardPlace place, std::string_view where);

/// Cards without being pieces, for what a move would do.
void draw_lying(Svg& svg, Card card, double x, double y, double wide);
void draw_small(Svg& svg, Card card, CardPlace place);

/// The symbol of a colour around its centre.
void draw_pip(Svg& svg, Colour colour, double x, double y, double radius);

/// "7 red".
std::string in_words(Card card);

}  // namespace foregone::house_of_cards
