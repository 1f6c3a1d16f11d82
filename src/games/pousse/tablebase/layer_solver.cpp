#include "foregone/games/pousse/tablebase/layer_solver.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/games/pousse/tablebase/spread_check.hpp"
#include "foregone/games/pousse/tablebase/unit_solver.hpp"

namespace foregone::pousse {

LayerSolver::LayerSolver(const OccupancyClasses& sets, Detail detail, work::Cluster& cluster,
                         int threads)
    : sets_(sets), detail_(detail), executor_(cluster.executor(threads)) {
  effort_.threads = threads;
}

std::uint64_t LayerSolver::sets_bytes(const OccupancyClasses& sets) {
  return (std::uint64_t{sets.grid().all()} + 1) * 2 * sizeof(Squares);
}

tables::Status LayerSolver::solve(SpreadLayer& layer, const SpreadLayer* above, LayerWriter* writer,
                                  const std::function<void(double part)>& progress) {
  layer.memory().fence();  // with what the writer has stored
  std::vector<std::unique_ptr<UnitSolver>> solvers;
  for (int place = 0; place < executor_->places(); ++place) {
    solvers.push_back(std::make_unique<UnitSolver>(sets_, detail_));
  }
  std::vector<std::uint64_t> units;
  for (auto unit = writer == nullptr ? 0 : writer->units(); unit < layer.units(); ++unit) {
    units.push_back(unit);
  }
  tables::Status status;
  auto left = units.size();
  const double began = steady_seconds();
  executor_->run({.units = units,
                  .compute =
                      [&](std::uint64_t unit, int place) {
                        auto& solver = *solvers[static_cast<std::size_t>(place)];
                        return solver.solve(layer, above, unit);
                      },
                  .finished =
                      [&](std::uint64_t unit, std::string solved) {
                        if (status) status = writer->add(unit, std::move(solved));
                        --left;
                        progress(1 -
                                 static_cast<double>(left) / static_cast<double>(layer.units()));
                      },
                  .stop = [&] { return !status; }});
  layer.memory().fence();
  effort_.elapsed += steady_seconds() - began;
  Effort units_effort;
  for (const auto& solver : solvers) units_effort.add(solver->effort());
  const auto owned = layer.own_bytes() + (above == nullptr ? 0 : above->own_bytes());
  effort_.max_owned = std::max(effort_.max_owned, owned);
  effort_.max_memory =
      std::max(effort_.max_memory, owned + units_effort.buffers + sets_bytes(sets_));
  effort_.units.add(units_effort);
  return status;
}

Checked LayerSolver::check(const SpreadLayer& layer, const SpreadLayer* above,
                           const LayerCheck& boards) {
  const SpreadCheck check(sets_, layer, above);
  std::vector<std::uint64_t> parts(boards.parts());
  std::iota(parts.begin(), parts.end(), 0);
  Checked all;
  executor_->run({.units = parts,
                  .compute =
                      [&](std::uint64_t part, int /*place*/) {
                        const auto [right, wrong] = check.part(boards, part);
                        return std::to_string(right) + ' ' + std::to_string(wrong);
                      },
                  .finished =
                      [&](std::uint64_t /*part*/, const std::string& found) {
                        const auto blank = found.find(' ');
                        all.add({std::stoull(found), std::stoull(found.substr(blank + 1))});
                      },
                  .stop = {}});
  return all;
}

}  // namespace foregone::pousse
