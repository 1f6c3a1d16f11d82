#include <bit>

#include "games/pousse/evaluation.hpp"

namespace foregone::pousse {

namespace {

// Markers count squared, and less where the opponent has some in the line too.
int worth(int size, Evaluation::Line line) {
  const int mover = std::popcount(line.mover), other = std::popcount(line.other);
  return mover * mover * (2 * size - other) / size;
}

}  // namespace

Evaluation best_evaluation(int size) {
  return {size, {10}, [size](int, Evaluation::Line line) { return 2 * worth(size, line); }};
}

}  // namespace foregone::pousse
