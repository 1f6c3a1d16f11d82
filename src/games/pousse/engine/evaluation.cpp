#include "foregone/games/pousse/engine/evaluation.hpp"

#include <utility>

namespace foregone::pousse {

namespace {

int mean(const Evaluation::LineValue& line_value, int stage, int size, Evaluation::Line line) {
  return (line_value(stage, line) + line_value(stage, {line.edge, reversed_bits(line.mover, size),
                                                       reversed_bits(line.other, size)})) /
         2;
}

}  // namespace

Evaluation::Evaluation(int size, std::vector<int> tempo, const LineValue& line_value)
    : size_(size), tempo_(std::move(tempo)) {
  const auto squares = size * size;
  for (int markers = 0; markers <= squares; ++markers) {
    stage_[static_cast<std::size_t>(markers)] =
        std::min(markers * stages() / squares, stages() - 1);
  }
  values_.resize(tempo_.size() * classes() * states());
  values_behind_.resize(values_.size());
  const auto most = kMost / (2 * size);  // so that no sum leaves ±kMost
  const auto bits = static_cast<unsigned>(size);
  for (int stage = 0; stage < stages(); ++stage) {
    for (int edge = 0; edge < static_cast<int>(classes()); ++edge) {
      for (unsigned line = 0; line < states(); ++line) {
        const unsigned mover = line & ((1U << bits) - 1), other = line >> bits;
        if ((mover & other) != 0) continue;
        const int value =
            std::clamp(mean(line_value, stage, size, {edge, mover, other}), -most, most);
        values_[place(stage, edge) + line] = static_cast<std::int16_t>(value);
        values_behind_[place(stage, edge) + (other | mover << bits)] =
            static_cast<std::int16_t>(-value);
      }
    }
  }
}

}  // namespace foregone::pousse
