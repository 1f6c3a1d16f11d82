#include "foregone/solvers/retrograde.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdlib>

#include "tests/random_circles.hpp"
#include "tests/retrograde.hpp"
#include "tests/small_games.hpp"

namespace foregone {

namespace {

/// The distance from the driving player to the other's wall, less one.
Value value_by_reasoning(int places, Walkers::Position p) {
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

TEST_CASE("retrograde: values and distances agree with value iteration by the rules") {
  int wins = 0, losses = 0, draws = 0, far = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomCircles game(seed * 977, 60);
    const Retrograde solved(game, game.start());
    const properties::Retrograde reference(game);
    REQUIRE(solved.positions() == reference.positions().size());
    for (const int p : reference.positions()) {
      const auto value = reference.value(p);
      REQUIRE(solved.value(game, p) == value);
      ++(value.outcome == Outcome::win ? wins : value.outcome == Outcome::loss ? losses : draws);
      far += value.distance > 4 ? 1 : 0;
    }
  }
  CHECK(wins > 1'000);
  CHECK(losses > 1'000);
  CHECK(draws > 1'000);
  CHECK(far > 300);
}

TEST_CASE("retrograde: two walkers on a path end as reasoning says") {
  for (const int places : {1, 2, 3, 8, 61}) {
    const Walkers game(places);
    const Retrograde solved(game, game.start());
    std::size_t found = 0;
    for (int mine = 0; mine < places; ++mine) {
      for (int theirs = 0; theirs < places; ++theirs) {
        const auto value = solved.value(game, {mine, theirs});
        if (!value) continue;
        ++found;
        CHECK(value == value_by_reasoning(places, {mine, theirs}));
      }
    }
    CHECK(found == solved.positions());
  }
}

TEST_CASE("retrograde: an unreachable position has no value") {
  const RandomCircles game(5, 60);
  const Retrograde solved(game, 59);
  CHECK(solved.value(game, 59));
  CHECK_FALSE(solved.value(game, 60));
}

TEST_CASE("retrograde: a budget has to have a node a position, and one more if it is decided") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const RandomCircles game(seed, 60);
    const Retrograde unbounded(game, game.start());
    std::size_t nodes = unbounded.positions();
    for (int p = 0; p < 60; ++p) {
      if (unbounded.value(game, p).value_or(Value{}) != Value{}) ++nodes;
    }
    Budget enough(nodes), too_little(nodes - 1);
    const auto solved = Retrograde<RandomCircles>::within(game, game.start(), enough);
    REQUIRE(solved);
    CHECK_FALSE(enough.used_up());
    CHECK(solved->positions() == unbounded.positions());
    for (int p = 0; p < 60; ++p) CHECK(solved->value(game, p) == unbounded.value(game, p));
    CHECK_FALSE(Retrograde<RandomCircles>::within(game, game.start(), too_little));
    CHECK(too_little.used_up());
    auto cramped = Budget().limit_memory(1'000);
    const auto small = Retrograde<RandomCircles>::within(game, game.start(), cramped);
    CHECK((small ? unbounded.positions() < 15 : unbounded.positions() > 5));
    auto roomy = Budget().limit_memory(100'000);
    CHECK(Retrograde<RandomCircles>::within(game, game.start(), roomy));
  }
}

}  // namespace foregone
