#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/core/move_list.hpp"
#include "foregone/games/pousse/board/bitboard.hpp"

/// How many boards a board is expected to add to a safe set, learned while the set is grown.
namespace foregone::pousse {

/// An n-tuple network (W. W. Bledsoe and I. Browning, 1959; for games: S. M. Lucas, 2008): the
/// logarithm of the growth is a sum of weights, one for the number of markers, one for the state of
/// each line and, up to 6×6, one for that of each pair of neighbouring lines. Lines of the same
/// distance from the edge share their weights, which do not depend on the direction of reading. All
/// arithmetic is on integers, the same on every machine; logarithms are linear between powers of 2.
class LearnedGrowth {
 public:
  explicit LearnedGrowth(int size);  // 1 to kLargestBitboard

  /// In the unit of SafeSetSearch.
  std::uint64_t growth(const Bitboard& b) const;
  /// Moves the weights of the board's states a step towards that, which is at least one position.
  void learn(const Bitboard& b, std::uint64_t growth);

 private:
  static constexpr int kLargestWithPairs = 6;
  static constexpr std::size_t kMaxStates = 1 + 2 * kLargestBitboard + 2 * (kLargestWithPairs - 1);

  using States = MoveList<std::uint32_t, kMaxStates>;  // the numbers of a board's weights
  States states(const Bitboard& b) const;
  void add_lines(const Bitboard& b, States& states) const;
  std::int64_t sum(const States& states) const;

  std::size_t size_;
  std::uint32_t line_states_ = 1;  // 3^size
  std::size_t first_line_, first_pair_;
  std::vector<std::uint32_t> ternary_, reversed_;  // a line's bits as digits 0 and 1 in base 3
  std::vector<std::int32_t> weights_;
};

}  // namespace foregone::pousse
