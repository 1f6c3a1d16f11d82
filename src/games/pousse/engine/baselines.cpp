#include "foregone/games/pousse/engine/baselines.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace foregone::pousse {

namespace {

int squared(int x) { return x * x; }

/// The sum of the markers' distances from the edges, across the line and along it.
int centrality(int size, int edge, unsigned markers) {
  int sum = 0;
  for (int i = 0; i < size; ++i) {
    if ((markers >> i & 1U) != 0) sum += edge + Evaluation::edge(i, size);
  }
  return sum;
}

struct Runs {
  int squares = 0, longest = 0;
};

Runs runs(int size, unsigned markers) {
  Runs runs;
  int run = 0;
  for (int i = 0; i <= size; ++i) {  // ends with a square without a marker
    if ((markers >> i & 1U) != 0) {
      ++run;
      continue;
    }
    runs.squares += squared(run);
    runs.longest = std::max(runs.longest, run);
    run = 0;
  }
  return runs;
}

/// `features` returns the two features of one colour's markers in a line.
template <class Features>
Evaluation evaluation(int size, const Baseline& numbers, Features features) {
  const auto value = [=](int, Evaluation::LinePattern line) {
    const auto mover = features(line.edge, line.mover), other = features(line.edge, line.other);
    return static_cast<int>(std::lround(numbers.first * (mover[0] - other[0]) +
                                        numbers.second * (mover[1] - other[1])));
  };
  return {size, {static_cast<int>(std::lround(numbers.tempo))}, value};
}

}  // namespace

Evaluation line_counts(int size, const Baseline& numbers) {
  return evaluation(size, numbers, [size](int edge, unsigned markers) {
    return std::array{squared(std::popcount(markers)), centrality(size, edge, markers)};
  });
}

Evaluation run_lengths(int size, const Baseline& numbers) {
  return evaluation(size, numbers, [size](int, unsigned markers) {
    const auto found = runs(size, markers);
    return std::array{found.squares, squared(found.longest)};
  });
}

// Fitted to 6×6 (also used for smaller boards) and to 7×7.
Evaluation line_counts(int size) {
  if (size < 7) return line_counts(size, {.tempo = 99.1, .first = 8.77, .second = 6.09});
  return line_counts(size, {.tempo = 70.7, .first = 5.17, .second = 3.77});
}
Evaluation run_lengths(int size) {
  if (size < 7) return run_lengths(size, {.tempo = 97.5, .first = 29.10, .second = -16.00});
  return run_lengths(size, {.tempo = 68.1, .first = 18.41, .second = -10.46});
}

}  // namespace foregone::pousse
