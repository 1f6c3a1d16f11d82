#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "foregone/games/pousse/solution/blocks.hpp"
#include "foregone/games/pousse/tablebase/spread_layer.hpp"

namespace foregone::pousse {

/// What the units solved by a thread, a process or all of them took.
struct Effort {
  double solving = 0, fetching = 0;    // seconds
  std::uint64_t fetched = 0;           // bytes, from processes whose memory is not shared
  std::uint64_t read = 0, stored = 0;  // bytes that others own: read in place, written
  std::uint64_t buffers = 0;           // bytes of memory

  void add(const Effort& other);
};

/// Solves units of a layer, one after another: keep one per thread.
class UnitSolver {
 public:
  UnitSolver(const OccupancyClasses& sets, Detail detail)
      : sets_(sets), solver_(sets.grid(), detail) {}

  /// Stores the unit's values and returns it as SolvedUnit::text() and the compressed pieces.
  /// `above` is null for the full board.
  std::string solve(SpreadLayer& here, const SpreadLayer* above, std::uint64_t unit);

  const Effort& effort() const { return effort_; }

 private:
  void fetch_children(const SpreadLayer& above, std::span<const Squares> sets);
  const std::uint64_t* child(const SpreadLayer& above, std::uint32_t block) const;

  const OccupancyClasses& sets_;
  BlockSolver solver_;
  std::optional<CellCompression> compression_;  // of the layer with so many markers
  int compression_markers_ = 0;
  std::vector<std::uint32_t> wanted_;  // blocks above that are fetched, in ascending order
  std::vector<std::uint64_t> fetched_, words_;
  Effort effort_;
};

}  // namespace foregone::pousse
