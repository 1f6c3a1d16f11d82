#include "foregone/solvers/orbit.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "foregone/core/random.hpp"

namespace foregone {

namespace {

std::optional<Congruence> merge_by_trial(Congruence a, Congruence b) {
  const Wide both =
      std::lcm(static_cast<std::uint64_t>(a.modulus), static_cast<unsigned>(b.modulus));
  for (Wide t = 0; t < both; ++t) {
    if (t % a.modulus == a.residue && t % b.modulus == b.residue) return Congruence{t, both};
  }
  return std::nullopt;
}

std::vector<Point> sorted(std::vector<Point> points) {
  std::ranges::sort(points);
  return points;
}

/// Applies the permutation until one set becomes the other, or itself again.
std::optional<Wide> steps_by_trial(std::span<const Point> next, const std::vector<Point>& from,
                                   const std::vector<Point>& to) {
  auto points = from;
  for (Wide count = 0;; ++count) {
    if (sorted(points) == sorted(to)) return count;
    for (Point& p : points) p = next[p];
    if (sorted(points) == sorted(from)) return std::nullopt;
  }
}

Cycles cycles_of(const std::vector<Point>& next) {
  return {static_cast<Point>(next.size()), [&](Point p) { return next[p]; }};
}

std::vector<Point> random_order(Random& random, int size) {
  std::vector<Point> order(static_cast<std::size_t>(size));
  std::iota(order.begin(), order.end(), 0U);
  random.shuffle(order);
  return order;
}

}  // namespace

TEST_CASE("orbit: two congruences merge or contradict each other") {
  for (unsigned a = 1; a <= 12; ++a) {
    for (unsigned b = 1; b <= 12; ++b) {
      for (unsigned r = 0; r < a; ++r) {
        for (unsigned s = 0; s < b; ++s) {
          REQUIRE((merge({r, a}, {s, b}) == merge_by_trial({r, a}, {s, b})));
        }
      }
    }
  }
}

TEST_CASE("orbit: congruences merge up to 128 bits") {
  Random random(1);
  int beyond = 0, apart = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Wide t = (Wide{random.next()} << 64U | random.next()) >> random.below(128);
    std::optional<Congruence> all(std::in_place);
    for (int k = 0; k < 5; ++k) {
      const Wide modulus = 1 + random.below(30'000'000);  // below 2^24.9 each
      all = merge(*all, {t % modulus, modulus});
      REQUIRE(all);
      REQUIRE(all->modulus % modulus == 0);
      REQUIRE((all->residue == t % all->modulus));
    }
    beyond += all->residue >> 64U != 0 ? 1 : 0;
    const auto other = merge(*all, {(t + 1) % 6, 6});
    apart += other ? 0 : 1;
  }
  CHECK(beyond > 1000);
  CHECK(apart > 1000);
}

TEST_CASE("orbit: a modulus of 64 bits is small enough") {
  const Wide m = ~std::uint64_t{0};  // odd
  const auto both = merge({m - 1, m}, {1, m - 1});
  REQUIRE(both);
  CHECK((both->residue % m == m - 1 && both->residue % (m - 1) == 1));
  CHECK((both->modulus == m * (m - 1)));
}

TEST_CASE("orbit: a ring is described from the anchor of its least rotation") {
  const std::vector<Point> next{1, 2, 3, 4, 5, 6, 7, 0, 8};
  const auto cycles = cycles_of(next);
  const auto shape = cycles.shape(std::vector<Point>{5, 1, 4});
  CHECK(shape.form == std::vector<Point>{0, 3, 1, 4, 3});
  CHECK(shape.rings.front().anchor == 4);
  CHECK(shape.rings.front().period == 8);
  const auto even = cycles.shape(std::vector<Point>{8, 7, 3, 1, 5});
  CHECK(even.form == std::vector<Point>{0, 4, 2, 2, 2, 2, 1, 1, 1});
  CHECK(even.rings.front().period == 2);
}

TEST_CASE("orbit: steps between sets agree with applying the permutation") {
  Random random(2);
  int never = 0, at_once = 0, later = 0, turned_short = 0;
  for (int i = 0; i < 30'000; ++i) {
    const int size = random.between(1, 14);
    const auto next = random_order(random, size);
    const auto cycles = cycles_of(next);
    auto from = random_order(random, size);
    from.resize(random.below(1 + static_cast<std::uint64_t>(std::min(size, 5))));
    auto to = random_order(random, size);
    to.resize(from.size());
    if (!random.one_in(4)) {
      const auto times = random.below(40);
      std::ranges::transform(from, to.begin(), [&](Point p) { return cycles.after(p, times); });
      random.shuffle(to);
    }
    const auto shape = cycles.shape(from);
    const auto count = steps(shape, cycles.shape(to));
    REQUIRE((count == steps_by_trial(next, from, to)));
    if (count) REQUIRE(hash(shape) == hash(cycles.shape(to)));
    never += count ? 0 : 1;
    at_once += count && *count == 0 ? 1 : 0;
    later += count && *count > 0 ? 1 : 0;
    for (const auto& [anchor, period] : shape.rings) {
      turned_short += std::ranges::none_of(
                          from, [&](Point p) { return cycles.length(cycles.cycle(p)) == period; })
                          ? 1
                          : 0;
    }
  }
  CHECK(never > 1000);
  CHECK(at_once > 1000);
  CHECK(later > 1000);
  CHECK(turned_short > 1000);
}

TEST_CASE("orbit: after and before are inverse, and go around") {
  Random random(3);
  const auto next = random_order(random, 100);
  const auto cycles = cycles_of(next);
  for (Point p = 0; p < 100; ++p) {
    CHECK(cycles.after(p, 1) == next[p]);
    CHECK(cycles.before(next[p], 1) == p);
    CHECK(cycles.after(p, cycles.length(cycles.cycle(p))) == p);
    const Wide times = Wide{random.next()} << 60U;
    CHECK(cycles.before(cycles.after(p, times), times) == p);
    CHECK(cycles.cycle(p) == cycles.cycle(next[p]));
  }
}

}  // namespace foregone
