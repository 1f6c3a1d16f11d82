#include "tests/second/pousse_layers.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "foregone/games/pousse/solution/small_solution.hpp"

namespace foregone {

namespace {

// Layer by layer, the full board first.
template <int N>
void same_totals() {
  const pousse::SmallSolution table(N);
  second::PousseLayers<N> layers;
  for (int markers = N * N; markers >= 0; --markers) {
    const auto here = layers.solve_next();
    REQUIRE(here);
    CHECK(here->markers == markers);
    const auto& tally = table.tallies()[second::index(markers)];
    CHECK(here->undecided == tally.boards());
    CHECK(here->wins == tally.wins);
    CHECK(here->losses == tally.losses);
    CHECK(here->draws == tally.draws);
    CHECK(here->found_by_sweep.size() > 1);
    CHECK(std::accumulate(here->found_by_sweep.begin(), here->found_by_sweep.end(),
                          std::uint64_t{0}) == tally.wins + tally.losses);
  }
}

}  // namespace

TEST_CASE("pousse layers: a second program finds the same totals in each layer up to 3x3") {
  same_totals<1>();
  same_totals<2>();
  same_totals<3>();
}

TEST_CASE("pousse layers: a second program finds the same totals in each layer of 4x4" *
          doctest::test_suite("slow")) {
  same_totals<4>();
}

TEST_CASE("pousse layers: the second program stops on request") {
  second::PousseLayers<2> layers;
  CHECK(layers.solve_next([] { return false; }));
  CHECK_FALSE(layers.solve_next([] { return true; }));
}

}  // namespace foregone
