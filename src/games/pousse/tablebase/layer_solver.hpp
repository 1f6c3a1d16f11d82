#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/layer_writer.hpp"
#include "foregone/games/pousse/tablebase/process_effort.hpp"
#include "foregone/games/pousse/tablebase/spread_layer.hpp"
#include "foregone/work/cluster.hpp"

namespace foregone::pousse {

/// Solves layers, and checks boards of them, with all threads of all processes. All its operations
/// are collective.
class LayerSolver {
 public:
  LayerSolver(const OccupancyClasses& sets, Detail detail, work::Cluster& cluster, int threads);

  /// Solves the units that `writer`, which the root alone has, does not have yet. `above` has one
  /// marker more; null for the full board.
  tables::Status solve(SpreadLayer& layer, const SpreadLayer* above, LayerWriter* writer,
                       const std::function<void(double part)>& progress);
  /// The result is known to the root.
  Checked check(const SpreadLayer& layer, const SpreadLayer* above, const LayerCheck& boards);

  /// Of this process, for all layers that it has solved.
  const ProcessEffort& effort() const { return effort_; }
  /// The memory that the sets take.
  static std::uint64_t sets_bytes(const OccupancyClasses& sets);

 private:
  const OccupancyClasses& sets_;
  Detail detail_;
  std::unique_ptr<work::Executor> executor_;
  ProcessEffort effort_;
};

}  // namespace foregone::pousse
