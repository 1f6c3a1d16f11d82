#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "foregone/core/parallel_work.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/blocks.hpp"

namespace foregone::pousse {

/// The strong solution under `contest` from one set of occupied squares on. Markers are never taken
/// off, so only supersets of the set matter.
class Endgame {
 public:
  /// What it takes to solve the supersets of a set.
  struct Cost {
    std::uint64_t boards = 0;
    std::uint64_t bytes = 0;  // at the same time, for one thread
  };
  static Cost cost(const Grid& grid, Squares from, Detail detail);

  /// Nothing if it was stopped or needs more memory than this machine can address.
  static std::optional<Endgame> solve(const Grid& grid, Squares from, Detail detail,
                                      const ParallelWork& work = {});

  /// For boards with the set it was solved from as occupied squares, and all that one move leads
  /// to; nothing for others.
  std::optional<Value> value(const ColouredSquares& colours) const;
  std::optional<Value> value(const Rules::Position& position) const;

  Detail detail() const { return detail_; }
  const Grid& grid() const { return grid_; }
  /// Undecided boards on the squares that it was solved from.
  const BoardTally& tally() const { return tally_; }
  /// Bytes of what is kept.
  std::size_t memory() const;
  /// Whether a distance did not fit; then the values are wrong.
  bool too_long() const { return too_long_; }

 private:
  using LayerWords = std::unique_ptr<std::uint64_t[]>;  // NOLINT(modernize-avoid-c-arrays)

  Endgame(const Grid& grid, Squares from, Detail detail);
  bool solve_all(const ParallelWork& work);
  bool solve_layer(int added, const ParallelWork& work, std::uint64_t& done, std::uint64_t all);
  std::size_t number(Squares set) const { return numbers_[packed(set & ~from_, free_)]; }
  const std::uint64_t* block(int added, Squares set) const;

  Grid grid_;
  Squares from_, free_;
  Detail detail_;
  std::vector<std::uint32_t> numbers_;        // of a set of free squares, among those as large
  std::vector<std::vector<Squares>> layers_;  // the sets, by how many squares were added
  LayerWords own_, grown_;                    // the layer being solved, and the one above it
  BoardTally tally_;
  bool too_long_ = false;
};

}  // namespace foregone::pousse
