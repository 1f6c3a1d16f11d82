#include "foregone/games/pousse/solution/endgame.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "foregone/core/mutex.hpp"

namespace foregone::pousse {

namespace {

std::uint64_t choose(int from, int count) {
  std::uint64_t ways = 1;
  for (int i = 1; i <= count; ++i)
    ways = ways * static_cast<unsigned>(from - count + i) / static_cast<unsigned>(i);
  return ways;
}

std::uint64_t layer_bytes(int free, int markers, int added, Detail detail) {
  return choose(free, added) * block_words(markers + added, detail) * sizeof(std::uint64_t);
}

}  // namespace

Endgame::Cost Endgame::cost(const Grid& grid, Squares from, Detail detail) {
  const int markers = std::popcount(from), free = grid.squares() - markers;
  Cost cost;
  std::uint64_t above = 0;
  for (int added = free; added >= 0; --added) {
    const auto own = layer_bytes(free, markers, added, detail);
    cost.bytes = std::max(cost.bytes, own + above + solver_bytes(markers + added, detail));
    cost.boards += choose(free, added) << static_cast<unsigned>(markers + added);
    above = own;
  }
  const auto sets = std::uint64_t{1} << static_cast<unsigned>(free);
  cost.bytes += sets * (sizeof(std::uint32_t) + sizeof(Squares));
  return cost;
}

std::optional<Endgame> Endgame::solve(const Grid& grid, Squares from, Detail detail,
                                      const ParallelWork& work) {
  if (cost(grid, from, detail).bytes > std::numeric_limits<std::size_t>::max()) {
    return std::nullopt;
  }
  Endgame endgame(grid, from, detail);
  if (!endgame.solve_all(work)) return std::nullopt;
  return endgame;
}

Endgame::Endgame(const Grid& grid, Squares from, Detail detail)
    : grid_(grid), from_(from), free_(grid.all() & ~from), detail_(detail) {
  const int free = std::popcount(free_);
  layers_.resize(static_cast<std::size_t>(free) + 1);
  numbers_.resize(std::size_t{1} << static_cast<unsigned>(free));
  for (std::uint32_t i = 0; i < numbers_.size(); ++i) {
    auto& layer = layers_[static_cast<std::size_t>(std::popcount(i))];
    numbers_[i] = static_cast<std::uint32_t>(layer.size());
    layer.push_back(from_ | spread(i, free_));
  }
}

bool Endgame::solve_all(const ParallelWork& work) {
  const auto all = cost(grid_, from_, detail_).boards;
  std::uint64_t done = 0;
  for (int added = std::popcount(free_); added >= 0; --added) {
    grown_ = std::move(own_);
    if (!solve_layer(added, work, done, all)) return false;
  }
  return true;
}

bool Endgame::solve_layer(int added, const ParallelWork& work, std::uint64_t& done,
                          std::uint64_t all) {
  const auto& sets = layers_[static_cast<std::size_t>(added)];
  const int markers = std::popcount(from_) + added;
  const auto words = block_words(markers, detail_);
  own_ = std::make_unique_for_overwrite<std::uint64_t[]>(sets.size() * words);  // NOLINT
  Mutex results;
  BoardTally tally;
  const auto find = [&](Squares grown) {
    return BlockSolver::ChildBlock{grown_.get() + number(grown) * block_words(markers + 1, detail_),
                                   grown, &grid_.origin(0)};
  };
  work.each(sets.size(), [&](std::size_t first, std::size_t end) {
    BlockSolver solver(grid_, detail_);
    BoardTally part;
    for (auto i = first; i < end && !work.stopped(); ++i) {
      solver.solve(sets[i], find, own_.get() + i * words);
      part.add(solver.tally());
    }
    const Lock lock(results);
    tally.add(part);
    done += (end - first) << static_cast<unsigned>(markers);
    if (work.progress) work.progress(done, all);
  });
  if (work.stopped()) return false;
  too_long_ = too_long_ || tally.too_long;
  tally_ = tally;  // that of the last layer stays
  return true;
}

std::size_t Endgame::memory() const {
  const auto markers = std::popcount(from_);
  const auto free = static_cast<std::size_t>(std::popcount(free_));
  const auto words =
      block_words(markers, detail_) + (free == 0 ? 0 : free * block_words(markers + 1, detail_));
  return words * sizeof(std::uint64_t) +
         numbers_.size() * (sizeof(std::uint32_t) + sizeof(Squares));
}

const std::uint64_t* Endgame::block(int added, Squares set) const {
  const auto words = block_words(std::popcount(set), detail_);
  return (added == 0 ? own_ : grown_).get() + number(set) * words;
}

std::optional<Value> Endgame::value(const ColouredSquares& colours) const {
  const auto set = colours.occupied();
  const int added = std::popcount(set) - std::popcount(from_);
  if ((from_ & ~set) != 0 || added > 1) return std::nullopt;
  return value_in(block(added, set), detail_, set, colours.own);
}

std::optional<Value> Endgame::value(const Rules::Position& position) const {
  if (position.board.size() != grid_.size()) return std::nullopt;
  return value(coloured_squares(grid_, position));
}

}  // namespace foregone::pousse
