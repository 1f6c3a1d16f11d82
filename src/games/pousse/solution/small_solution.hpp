#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/blocks.hpp"
#include "foregone/games/pousse/solution/occupancy.hpp"

namespace foregone::pousse {

/// The strong solution of a size up to 4x4 under `contest`: value and distance of every board,
/// reachable or not. It is computed when needed, in well below a second, and takes 6 MB at 4x4.
class SmallSolution {
 public:
  static constexpr int kLargest = 4;

  explicit SmallSolution(int size);  // 1 to kLargest

  int size() const { return sets_.grid().size(); }

  /// For the player to move. A board that is over has the distance 0. Nothing if the board has
  /// another size.
  std::optional<Value> value(const Rules::Position& position) const;
  /// Rows and columns as bits: that of row r and column c is bit r * size + c.
  Value value(std::uint64_t own, std::uint64_t other) const;
  Value value(const ColouredSquares& colours) const;

  /// All undecided boards, by the number of markers.
  const std::vector<BoardTally>& tallies() const { return tallies_; }
  BoardTally tally() const;
  /// The most rounds that a block took until nothing changed.
  int rounds() const { return rounds_; }
  std::size_t bytes() const { return words_.size() * sizeof words_[0]; }

 private:
  std::uint64_t* block(int markers, std::uint32_t number) {
    return words_.data() + offset(markers, number);
  }
  std::size_t offset(int markers, std::uint32_t number) const {
    return first_[static_cast<std::size_t>(markers)] +
           number * block_words(markers, Detail::distances);
  }

  OccupancyClasses sets_;
  std::vector<std::size_t> first_;  // word of the blocks with so many markers
  std::vector<std::uint64_t> words_;
  std::vector<BoardTally> tallies_;
  int rounds_ = 0;
};

/// The solution for that size, computed when it is first asked for; null above kLargest.
const SmallSolution* small_solution(int size);

}  // namespace foregone::pousse
