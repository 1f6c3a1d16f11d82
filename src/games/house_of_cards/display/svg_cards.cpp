#include "foregone/games/house_of_cards/display/svg_cards.hpp"

namespace foregone::house_of_cards {

namespace {

constexpr double kRound = 4, kLyingHigh = kFloorHigh - 1;

std::string_view class_of(Card card) {
  return !card ? "back" : card.colour() == Colour::red ? "red" : "black";
}

std::string letter_of(Card card) { return card.colour() == Colour::red ? "R" : "B"; }

void open_piece(Svg& svg, Card card, CardPlace place, std::string_view where) {
  const auto name = card ? std::to_string(card.rank()) + letter_of(card) : "";
  const auto label = (card ? in_words(card) : "a covered card") + ", " + std::string(where);
  svg.begin_group("g", {{"data-piece", name},
                        {"data-x", card ? Svg::number(place.x) : ""},
                        {"data-y", card ? Svg::number(place.y) : ""},
                        {"data-turn", card ? Svg::number(place.turn) : ""},
                        {"role", "img"},
                        {"aria-label", label}});
}

/// What follows is drawn around the middle of the card.
void open_at(Svg& svg, CardPlace place, std::string_view classes) {
  auto move = "translate(" + Svg::number(place.x) + ' ' + Svg::number(place.y) + ')';
  if (place.turn != 0) move += " rotate(" + Svg::number(place.turn) + ')';
  svg.begin_group("g", {{"class", std::string(classes)}, {"transform", move}});
}

void blank(Svg& svg, double wide, double high, double round = kRound) {
  svg.rectangle(-wide / 2, -high / 2, wide, high, "card", round);
}

void pattern_of_back(Svg& svg, double wide, double high) {
  svg.rectangle(4 - wide / 2, 4 - high / 2, wide - 8, high - 8, "card", 2);
}

}  // namespace

std::string in_words(Card card) {
  return std::to_string(card.rank()) + (card.colour() == Colour::red ? " red" : " black");
}

void draw_pip(Svg& svg, Colour colour, double x, double y, double radius) {
  const auto r = [&](double part) { return Svg::number(radius * part); };
  std::string path = "M" + Svg::number(x) + ' ' + Svg::number(y - radius);
  if (colour == Colour::red) {
    path +=
        "l" + r(0.8) + ' ' + r(1) + " " + r(-0.8) + ' ' + r(1) + ' ' + r(-0.8) + ' ' + r(-1) + 'z';
  } else {
    // down the right side of the leaf, the stem, and up the left side
    path += "c" + r(0.25) + ' ' + r(0.5) + ' ' + r(0.95) + ' ' + r(0.7) + ' ' + r(0.95) + ' ' +
            r(1.25) + "c0 " + r(0.45) + ' ' + r(-0.6) + ' ' + r(0.55) + ' ' + r(-0.8) + ' ' +
            r(0.2) + "l" + r(0.25) + ' ' + r(0.55) + 'h' + r(-0.8) + "l" + r(0.25) + ' ' +
            r(-0.55) + "c" + r(-0.2) + ' ' + r(0.35) + ' ' + r(-0.8) + ' ' + r(0.25) + ' ' +
            r(-0.8) + ' ' + r(-0.2) + "c0 " + r(-0.55) + ' ' + r(0.7) + ' ' + r(-0.75) + ' ' +
            r(0.95) + ' ' + r(-1.25) + 'z';
  }
  svg.part("path", {{"d", path}, {"class", "pip"}});
}

void draw_card(Svg& svg, Card card, CardPlace place, std::string_view where) {
  open_piece(svg, card, place, where);
  open_at(svg, place, class_of(card));
  blank(svg, kCardWide, kCardHigh);
  if (card) {
    svg.text(0, -14, std::to_string(card.rank()), "rank");
    draw_pip(svg, card.colour(), 0, 3.5, 6.5);
    svg.text(0, 18.5, letter_of(card), "small");
  } else {
    pattern_of_back(svg, kCardWide, kCardHigh);
  }
  svg.close();
  svg.close();
}

void draw_floor(Svg& svg, Card card, CardPlace place, std::string_view where) {
  open_piece(svg, card, {place.x, place.y, 90}, where);
  if (card) {
    draw_lying(svg, card, place.x, place.y, kFloorWide);
  } else {
    open_at(svg, place, "back");
    blank(svg, kFloorWide, kLyingHigh);
    pattern_of_back(svg, kFloorWide, kLyingHigh);
    svg.close();
  }
  svg.close();
}

void draw_lying(Svg& svg, Card card, double x, double y, double wide) {
  const bool whole = wide > kFloorWide / 2;
  const double side = whole ? wide * 0.28 : wide * 0.2;
  open_at(svg, {.x = x, .y = y}, class_of(card));
  blank(svg, wide, kLyingHigh);
  svg.text(-side, 0, std::to_string(card.rank()), whole ? "rank" : "strong");
  draw_pip(svg, card.colour(), whole ? 0 : side + 1, 0, whole ? 6.5 : 5.5);
  if (whole) svg.text(side, 0, letter_of(card), "small");
  svg.close();
}

void draw_small(Svg& svg, Card card, CardPlace place) {
  open_at(svg, place, class_of(card));
  blank(svg, 16, 24, 3);
  svg.text(0, -4, std::to_string(card.rank()), "small strong");
  draw_pip(svg, card.colour(), 0, 6.5, 3.5);
  svg.close();
}

}  // namespace foregone::house_of_cards
