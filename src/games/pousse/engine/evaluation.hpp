#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace foregone::pousse {

/// The estimated value of a board for the player to move: a sum over its lines by table, as the
/// patterns of Othello programs (Buro, 1997), plus a bonus for the right to move. A line's value
/// depends on the markers on its squares, on its distance from the edge and on the stage of the
/// game. Rows and columns are alike, and a line has the same value read from either end. Swapping
/// the colours need not negate it: a line may be worth more to the player to move.
///
/// A value of 100 means odds of e to 1; values are clamped to ±kMax, below those of forced wins.
/// Copies share the tables, some megabytes on 8×8.
class Evaluation {
 public:
  static constexpr int kMax = 8000;

  /// A line: the distance of the row or column from the nearest edge (0 at the edge), and its
  /// markers from one end, of the player to move and of the opponent, as bits.
  struct LinePattern {
    int edge = 0;
    unsigned mover = 0, other = 0;
  };
  /// The value of a line for the player to move at a stage. It need not be symmetric: the
  /// evaluation takes the mean of the line read from either end.
  using PatternValue = std::function<int(int stage, LinePattern line)>;

  /// `tempo` is the value of the right to move at each stage, at least one; stages divide the
  /// numbers of markers into equal shares.
  Evaluation(int size, std::vector<int> tempo, const PatternValue& pattern_value);

  int size() const { return size_; }
  int stages() const { return static_cast<int>(tempo_.size()); }
  /// The stage of a board with so many markers.
  int stage(int markers) const { return stage_[static_cast<std::size_t>(markers)]; }
  int tempo(int stage) const { return tempo_[static_cast<std::size_t>(stage)]; }

  /// The values of the lines at that distance from the edge, each at `mover | other << size`.
  const std::int16_t* line_values(int stage, int edge) const {
    return tables_->values.data() + offset(stage, edge);
  }
  /// The line values for the player who has just moved; `mover` are then that player's markers.
  const std::int16_t* line_values_after(int stage, int edge) const {
    return tables_->after.data() + offset(stage, edge);
  }

  /// Distance of a row or column from the edge.
  static constexpr int edge(int index, int size) { return std::min(index, size - 1 - index); }

 private:
  std::size_t classes() const { return static_cast<std::size_t>((size_ + 1) / 2); }
  std::size_t offset(int stage, int edge) const {
    return (static_cast<std::size_t>(stage) * classes() + static_cast<std::size_t>(edge)) *
           states();
  }
  std::size_t states() const { return std::size_t{1} << (2U * static_cast<unsigned>(size_)); }

  int size_;
  std::vector<int> tempo_;
  std::array<int, 65> stage_{};
  struct Tables {
    std::vector<std::int16_t> values, after;
  };
  std::shared_ptr<const Tables> tables_;
};

/// A line's markers read from the other end.
constexpr unsigned reversed(unsigned markers, int size) {
  unsigned result = 0;
  for (int i = 0; i < size; ++i) result |= (markers >> i & 1U) << (size - 1 - i);
  return result;
}

/// The strongest evaluation of that size, 1 to 8: with the learned weights, where there are any. It
/// is made once.
const Evaluation& best_evaluation(int size);

}  // namespace foregone::pousse
