#include "games/pousse/sparring.hpp"

#include <algorithm>
#include <bit>

namespace foregone::pousse {

namespace {

constexpr int kScale = 4;

/// Squares by their distances from the edges. A square stands in a row and in a column, each of
/// which counts it: so both count half of it.
int centrality(int size, Evaluation::Line line) {
  int sum = 0;
  for (int i = 0; i < size; ++i) {
    if ((line.mover >> i & 1U) != 0) sum += line.edge + Evaluation::edge(i, size);
  }
  return sum;
}

int runs(int size, unsigned markers) {
  int sum = 0, longest = 0, run = 0;
  for (int i = 0; i <= size; ++i) {  // ends with a square without a marker
    run = (markers >> i & 1U) != 0 ? run + 1 : 0;
    sum += run > 0 ? 2 * run - 1 : 0;  // 1 + 3 + 5 … is the square of the run
    longest = std::max(longest, run);
  }
  return sum + longest * longest;
}

}  // namespace

Evaluation line_counts(int size) {
  return {size, {0}, [size](int, Evaluation::Line line) {
            const int count = std::popcount(line.mover);
            return 2 * kScale * count * count + kScale * centrality(size, line) / 2;
          }};
}

Evaluation run_lengths(int size) {
  return {size, {0}, [size](int, Evaluation::Line line) {
            return 2 * kScale * runs(size, line.mover);
          }};
}

}  // namespace foregone::pousse
