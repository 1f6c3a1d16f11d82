// pousse_layers SIZE [MINUTES]: the totals of each layer of SIZE×SIZE Pousse (rules `contest`),
// from the full board down, until the empty one or the time is reached.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "tests/second/pousse_layers.hpp"

namespace {

using foregone::second::LayerTotals;

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void print(const std::string& what, const LayerTotals& totals, double cpu) {
  const auto wide = [](std::uint64_t number) { return static_cast<unsigned long long>(number); };
  std::printf("%7s %15llu %15llu %15llu %15llu %15llu %6zu %9.1f ", what.c_str(),
              wide(totals.undecided), wide(totals.wins), wide(totals.losses), wide(totals.draws),
              wide(totals.ended), totals.found_by_sweep.size(), cpu);
  for (const auto found : totals.found_by_sweep) std::printf(" %llu", wide(found));
  std::printf("\n");
  std::fflush(stdout);
}

template <int N>
int solve(double minutes) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::ratio<60>>(minutes);
  foregone::second::PousseLayers<N> layers;
  LayerTotals sum;
  std::printf("%7s %15s %15s %15s %15s %15s %6s %9s  %s\n", "markers", "undecided", "wins",
              "losses", "draws", "ended", "sweeps", "CPU s", "found by each sweep");
  for (int markers = N * N; markers >= 0; --markers) {
    const auto before = seconds();
    const auto totals = layers.solve_next([&] { return minutes > 0 && Clock::now() > end; });
    if (!totals) {
      std::printf("stopped with %d markers, after %.1f CPU s in all\n", markers, seconds());
      return 3;
    }
    print(std::to_string(markers), *totals, seconds() - before);
    sum.undecided += totals->undecided;
    sum.wins += totals->wins;
    sum.losses += totals->losses;
    sum.draws += totals->draws;
    sum.ended += totals->ended;
  }
  print("all", sum, seconds());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const auto size = count > 1 ? std::strtol(words[1], nullptr, 10) : 0;
  const double minutes = count > 2 ? std::strtod(words[2], nullptr) : 0;
  switch (size) {
    case 1:
      return solve<1>(minutes);
    case 2:
      return solve<2>(minutes);
    case 3:
      return solve<3>(minutes);
    case 4:
      return solve<4>(minutes);
    case 5:
      return solve<5>(minutes);
    default:
      std::fputs("usage: pousse_layers SIZE [MINUTES], with a size of 1 to 5\n", stderr);
      return 2;
  }
}
