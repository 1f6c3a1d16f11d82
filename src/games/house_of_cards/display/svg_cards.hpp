#pragma once

#include <string>
#include <string_view>

#include "foregone/core/svg.hpp"
#include "foregone/games/house_of_cards/rules.hpp"

/// Cards as they are drawn: a red one light with a diamond, a black one dark with a spade, so that
/// nobody needs to see the colour.
namespace foregone::house_of_cards {

inline constexpr double kCardWide = 28, kCardHigh = 52;
inline constexpr double kFloorWide = 84, kFloorHigh = 21;

/// The middle of a card, and by how many degrees it leans to the right.
struct Place {
  double x, y, turn = 0;
};

/// A piece that stands, as it is in the row, in a hand or leaning; or, if it is not known, the back
/// of one. Its attributes data-x, data-y and data-turn tell the place, for who moves it to there.
void draw_card(Svg& svg, Card card, Place place, std::string_view classes = {});
/// A piece that lies as a floor.
void draw_floor(Svg& svg, Card card, Place place);

/// The looks alone, for what a move would do.
void draw_lying(Svg& svg, Card card, double x, double y, double wide);
void draw_small(Svg& svg, Card card, Place place);

/// The sign of a colour, within so much from its middle.
void draw_pip(Svg& svg, Colour colour, double x, double y, double radius);

/// "7 red".
std::string in_words(Card card);

}  // namespace foregone::house_of_cards
