#include "games/pousse/evaluation.hpp"

#include <utility>

namespace foregone::pousse {

namespace {

unsigned backward(unsigned markers, int size) {
  unsigned result = 0;
  for (int i = 0; i < size; ++i) result |= (markers >> i & 1U) << (size - 1 - i);
  return result;
}

// Dividing towards zero keeps the two colours exactly opposite.
int mean(const Evaluation::Worth& worth, int stage, int size, Evaluation::Line line) {
  const auto forward = [&](Evaluation::Line l) {
    return worth(stage, l) +
           worth(stage, {l.edge, backward(l.mover, size), backward(l.other, size)});
  };
  return (forward(line) - forward({line.edge, line.other, line.mover})) / 4;
}

}  // namespace

Evaluation::Evaluation(int size, std::vector<int> tempo, const Worth& worth)
    : size_(size), tempo_(std::move(tempo)) {
  const auto squares = size * size;
  for (int markers = 0; markers <= squares; ++markers) {
    stage_[static_cast<std::size_t>(markers)] =
        std::min(markers * stages() / squares, stages() - 1);
  }
  values_.resize(tempo_.size() * classes() * states());
  const auto most = kMost / (2 * size);  // so that no sum leaves ±kMost
  const unsigned patterns = 1U << static_cast<unsigned>(size);
  auto at = values_.begin();
  for (int stage = 0; stage < stages(); ++stage) {
    for (int edge = 0; edge < static_cast<int>(classes());
         ++edge, at += static_cast<std::ptrdiff_t>(states())) {
      for (unsigned mover = 0; mover < patterns; ++mover) {
        for (unsigned other = 0; other < patterns; ++other) {
          if ((mover & other) != 0) continue;
          const int value = mean(worth, stage, size, {edge, mover, other});
          at[static_cast<std::ptrdiff_t>(mover | other << static_cast<unsigned>(size))] =
              static_cast<std::int16_t>(std::clamp(value, -most, most));
        }
      }
    }
  }
}

}  // namespace foregone::pousse
