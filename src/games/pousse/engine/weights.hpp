#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/games/pousse/engine/evaluation.hpp"

/// The weights of an evaluation, each once, and their text format.
namespace foregone::pousse {

/// Numbers the states of a line; a line has the same number read from either end. Its markers, of
/// the player to move and of the opponent, are bits from one end.
class LineStates {
 public:
  explicit LineStates(int size);

  int count() const { return count_; }
  /// From 0 to count() - 1, in the order of the lesser `mover | other << size` of the two readings.
  int number(unsigned mover, unsigned other) const {
    return numbers_[mover | other << static_cast<unsigned>(size_)];
  }

 private:
  int size_;
  int count_ = 0;
  std::vector<std::int16_t> numbers_;
};

/// The number of distances from the edge that lines have.
constexpr int line_edges(int size) { return (size + 1) / 2; }

struct Weights {
  int size = 0;
  std::vector<int> tempo;  // of each stage
  std::vector<int> lines;  // of each stage, of each distance from the edge, of each state

  /// The index of a state in `lines`.
  static std::size_t index(int stage, int edge, int state, int size, int states) {
    return static_cast<std::size_t>((stage * line_edges(size) + edge) * states + state);
  }
  bool operator==(const Weights&) const = default;
};

/// As text: the number of stages as a digit, then each weight, from -2048 to 2047, as two digits of
/// base 64.
std::string encoded(const Weights& weights);
/// Nothing if the text does not fit the size.
std::optional<Weights> decoded(int size, std::string_view text);

/// The learned weights, encoded; empty except for sizes from 3 to 8.
std::string_view learned_weights(int size);

Evaluation evaluation_of(const Weights& weights);

}  // namespace foregone::pousse
