#include "foregone/games/pousse/engine/evaluation.hpp"

#include <utility>

namespace foregone::pousse {

namespace {

int mean(const Evaluation::PatternValue& pattern_value, int stage, int size,
         Evaluation::LinePattern line) {
  return (pattern_value(stage, line) + pattern_value(stage, {line.edge, reversed(line.mover, size),
                                                             reversed(line.other, size)})) /
         2;
}

}  // namespace

Evaluation::Evaluation(int size, std::vector<int> tempo, const PatternValue& pattern_value)
    : size_(size), tempo_(std::move(tempo)) {
  const auto squares = size * size;
  for (int markers = 0; markers <= squares; ++markers) {
    stage_[static_cast<std::size_t>(markers)] =
        std::min(markers * stages() / squares, stages() - 1);
  }
  Tables tables;
  tables.values.resize(tempo_.size() * classes() * states());
  tables.after.resize(tables.values.size());
  const auto max = kMax / (2 * size);  // so that no sum leaves ±kMax
  const auto bits = static_cast<unsigned>(size);
  for (int stage = 0; stage < stages(); ++stage) {
    for (int edge = 0; edge < static_cast<int>(classes()); ++edge) {
      for (unsigned line = 0; line < states(); ++line) {
        const unsigned mover = line & ((1U << bits) - 1), other = line >> bits;
        if ((mover & other) != 0) continue;
        const int value =
            std::clamp(mean(pattern_value, stage, size, {edge, mover, other}), -max, max);
        tables.values[offset(stage, edge) + line] = static_cast<std::int16_t>(value);
        tables.after[offset(stage, edge) + (other | mover << bits)] =
            static_cast<std::int16_t>(-value);
      }
    }
  }
  tables_ = std::make_shared<const Tables>(std::move(tables));
}

}  // namespace foregone::pousse
