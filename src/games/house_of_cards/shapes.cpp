#include "foregone/games/house_of_cards/shapes.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace foregone::house_of_cards {

namespace {

/// The slots, of those that lean one way, whose cards can still be in a valley that gets covered.
/// In a run of them the first is in a valley, or beside a floor where a peak of two cards makes the
/// valley; each further one takes three cards more, a floor and a peak. A last card covers it.
template <class Next>
unsigned live(unsigned leaning, unsigned in_valley, unsigned by_floor, int cards, Next next) {
  unsigned live = 0;
  for (; cards >= 1 && (in_valley | by_floor) != 0; cards -= 3) {
    live |= in_valley;
    if (cards >= 3) live |= by_floor;
    in_valley = leaning & next(in_valley);
    by_floor = leaning & next(by_floor);
  }
  return live;
}

std::uint64_t cards_in(unsigned slots) {
  std::uint64_t cards = 0;
  for (slots &= ~1U; slots != 0; slots &= slots - 1) {
    cards |= std::uint64_t{63} << Rules::Position::shift(std::countr_zero(slots));
  }
  return cards;
}

}  // namespace

Contour reduced(Contour contour, int cards) {
  const auto& [rising, falling, all_floors] = contour;
  const unsigned floors = cards >= 2 ? all_floors : 0;
  return {live(rising, rising & falling << 1U, rising & floors << 2U, cards,
               [](unsigned slots) { return slots << 1U; }),
          live(falling, falling & rising >> 1U, falling & floors >> 1U, cards,
               [](unsigned slots) { return slots >> 1U; }),
          floors};
}

Shapes::Shapes(Rules::Position start) : start_(start), cards_left_(cards_left(start)) {
  const auto contour = reduced(start_, cards_left_);
  alive_ = cards_in(contour.slots());
  add(contour, cards_left_);
}

std::pair<std::size_t, std::uint64_t> Shapes::locate(Rules::Position p) {
  const int cards = cards_left(p);
  const auto contour = reduced(Contour(p), cards);
  return {add(contour, cards), cards_in(contour.slots())};
}

std::uint16_t Shapes::add(Contour contour, int cards) {
  const auto found = std::ranges::find(keys_, std::pair(contour, cards));
  const auto index = static_cast<std::size_t>(found - keys_.begin());
  if (found != keys_.end()) return static_cast<std::uint16_t>(index);
  assert(index < kMaxShapes);
  keys_.emplace_back(contour, cards);
  shapes_.emplace_back();
  Shape shape{};
  for (auto gaps = contour.valleys(); gaps != 0; gaps &= gaps - 1) {
    const int gap = std::countr_zero(gaps);
    shape.gaps[shape.valleys++] = built(contour, gap, contour.with_floor(gap), cards - 1);
  }
  shape.buildable = shape.valleys;
  for (auto gaps = contour.floors; gaps != 0; gaps &= gaps - 1) {
    const int gap = std::countr_zero(gaps);
    shape.gaps[shape.buildable++] = built(contour, gap, contour.with_peak(gap), cards - 2);
  }
  shapes_[index] = shape;
  return static_cast<std::uint16_t>(index);
}

Shapes::Gap Shapes::built(Contour before, int gap, Contour after, int cards) {
  after = reduced(after, cards);
  const auto alive = cards_in(after.slots());
  const bool is_peak = (before.floors >> gap & 1U) != 0;
  const unsigned falls_before = is_peak ? before.falling & 1U << (gap - 1) : 0;
  const unsigned rises_after = is_peak ? before.rising & 4U << gap : 0;
  return {.alive = alive,
          .stay = alive & ~cards_in(3U << gap | falls_before | rises_after),
          .next = add(after, cards),
          .shift = static_cast<std::uint8_t>(Rules::Position::shift(gap)),
          .falls_before = falls_before != 0,
          .rises_after = rises_after != 0};
}

}  // namespace foregone::house_of_cards
