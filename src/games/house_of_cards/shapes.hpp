#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/games/house_of_cards/rules.hpp"

namespace foregone::house_of_cards {

/// The slots of a contour whose cards matter, by how they lean; bits as in Rules::Position.
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

/// The number of cards left to build with, in the row and in the hands.
inline int cards_left(Rules::Position p) {
  return p.left() + (p.mine() ? 1 : 0) + (p.theirs() ? 1 : 0);
}

/// The contour without the slots whose cards can no longer get into a valley or under a peak with
/// the number of cards left.
Contour reduced(Contour contour, int cards);

/// A table of all reduced contours that a position leads to, with the moves on each, so that the
/// search looks up what it would otherwise compute in every position. The contour determines how
/// many cards have been used, so each shape has its number of cards left.
class Shapes {
 public:
  /// A gap to build on, and the shape that building there leads to.
  struct Gap {
    std::uint64_t alive;  // the bits of the cards that matter afterwards
    std::uint64_t stay;   // of these, the bits that building here does not change
    std::uint16_t next;   // the index of the shape
    std::uint8_t shift;   // of the bits of its left slot
    bool falls_before;    // a peak here makes a valley with the slot before, which falls
    bool rises_after;     // likewise with the slot after, which rises
  };
  struct Shape {
    std::array<Gap, kMaxPeaks - 1> gaps;  // valleys first, then floors
    std::uint8_t valleys = 0;             // the number of valleys
    std::uint8_t buildable = 0;           // the number of gaps
  };

  static constexpr std::size_t kMaxShapes = 1U << 14U;  // 14 bits in ReducedGame::Position

  /// The shapes that a position leads to; its own has index 0.
  explicit Shapes(Rules::Position start);

  const Shape& operator[](std::size_t i) const { return shapes_[i]; }
  std::size_t size() const { return shapes_.size(); }
  /// The index of the shape of a position that the start leads to, and the bits of the cards that
  /// matter there.
  std::pair<std::size_t, std::uint64_t> locate(Rules::Position p);
  /// The bits of the cards that matter at the start.
  std::uint64_t alive() const { return alive_; }
  /// Whether another position leads to the same shapes.
  bool start_at(Rules::Position p) const {
    return start_ == Contour(p) && cards_left_ == cards_left(p);
  }

 private:
  std::uint16_t add(Contour contour, int cards);
  Gap built(Contour before, int gap, Contour after, int cards);

  Contour start_;
  int cards_left_;
  std::uint64_t alive_;
  std::vector<std::pair<Contour, int>> keys_;  // contour and cards left, by index
  std::vector<Shape> shapes_;
};

}  // namespace foregone::house_of_cards
