#include "tests/reference/indexed_retrograde.hpp"

#include <doctest/doctest.h>

#include "foregone/solvers/retrograde.hpp"
#include "tests/random_circles.hpp"

namespace foregone {

TEST_CASE("indexed retrograde: values and distances agree with retrograde analysis") {
  int wins = 0, losses = 0, draws = 0, far = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const RandomCircles game(seed * 977, 60);
    const IndexedRetrograde solved(game);
    REQUIRE(solved.positions() == 60);
    for (int p = 0; p < 60; ++p) {
      REQUIRE(is_numbered(game, p));
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

}  // namespace foregone
