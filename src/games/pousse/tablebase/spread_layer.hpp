#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "foregone/core/parallel_work.hpp"
#include "foregone/games/pousse/solution/blocks.hpp"
#include "foregone/games/pousse/solution/occupancy.hpp"
#include "foregone/games/pousse/tablebase/format.hpp"
#include "foregone/work/cluster.hpp"

/// A layer in the memories of all processes.
namespace foregone::pousse {

/// A layer is solved in units: consecutive blocks that fill whole pieces of its file. Each process
/// owns consecutive units, and as many as any other.
class SpreadLayer {
 public:
  /// Collective, as is its destruction. The values are not set. Without `memory` they are in the
  /// memories of the cluster.
  SpreadLayer(const OccupancyClasses& sets, int markers, Detail detail, work::Cluster& cluster,
              std::unique_ptr<work::SpreadMemory> memory = nullptr);

  int markers() const { return markers_; }
  Detail detail() const { return detail_; }
  std::size_t blocks() const { return blocks_; }
  std::size_t words() const { return words_; }  // of a block

  std::uint64_t units() const { return units_; }
  struct Range {
    std::size_t first, end;
    std::size_t size() const { return end - first; }
  };
  Range blocks_of(std::uint64_t unit) const;
  /// The pieces of the file that hold the unit's cells, the first such piece being 0.
  Range pieces_of(std::uint64_t unit) const;

  bool owns(std::size_t block) const { return owner(block) == rank_; }
  /// A block in memory that this process can read; null if it has to be fetched.
  const std::uint64_t* direct(std::size_t block) const;
  /// To fetch words of a block, from a given one on; they may go on in blocks of the same owner.
  work::SpreadMemory::Fetch from(std::size_t block, std::size_t word,
                                 std::span<std::uint64_t> into) const;
  bool have_same_owner(std::size_t one, std::size_t other) const {
    return owner(one) == owner(other);
  }
  work::SpreadMemory& memory() const { return *memory_; }

  /// Stores all words of a unit with its owner.
  void store(std::uint64_t unit, std::span<const std::uint64_t> words);
  /// Fills a unit from its pieces, which `read` gives by their numbers.
  using ReadPiece = std::function<tables::Status(std::size_t piece, tables::Bytes& bytes)>;
  tables::Status load(std::uint64_t unit, const ReadPiece& read);

  /// The bytes that this process owns, and that any owns at most among so many.
  std::uint64_t own_bytes() const { return own_bytes_; }
  static std::uint64_t max_bytes(const OccupancyClasses& sets, int markers, Detail detail,
                                 int ranks);

 private:
  int owner(std::size_t block) const;
  std::uint64_t first_unit(int rank) const;
  std::uint64_t offset(std::size_t block) const;

  int markers_;
  Detail detail_;
  std::size_t blocks_, words_, unit_blocks_;
  std::uint64_t units_;
  int rank_, ranks_;
  CellPieces cells_;
  std::uint64_t own_bytes_;
  std::unique_ptr<work::SpreadMemory> memory_;
};

/// The blocks of a unit; a divisor of all larger ones of the same layer.
std::size_t unit_blocks(int markers, Detail detail, std::size_t blocks);

/// Reads a finished layer into the memories of all, in the root.
tables::Status load_layer(const tables::Path& folder, TablebaseKind kind, SpreadLayer& layer,
                          const ParallelWork& work);

}  // namespace foregone::pousse
