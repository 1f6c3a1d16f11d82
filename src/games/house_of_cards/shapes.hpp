#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/games/house_of_cards/rules.hpp"

namespace foregone::house_of_cards {

/// Which slots of a contour have a card that matters, and how it leans; the bits as in
/// Rules::Position.
struct Contour {
  unsigned rising = 0, falling = 0, floors = 0;

  Contour() = default;
  Contour(unsigned rises, unsigned falls, unsigned has_floor)
      : rising(rises), falling(falls), floors(has_floor) {}
  explicit Contour(Rules::Position p) : Contour(p.rising(), p.falling(), p.floors()) {}

  unsigned slots() const { return rising | falling | floors; }
  unsigned valleys() const { return falling & rising >> 1U; }
  Contour with_floor(int gap) const {
    return {rising & ~(2U << gap), falling & ~(1U << gap), floors | 1U << gap};
  }
  Contour with_peak(int gap) const {
    return {rising | 1U << gap, falling | 2U << gap, floors & ~(1U << gap)};
  }
  bool operator==(const Contour&) const = default;
};

/// The cards that are left to build with, in the row and in hands.
inline int cards_left(Rules::Position p) {
  return p.left() + (p.mine() ? 1 : 0) + (p.theirs() ? 1 : 0);
}

/// Without the slots whose cards can no longer come to lie in a valley or under a peak, so few are
/// the cards that are left.
Contour reduced(Contour contour, int cards);

/// All contours that a house can come to have, reduced, with what can be built on each: a search
/// looks up what it would have to work out again for every position. A house has taken as many
/// cards as its contour tells, so each has its number of cards left.
class Shapes {
 public:
  /// A gap that can be built on, and what that leads to.
  struct Gap {
    std::uint64_t alive;  // the bits of the cards that matter afterwards
    std::uint64_t stay;   // of these, the cards that lie there already
    std::uint16_t next;   // the shape
    std::uint8_t shift;   // of the bits of its left slot
    bool falls_before;    // the slot before it falls: a peak here makes a valley with that
    bool rises_behind;    // likewise the slot behind it
  };
  struct Shape {
    std::array<Gap, kMostPeaks - 1> gaps;  // the valleys, then the floors
    std::uint8_t valleys = 0;              // how many are valleys
    std::uint8_t buildable = 0;            // how many there are
  };

  static constexpr std::size_t kMostShapes = 1U << 14U;  // as a position of the search has bits

  /// Those that lead on from a position. Its own is the first.
  explicit Shapes(Rules::Position start);

  const Shape& operator[](std::size_t i) const { return shapes_[i]; }
  std::size_t size() const { return shapes_.size(); }
  /// The number of the shape of any position that the start leads to, and the bits of the cards
  /// that matter there.
  std::pair<std::size_t, std::uint64_t> locate(Rules::Position p);
  /// The bits of the cards that matter at the start.
  std::uint64_t alive() const { return alive_; }
  /// Whether they are also those that lead on from another position.
  bool start_at(Rules::Position p) const {
    return start_ == Contour(p) && cards_left_ == cards_left(p);
  }

 private:
  std::uint16_t add(Contour contour, int cards);
  Gap built(Contour before, int gap, Contour after, int cards);

  Contour start_;
  int cards_left_;
  std::uint64_t alive_;
  std::vector<std::pair<Contour, int>> known_;  // what the shapes are of, with the cards left
  std::vector<Shape> shapes_;
};

}  // namespace foregone::house_of_cards
