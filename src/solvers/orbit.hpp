#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/wide.hpp"

/// After how many applications a permutation takes a set of points to another: by its cycles and
/// the Chinese remainder theorem, without applying it.
namespace foregone {

/// All integers with this residue modulo the modulus.
struct Congruence {
  Wide residue = 0;  // below the modulus
  Wide modulus = 1;
  bool operator==(const Congruence&) const = default;
};

/// The numbers that fulfil both; nothing if there are none. The moduli need not be coprime; one is
/// below 2^64, their least common multiple below 2^128.
std::optional<Congruence> merge(Congruence a, Congruence b);

/// A point that a permutation moves, from 0.
using Point = std::uint32_t;

/// A set of points as a permutation sees it. On every cycle that holds some of them lies a ring of
/// gaps; applying the permutation turns the rings and leaves the gaps as they are:
///
///     cycle of 8:  . x . . x x . .    from the anchor, the second x, the gaps are 1 4 3:
///                                     of all rotations of the ring the least
struct Shape {
  /// Where a ring stands: at `anchor` steps from the start of its cycle. After `period` steps,
  /// and not before, the ring looks the same.
  struct Ring {
    Point anchor = 0;
    Point period = 1;
  };
  std::vector<Point> form;  // for each cycle, in order: its number, the number of gaps, the gaps
  std::vector<Ring> rings;  // for each of these cycles
};

/// A hash of the form alone.
std::uint64_t hash(const Shape& shape);

/// The least number of applications (0 or more) that takes the points of one shape, as a set, to
/// those of the other; nothing if none does. The lengths of the cycles that the points lie on have
/// a product below 2^128.
std::optional<Wide> steps(const Shape& from, const Shape& to);

/// The cycle decomposition of a permutation.
class Cycles {
 public:
  /// `next(p)` is where the permutation takes the point p, below `size`. A function, not a table: a
  /// walk around a long cycle would wait for memory at every step.
  template <std::regular_invocable<Point> Next>
  Cycles(Point size, const Next& next);

  /// The shape of a set of points, each given once.
  Shape shape(std::span<const Point> points) const;

  /// Where a point lies after so many applications, and where it lay before them.
  Point after(Point point, Wide times) const;
  Point before(Point point, Wide times) const;

  /// The number of the cycle that a point lies on, from 0.
  std::size_t cycle(Point point) const { return cycle_at(place_[point]); }
  std::size_t length(std::size_t cycle) const { return starts_[cycle + 1] - starts_[cycle]; }
  std::size_t count() const { return starts_.size() - 1; }

  /// A cycle's points, each followed by the one that the permutation takes it to; and how far from
  /// the first of them a point stands.
  std::span<const Point> points(std::size_t cycle) const {
    return std::span(points_).subspan(starts_[cycle], length(cycle));
  }
  Point step(Point point) const { return place_[point] - starts_[cycle(point)]; }

 private:
  std::size_t cycle_at(Point place) const;

  std::vector<Point> points_;  // cycle after cycle, each in the order of the permutation
  std::vector<Point> place_;   // where in points_ a point stands
  std::vector<Point> starts_;  // where in points_ a cycle starts, and the end of the last
};

template <std::regular_invocable<Point> Next>
Cycles::Cycles(Point size, const Next& next) : place_(size) {
  std::vector<bool> known(size);
  points_.reserve(size);
  for (Point first = 0; first < size; ++first) {
    if (known[first]) continue;
    starts_.push_back(static_cast<Point>(points_.size()));
    Point p = first;
    do {
      known[p] = true;
      place_[p] = static_cast<Point>(points_.size());
      points_.push_back(p);
      p = next(p);
    } while (p != first);
  }
  starts_.push_back(size);
}

}  // namespace foregone
