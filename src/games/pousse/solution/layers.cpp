#include "foregone/games/pousse/solution/layers.hpp"

#include <algorithm>

#include "foregone/core/mutex.hpp"

namespace foregone::pousse {

Layer::Layer(const OccupancyClasses& sets, int markers, Detail detail)
    : markers_(markers),
      detail_(detail),
      blocks_(sets.with(markers).size()),
      words_(std::make_unique_for_overwrite<std::uint64_t[]>(  // NOLINT(modernize-avoid-c-arrays)
          blocks_ * block_words(markers, detail))) {}

bool Layer::solve(const OccupancyClasses& sets, const Layer* above, const ParallelWork& work) {
  const auto kept = sets.with(markers_);
  const auto grown = above == nullptr ? kept : sets.with(markers_ + 1);
  const auto find = [&](Squares set) {
    const auto place = sets.index(set);
    return BlockSolver::ChildBlock{above->block(place.number).data(), grown[place.number],
                                   &sets.grid().origin(place.symmetry)};
  };
  Mutex results;
  std::uint64_t done = 0;
  const auto markers = static_cast<unsigned>(markers_);
  tally_ = {};
  work.each(blocks_, [&](std::size_t first, std::size_t end) {
    BlockSolver solver(sets.grid(), detail_);
    BoardTally tally;
    int rounds = 0;
    for (auto i = first; i < end && !work.stopped(); ++i) {
      solver.solve(kept[i], find, block(i).data());
      tally.add(solver.tally(), static_cast<std::uint64_t>(sets.orbit(kept[i])));
      rounds = std::max(rounds, solver.rounds());
    }
    const Lock lock(results);
    tally_.add(tally);
    rounds_ = std::max(rounds_, rounds);
    done += end - first;
    if (work.progress) work.progress(done << markers, std::uint64_t{blocks_} << markers);
  });
  return !work.stopped();
}

std::uint64_t layer_bytes(const OccupancyClasses& sets, int markers, Detail detail) {
  return std::uint64_t{sets.with(markers).size()} * block_words(markers, detail) *
         sizeof(std::uint64_t);
}

}  // namespace foregone::pousse
