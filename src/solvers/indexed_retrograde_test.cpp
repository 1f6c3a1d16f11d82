#include "foregone/solvers/indexed_retrograde.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "foregone/solvers/retrograde.hpp"
#include "foregone/testing/properties.hpp"
#include "tests/random_circles.hpp"
#include "tests/small_games.hpp"

namespace foregone {

namespace {

/// The distance from the driving player to the other's wall, less one.
Value told_by_thought(int places, Walkers::Position p) {
  const auto to_wall = [&](int driver, int driven) {
    return driver > driven ? driver : places - 1 - driver;
  };
  const int gap = std::abs(p.mine - p.theirs);
  if (gap == 0) return {Outcome::loss, 0};
  if (gap == 1) return {Outcome::win, 1};
  if (gap % 2 == 0) return {Outcome::loss, 2 * (to_wall(p.theirs, p.mine) - 1)};
  return {Outcome::win, 2 * to_wall(p.mine, p.theirs) - 3};
}

}  // namespace

TEST_CASE("indexed retrograde: values and distances agree with retrograde analysis") {
  int wins = 0, losses = 0, draws = 0, far = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const RandomCircles game(seed * 977, 60);
    const IndexedRetrograde solved(game);
    REQUIRE(solved.positions() == 60);
    for (int p = 0; p < 60; ++p) {
      properties::hold_at(game, p);
      const auto value = solved.value(game, p);
      REQUIRE(value == Retrograde(game, p).value(game, p));
      ++(value.outcome == Outcome::win ? wins : value.outcome == Outcome::loss ? losses : draws);
      far += value.distance > 4 ? 1 : 0;
    }
  }
  CHECK(wins > 1'000);
  CHECK(losses > 1'000);
  CHECK(draws > 300);
  CHECK(far > 100);
}

TEST_CASE("indexed retrograde: two walkers on a path end as reasoning says") {
  for (const int places : {1, 2, 3, 8, 61}) {
    const Walkers game(places);
    const IndexedRetrograde solved(game);
    bool same = true;
    for (std::size_t at = 0; at < solved.positions(); ++at) {
      const auto p = game.position(at);
      properties::hold_at(game, p);
      same = same && solved.value(at) == told_by_thought(places, p);
    }
    CHECK(same);
  }
}

TEST_CASE(
    "indexed retrograde: where a cell is too small for a distance the outcome is still right") {
  constexpr int kPlaces = 80;
  const Walkers game(kPlaces);
  const IndexedRetrograde<Walkers> small(game);
  const IndexedRetrograde<Walkers, std::int16_t> large(game);
  int beyond = 0;
  bool same = true;
  for (std::size_t at = 0; at < small.positions(); ++at) {
    auto value = told_by_thought(kPlaces, game.position(at));
    same = same && large.value(at) == value;
    beyond += value.distance > 126 ? 1 : 0;
    value.distance = std::min(value.distance, 126);
    same = same && small.value(at) == value;
  }
  CHECK(same);
  CHECK(beyond > 100);
}

}  // namespace foregone
