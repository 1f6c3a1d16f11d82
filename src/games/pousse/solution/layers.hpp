#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "foregone/core/parallel_work.hpp"
#include "foregone/games/pousse/solution/blocks.hpp"
#include "foregone/games/pousse/solution/occupancy.hpp"

namespace foregone::pousse {

/// The tables of all blocks with so many markers, up to symmetry and in the order of
/// OccupancyClasses.
class Layer {
 public:
  /// Allocates the memory, without filling it.
  Layer(const OccupancyClasses& sets, int markers, Detail detail);

  /// `above` has one marker more; null for the full board. False if it was stopped.
  bool solve(const OccupancyClasses& sets, const Layer* above, const ParallelWork& work);

  int markers() const { return markers_; }
  Detail detail() const { return detail_; }
  std::size_t blocks() const { return blocks_; }
  std::span<std::uint64_t> block(std::size_t number) const {
    const auto words = block_words(markers_, detail_);
    return {words_.get() + number * words, words};
  }

  /// All its undecided boards, not only up to symmetry.
  const BoardTally& tally() const { return tally_; }
  int rounds() const { return rounds_; }

 private:
  int markers_;
  Detail detail_;
  std::size_t blocks_;
  std::unique_ptr<std::uint64_t[]> words_;  // NOLINT(modernize-avoid-c-arrays): is not cleared
  BoardTally tally_;
  int rounds_ = 0;  // the most that a block took
};

/// The bytes of a layer.
std::uint64_t layer_bytes(const OccupancyClasses& sets, int markers, Detail detail);

}  // namespace foregone::pousse
