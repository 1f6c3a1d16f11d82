#include "tests/second/pousse_layers.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <numeric>
#include <vector>

#include "foregone/games/pousse/solution/small_solution.hpp"
#include "tests/second/pousse_state.hpp"
#include "tests/temporary_folder.hpp"

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

TEST_CASE("pousse layers: the second program stops on request and goes on") {
  second::PousseLayers<2> layers;
  CHECK(layers.solve_next([] { return false; }));
  CHECK_FALSE(layers.solve_next([] { return true; }));
  CHECK(layers.solve_next()->markers == 3);
}

TEST_CASE("pousse layers: the second program goes on from its folder") {
  const TemporaryFolder scratch;
  const second::StateFolder<3> folder(scratch.path());
  std::vector<second::LayerTotals> found;
  int runs = 0;
  while (found.size() < 10) {  // each run is ended after a few classes of keys
    ++runs;
    second::PousseLayers<3> layers;
    found.clear();
    REQUIRE(folder.resume(layers, found));
    int classes = 0;
    layers.solve_next([&] { return ++classes > 4; });
    REQUIRE(folder.save(layers));
  }
  CHECK(runs > 20);
  const pousse::SmallSolution table(3);
  for (const auto& totals : found) {
    const auto& tally = table.tallies()[second::index(totals.markers)];
    CHECK(totals.undecided == tally.boards());
    CHECK(totals.wins == tally.wins);
    CHECK(totals.losses == tally.losses);
    CHECK(totals.draws == tally.draws);
  }
  std::filesystem::resize_file(scratch.path() / "layer-0", 80);
  second::PousseLayers<3> layers;
  CHECK_FALSE(folder.resume(layers, found));
}

}  // namespace foregone
