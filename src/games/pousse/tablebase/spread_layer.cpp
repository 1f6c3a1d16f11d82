#include "foregone/games/pousse/tablebase/spread_layer.hpp"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace foregone::pousse {

namespace {

constexpr std::uint64_t kWordBytes = sizeof(std::uint64_t);

constexpr std::uint64_t ceiling(std::uint64_t number, std::uint64_t divisor) {
  return (number + divisor - 1) / divisor;
}

}  // namespace

// Small enough that losing one costs little and that every thread gets some; large enough that
// its blocks share many children, and never less than a piece.
std::size_t unit_blocks(int markers, Detail detail, std::size_t blocks) {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 20U, kUnits = 64;
  const auto bytes = block_words(markers, detail) * kWordBytes;
  std::size_t count = 1;
  while (count * bytes < CellPieces::bytes(detail)) count *= 2;
  while (2 * count * bytes <= kMaxBytes && 2 * count * kUnits <= blocks) count *= 2;
  return count;
}

SpreadLayer::SpreadLayer(const OccupancyClasses& sets, int markers, Detail detail,
                         work::Cluster& cluster, std::unique_ptr<work::SpreadMemory> memory)
    : markers_(markers),
      detail_(detail),
      blocks_(sets.with(markers).size()),
      words_(block_words(markers, detail)),
      unit_blocks_(unit_blocks(markers, detail, blocks_)),
      units_(ceiling(blocks_, unit_blocks_)),
      rank_(cluster.rank()),
      ranks_(cluster.ranks()),
      cells_(markers, detail, blocks_) {
  const auto begin = std::min(first_unit(rank_) * unit_blocks_, blocks_);
  const auto end = std::min(first_unit(rank_ + 1) * unit_blocks_, blocks_);
  own_bytes_ = (end - begin) * words_ * kWordBytes;
  memory_ = memory ? std::move(memory) : cluster.memory(own_bytes_);
}

std::uint64_t SpreadLayer::max_bytes(const OccupancyClasses& sets, int markers, Detail detail,
                                     int ranks) {
  const auto blocks = sets.with(markers).size();
  const auto unit = unit_blocks(markers, detail, blocks);
  const auto units = ceiling(ceiling(blocks, unit), static_cast<std::uint64_t>(ranks));
  return std::min(units * unit, blocks) * block_words(markers, detail) * kWordBytes;
}

SpreadLayer::Range SpreadLayer::blocks_of(std::uint64_t unit) const {
  return {unit * unit_blocks_, std::min((unit + 1) * unit_blocks_, blocks_)};
}

SpreadLayer::Range SpreadLayer::pieces_of(std::uint64_t unit) const {
  const auto [first, end] = blocks_of(unit);
  return {cells_.piece_of(first, 0),
          end == blocks_ ? cells_.cell_pieces() : cells_.piece_of(end, 0)};
}

// Rank r has the units from units * r / ranks on.
std::uint64_t SpreadLayer::first_unit(int rank) const {
  return units_ * static_cast<std::uint64_t>(rank) / static_cast<std::uint64_t>(ranks_);
}

int SpreadLayer::owner(std::size_t block) const {
  const auto unit = block / unit_blocks_;
  return static_cast<int>(((unit + 1) * static_cast<std::uint64_t>(ranks_) - 1) / units_);
}

std::uint64_t SpreadLayer::offset(std::size_t block) const {
  return (block - first_unit(owner(block)) * unit_blocks_) * words_ * kWordBytes;
}

const std::uint64_t* SpreadLayer::direct(std::size_t block) const {
  return reinterpret_cast<const std::uint64_t*>(memory_->direct(owner(block), offset(block)));
}

work::SpreadMemory::Fetch SpreadLayer::from(std::size_t block, std::size_t word,
                                            std::span<std::uint64_t> into) const {
  return {owner(block), offset(block) + word * kWordBytes, std::as_writable_bytes(into)};
}

void SpreadLayer::store(std::uint64_t unit, std::span<const std::uint64_t> words) {
  const auto first = blocks_of(unit).first;
  memory_->store(owner(first), offset(first), std::as_bytes(words));
}

tables::Status SpreadLayer::load(std::uint64_t unit, const ReadPiece& read) {
  const auto blocks = blocks_of(unit), pieces = pieces_of(unit);
  std::vector<std::uint64_t> words(blocks.size() * words_);
  const auto block_at = [&](std::size_t block) {
    return std::span(words).subspan((block - blocks.first) * words_, words_);
  };
  tables::Bytes bytes;
  for (auto piece = pieces.first; piece < pieces.end; ++piece) {
    if (auto done = read(piece, bytes); !done) return done;
    cells_.take(bytes, piece, block_at);
  }
  store(unit, words);
  return {};
}

tables::Status load_layer(const tables::Path& folder, TablebaseKind kind, SpreadLayer& layer,
                          const ParallelWork& work) {
  const auto file = open_values(folder, kind, layer.markers(), layer.blocks());
  if (!file) return std::unexpected(file.error());
  const CellPieces cells(layer.markers(), layer.detail(), layer.blocks());
  std::mutex mutex;
  tables::Status status;
  work.each(layer.units(), [&](std::size_t first, std::size_t end) {
    CellCompression compression(layer.markers(), layer.detail());
    const auto read = [&](std::size_t piece, tables::Bytes& bytes) {
      return compression.read(*file, cells, piece, bytes);
    };
    for (auto unit = first; unit < end; ++unit) {
      if (auto done = layer.load(unit, read); !done) {
        const std::scoped_lock lock(mutex);
        status = std::move(done);
        return;
      }
    }
  });
  return status;
}

}  // namespace foregone::pousse
