#include "foregone/solvers/retrograde.hpp"

#include <doctest/doctest.h>

#include "tests/random_circles.hpp"
#include "tests/retrograde.hpp"

namespace foregone {

TEST_CASE("retrograde: values and distances agree with value iteration by the rules") {
  int wins = 0, losses = 0, draws = 0, far = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomCircles game(seed * 977, 60);
    const Retrograde solved(game, game.start());
    const properties::Retrograde twin(game);
    REQUIRE(solved.positions() == twin.positions().size());
    for (const int p : twin.positions()) {
      const auto value = twin.value(p);
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
  }
}

}  // namespace foregone
