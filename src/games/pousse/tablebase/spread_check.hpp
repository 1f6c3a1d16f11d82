#pragma once

#include <cstdint>

#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/spread_layer.hpp"

namespace foregone::pousse {

/// Checks boards of a layer in the memories of all processes.
class SpreadCheck {
 public:
  /// `above` has one marker more; null for the full board.
  SpreadCheck(const OccupancyClasses& sets, const SpreadLayer& layer, const SpreadLayer* above)
      : sets_(sets), layer_(layer), above_(above) {}

  /// The words that the part needs from other processes are fetched at once: it is gone through
  /// twice, first to learn which these are.
  Checked part(const LayerCheck& check, std::uint64_t number) const;

 private:
  const OccupancyClasses& sets_;
  const SpreadLayer& layer_;
  const SpreadLayer* above_;
};

}  // namespace foregone::pousse
