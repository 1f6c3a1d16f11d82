#include "foregone/games/pousse/tablebase/unit_solver.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

#include "foregone/core/budget.hpp"
#include "foregone/games/pousse/tablebase/solved_unit.hpp"

namespace foregone::pousse {

namespace {

/// Calls each(set) for the sets that insertions lead to and that have one square more.
template <class Each>
void each_child(const Grid& grid, Squares set, Each each) {
  const auto size = static_cast<std::size_t>(grid.size());
  for (const auto& lane : grid.lanes()) {
    std::size_t gap = 0;
    while (gap < size && ((set >> lane[gap]) & 1U) != 0) ++gap;
    if (gap < size) each(set | Squares{1} << lane[gap]);
  }
}

}  // namespace

void Effort::add(const Effort& other) {
  solving += other.solving;
  fetching += other.fetching;
  fetched += other.fetched;
  read += other.read;
  stored += other.stored;
  buffers += other.buffers;
}

// Blocks that follow each other in the memory of their owner are fetched as one.
void UnitSolver::fetch_children(const SpreadLayer& above, std::span<const Squares> sets) {
  wanted_.clear();
  for (const auto set : sets) {
    each_child(sets_.grid(), set, [&](Squares grown) {
      const auto block = sets_.index(grown).number;
      if (above.direct(block) == nullptr) wanted_.push_back(block);
      if (!above.owns(block)) effort_.read += above.words() * sizeof(std::uint64_t);
    });
  }
  if (wanted_.empty()) return;
  std::ranges::sort(wanted_);
  const auto rest = std::ranges::unique(wanted_);
  wanted_.erase(rest.begin(), rest.end());
  fetched_.resize(std::max(fetched_.size(), wanted_.size() * above.words()));
  std::vector<work::SpreadMemory::Fetch> fetches;
  for (std::size_t i = 0, end = 0; i < wanted_.size(); i = end) {
    for (end = i + 1; end < wanted_.size() && wanted_[end] == wanted_[end - 1] + 1 &&
                      above.have_same_owner(wanted_[i], wanted_[end]);) {
      ++end;
    }
    const auto into = std::span(fetched_).subspan(i * above.words(), (end - i) * above.words());
    fetches.push_back(above.from(wanted_[i], 0, into));
    effort_.fetched += into.size_bytes();
  }
  above.memory().fetch(fetches);
}

const std::uint64_t* UnitSolver::child(const SpreadLayer& above, std::uint32_t block) const {
  if (const auto* const here = above.direct(block)) return here;
  const auto place = std::ranges::lower_bound(wanted_, block) - wanted_.begin();
  return fetched_.data() + static_cast<std::size_t>(place) * above.words();
}

std::string UnitSolver::solve(SpreadLayer& here, const SpreadLayer* above, std::uint64_t unit) {
  const auto blocks = here.blocks_of(unit);
  const auto sets = sets_.with(here.markers()).subspan(blocks.first, blocks.size());
  const double began = steady_seconds();
  if (above != nullptr) fetch_children(*above, sets);
  const double fetched = steady_seconds();
  effort_.fetching += fetched - began;

  const auto grown = above == nullptr ? sets : sets_.with(here.markers() + 1);
  const auto find = [&](Squares set) {
    const auto [number, symmetry] = sets_.index(set);
    return BlockSolver::ChildBlock{child(*above, number), grown[number],
                                   &sets_.grid().origin(symmetry)};
  };
  words_.resize(sets.size() * here.words());
  const auto block_at = [&](std::size_t block) {
    return std::span(words_).subspan((block - blocks.first) * here.words(), here.words());
  };
  SolvedUnit solved;
  for (auto block = blocks.first; block < blocks.end; ++block) {
    const auto set = sets[block - blocks.first];
    solver_.solve(set, find, block_at(block).data());
    solved.tally.add(solver_.tally(), static_cast<std::uint64_t>(sets_.orbit(set)));
    solved.rounds = std::max(solved.rounds, solver_.rounds());
    solved.digests.push_back(digest_of_block(block_at(block)));
  }
  if (!compression_ || compression_markers_ != here.markers()) {
    compression_.emplace(here.markers(), here.detail());
    compression_markers_ = here.markers();
  }
  const CellPieces cells(here.markers(), here.detail(), here.blocks());
  const auto pieces = here.pieces_of(unit);
  tables::Bytes piece, compressed;
  for (auto i = pieces.first; i < pieces.end; ++i) {
    const auto from = compressed.size();
    piece.clear();
    cells.put(block_at, i, piece);
    compression_->compress(piece, compressed);
    solved.pieces.push_back(
        tables::PieceWriter::entry(std::span(compressed).subspan(from), piece.size()));
  }
  auto result = solved.text();
  result.append(reinterpret_cast<const char*>(compressed.data()), compressed.size());
  effort_.solving += steady_seconds() - fetched;
  here.store(unit, words_);
  if (!here.owns(blocks.first)) effort_.stored += std::span(words_).size_bytes();
  effort_.buffers = (fetched_.capacity() + words_.capacity()) * sizeof(std::uint64_t) +
                    solver_bytes(here.markers(), here.detail());
  return result;
}

}  // namespace foregone::pousse
