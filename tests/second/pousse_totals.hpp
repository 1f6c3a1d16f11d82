#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace foregone::second {

/// The totals of all boards with a number of markers, for the player to move. Those with more
/// straights of one colour are ended, all others undecided. Each sweep over the layer visits all
/// boards without a value; the last one finds nothing new.
struct LayerTotals {
  int markers = 0;
  std::uint64_t undecided = 0, wins = 0, losses = 0, draws = 0, ended = 0;
  std::vector<std::uint64_t> found_by_sweep;
};

/// How far a layer is solved.
struct LayerState {
  LayerTotals totals;
  std::size_t next_class = 0;  // of the sweep
  bool finished = true;
};

}  // namespace foregone::second
