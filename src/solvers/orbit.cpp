#include "foregone/solvers/orbit.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace foregone {

namespace {

/// The number x below m with x * a = 1 (mod m); a and m are coprime. Euclid's algorithm, which
/// keeps rest = factor * a (mod m).
Wide inverse(std::uint64_t a, std::uint64_t m) {
  std::uint64_t rest = m, next_rest = a;
  Wide factor = 0, next_factor = 1 % m;
  while (next_rest != 0) {
    const auto quotient = rest / next_rest;
    rest = std::exchange(next_rest, rest % next_rest);
    factor = std::exchange(next_factor, (factor + m - quotient * next_factor % m) % m);
  }
  return factor;
}

/// The least rotation of the gaps, and how many rotations are equal to it.
struct LeastRotation {
  std::size_t start = 0;
  std::size_t alike = 1;
};

// Compares all rotations: the sets are small.
LeastRotation least_rotation(std::span<const Point> gaps) {
  const auto compare = [&](std::size_t a, std::size_t b) {
    for (std::size_t i = 0; i < gaps.size(); ++i, ++a, ++b) {
      const auto order = gaps[a % gaps.size()] <=> gaps[b % gaps.size()];
      if (order != 0) return order;
    }
    return std::strong_ordering::equal;
  };
  LeastRotation min;
  for (std::size_t start = 1; start < gaps.size(); ++start) {
    const auto order = compare(start, min.start);
    if (order < 0) min = {.start = start};
    if (order == 0) ++min.alike;
  }
  return min;
}

/// Adds one cycle's points to a shape: their places, ascending, from the start of the cycle.
void add_ring(Shape& shape, std::size_t cycle, std::size_t length, std::span<const Point> places) {
  std::vector<Point> gaps(places.size());
  std::adjacent_difference(places.begin(), places.end(), gaps.begin());
  std::ranges::rotate(gaps, gaps.begin() + 1);  // the i-th gap now follows the i-th place
  gaps.back() = places.front() + static_cast<Point>(length) - places.back();
  const auto [start, alike] = least_rotation(gaps);
  std::ranges::rotate(gaps, gaps.begin() + static_cast<std::ptrdiff_t>(start));
  shape.form.push_back(static_cast<Point>(cycle));
  shape.form.push_back(static_cast<Point>(gaps.size()));
  shape.form.insert(shape.form.end(), gaps.begin(), gaps.end());
  shape.rings.push_back({.anchor = places[start], .period = static_cast<Point>(length / alike)});
}

}  // namespace

std::optional<Congruence> merge(Congruence a, Congruence b) {
  if (a.modulus < b.modulus) std::swap(a, b);
  assert(b.modulus >> 64U == 0);
  const auto modulus = static_cast<std::uint64_t>(b.modulus);
  const auto common = std::gcd(static_cast<std::uint64_t>(a.modulus % modulus), modulus);
  const Wide apart = (b.residue + modulus - a.residue % modulus) % modulus;
  if (apart % common != 0) return std::nullopt;
  const auto rest = modulus / common;
  const auto unit = static_cast<std::uint64_t>(a.modulus / common % rest);
  const Wide times = apart / common * inverse(unit, rest) % rest;
  return Congruence{.residue = a.residue + a.modulus * times, .modulus = a.modulus * rest};
}

std::uint64_t hash(const Shape& shape) {
  std::uint64_t mixed = shape.form.size();
  for (const Point part : shape.form) {
    mixed = (mixed ^ part) * 0x9e3779b97f4a7c15U;
    mixed ^= mixed >> 32U;
  }
  return mixed;
}

std::optional<Wide> steps(const Shape& from, const Shape& to) {
  if (from.form != to.form) return std::nullopt;
  std::optional<Congruence> all(std::in_place);
  for (std::size_t i = 0; i < from.rings.size() && all; ++i) {
    const Wide period = from.rings[i].period;
    const Wide turn = (to.rings[i].anchor + period - from.rings[i].anchor % period) % period;
    all = merge(*all, {.residue = turn, .modulus = period});
  }
  if (!all) return std::nullopt;
  return all->residue;
}

Shape Cycles::shape(std::span<const Point> points) const {
  std::vector<Point> places;
  for (const Point p : points) places.push_back(place_[p]);
  std::ranges::sort(places);  // which puts cycle after cycle
  Shape shape;
  for (auto ring = places.begin(); ring != places.end();) {
    const auto c = cycle_at(*ring);
    const auto end = std::lower_bound(ring, places.end(), starts_[c + 1]);
    std::for_each(ring, end, [&](Point& place) { place -= starts_[c]; });
    add_ring(shape, c, length(c), {ring, end});
    ring = end;
  }
  return shape;
}

Point Cycles::after(Point point, Wide times) const {
  const auto c = cycle(point);
  const auto turned = (place_[point] - starts_[c] + times % length(c)) % length(c);
  return points_[starts_[c] + static_cast<std::size_t>(turned)];
}

Point Cycles::before(Point point, Wide times) const {
  const auto whole = length(cycle(point));
  return after(point, whole - times % whole);
}

std::size_t Cycles::cycle_at(Point place) const {
  const auto next = std::ranges::upper_bound(starts_, place);
  return static_cast<std::size_t>(next - starts_.begin()) - 1;
}

}  // namespace foregone
