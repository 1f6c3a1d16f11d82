#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace foregone::pousse {

/// The markers of a line as read from its other end.
inline unsigned reversed_bits(unsigned markers, int size) {
  unsigned result = 0;
  for (int i = 0; i < size; ++i) result |= (markers >> i & 1U) << (size - 1 - i);
  return result;
}

/// What a board looks to be worth to the player to move: a sum over its lines, each judged by what
/// stands on its squares and by how far it is from the edge. Rows and columns are alike, and a line
/// is worth the same read backward. What is good for one colour need not be as bad for the other: a
/// line may be worth more to the player to move. To that comes something for the right to move. All
/// of it may change with the number of markers.
///
/// A value of 100 is meant to be odds of e to 1; values are cut at ±kMost, below those of wins.
class Evaluation {
 public:
  static constexpr int kMost = 8000;

  /// A line of one size: the distance of the row or column from the nearest edge (0 at the edge),
  /// and its markers from one end, of the player to move and of the other, as bits.
  struct Line {
    int edge = 0;
    unsigned mover = 0, other = 0;
  };
  /// What a line is worth at a stage, to the player to move. It need not be symmetric: the
  /// evaluation takes the mean of the line and the line read backward.
  using LineValue = std::function<int(int stage, Line line)>;

  /// Stages are as many equal shares of the numbers of markers; `tempo` is what the right to move
  /// is worth at each of them, so there are as many stages as numbers in it, at least one.
  Evaluation(int size, std::vector<int> tempo, const LineValue& line_value);

  int size() const { return size_; }
  int stages() const { return static_cast<int>(tempo_.size()); }
  /// The stage of a board with so many markers.
  int stage(int markers) const { return stage_[static_cast<std::size_t>(markers)]; }
  int tempo(int stage) const { return tempo_[static_cast<std::size_t>(stage)]; }

  /// The values of the lines that far from the edge, each at `mover | other << size`.
  const std::int16_t* lines(int stage, int edge) const {
    return values_.data() + place(stage, edge);
  }
  /// The same for the player who is not to move: `mover` are then the markers of that one.
  const std::int16_t* lines_behind(int stage, int edge) const {
    return values_behind_.data() + place(stage, edge);
  }

  /// Distance of a row or column from the edge.
  static constexpr int edge(int index, int size) { return std::min(index, size - 1 - index); }

 private:
  std::size_t classes() const { return static_cast<std::size_t>((size_ + 1) / 2); }
  std::size_t place(int stage, int edge) const {
    return (static_cast<std::size_t>(stage) * classes() + static_cast<std::size_t>(edge)) *
           states();
  }
  std::size_t states() const { return std::size_t{1} << (2U * static_cast<unsigned>(size_)); }

  int size_;
  std::vector<int> tempo_;
  std::array<int, 65> stage_{};
  std::vector<std::int16_t> values_, values_behind_;
};

/// The evaluation that plays best, as far as is known. Its weights stand in weights.cpp.
Evaluation best_evaluation(int size);

}  // namespace foregone::pousse
