#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "foregone/games/pousse/solution/blocks.hpp"
#include "foregone/games/pousse/solution/layers.hpp"
#include "foregone/games/pousse/solution/occupancy.hpp"
#include "foregone/games/pousse/tablebase/distances_code.hpp"
#include "foregone/games/pousse/tablebase/outcomes_code.hpp"
#include "foregone/tables/bytes.hpp"
#include "foregone/tables/file.hpp"
#include "foregone/tables/named_values.hpp"
#include "foregone/tables/pieces.hpp"

/// A tablebase of Pousse in files. The layer of boards with K markers has two: `values-K`, its
/// occupied sets and then its cells, and `digests-K`, a number for each block.
namespace foregone::pousse {

std::string_view name_of(Detail detail);  // outcomes, distances

/// Which tablebase.
struct TablebaseKind {
  int size;
  Detail detail = usual_detail(size);
  bool operator==(const TablebaseKind&) const = default;

  /// What that of a size has of each board, if nothing else is asked for.
  static constexpr Detail usual_detail(int size) {
    return size == Grid::kLargest ? Detail::outcomes : Detail::distances;
  }
  /// Whether samples of its boards are verified; of others all boards are computed again.
  bool is_sampled() const { return size == Grid::kLargest; }
};

tables::Path tablebase_folder(const tables::Path& folder, TablebaseKind kind);
tables::Path values_path(const tables::Path& folder, int markers);
tables::Path digests_path(const tables::Path& folder, int markers);
/// Of a layer that is being solved.
tables::Path progress_path(const tables::Path& folder, int markers);
tables::NamedValues tablebase_heading(TablebaseKind kind);
/// An error if the heading of the list in that folder is not that of such a tablebase.
tables::Status check_heading(const tables::Path& folder, const tables::NamedValues& heading,
                             TablebaseKind kind);
tables::NamedValues layer_heading(TablebaseKind kind, int markers, std::size_t blocks,
                                  std::string_view file);

/// The cells of a layer in pieces. The cells of all blocks are numbered in order; a piece
/// has so many of them, one plane after the other.
class CellPieces {
 public:
  static constexpr std::size_t kSets = 1024;  // in a piece, but for the last
  /// Of a piece with cells, but for the last.
  static constexpr std::size_t bytes(Detail detail) {
    return detail == Detail::outcomes ? 2 * AntichainCode::kCells / 8 : AntichainCode::kCells;
  }

  CellPieces(int markers, Detail detail, std::size_t blocks);

  std::size_t set_pieces() const { return (blocks_ + kSets - 1) / kSets; }
  std::size_t cell_pieces() const { return (cells_ + per_piece_ - 1) / per_piece_; }
  std::size_t pieces() const { return set_pieces() + cell_pieces(); }
  std::size_t bytes_of(std::size_t cell_piece) const;

  /// The piece, counted from the first with cells, that has a board's cell.
  std::size_t piece_of(std::size_t block, std::size_t address) const {
    return cell(block, address) / per_piece_;
  }
  Value value_in(std::span<const std::byte> piece, std::size_t block, std::size_t address) const;

  /// Words of a block that follow each other in a piece.
  struct Run {
    std::size_t piece, from;  // the first word there
    std::size_t in_block, words;
  };
  /// Calls each(run) for all words of a block, piece by piece.
  template <class Each>
  void each_run_of(std::size_t block, Each each) const {
    const auto block_cells = std::size_t{1} << static_cast<unsigned>(block_bits_);
    const auto plane = block_cells / per_word_;  // words
    for (std::size_t at = 0; at < block_cells;) {
      const auto first = cell(block, at), piece = first / per_piece_;
      const auto run = std::min(block_cells - at, per_piece_ - first % per_piece_) / per_word_;
      const auto piece_plane = bytes_of(piece) / sizeof(std::uint64_t) / planes_;
      for (std::size_t i = 0; i < planes_; ++i) {
        each(Run{piece, i * piece_plane + first % per_piece_ / per_word_,
                 i * plane + at / per_word_, run});
      }
      at += run * per_word_;
    }
  }

  /// The i-th piece of cells, out of blocks and into them.
  using BlockAt = std::function<std::span<std::uint64_t>(std::size_t block)>;
  void put(const BlockAt& blocks, std::size_t i, tables::Bytes& piece) const;
  void take(std::span<const std::byte> piece, std::size_t i, const BlockAt& blocks) const;

 private:
  std::size_t cell(std::size_t block, std::size_t address) const {
    return (block << static_cast<unsigned>(block_bits_)) + address;
  }
  /// Calls each(words of a block) run by run, in the order of the piece.
  template <class Each>
  void each_run(const BlockAt& blocks, std::size_t i, Each each) const;

  Detail detail_;
  int block_bits_;  // of a cell's number in its block
  std::size_t blocks_, cells_;
  std::size_t planes_, per_word_, per_piece_;
};

/// Compresses the pieces of cells of a layer. Keep one per thread.
class CellCompression {
 public:
  CellCompression(int markers, Detail detail);
  /// Appends to `to`.
  void compress(std::span<const std::byte> piece, tables::Bytes& to);
  /// False if it is broken or has another length.
  bool decompress(std::span<const std::byte> bytes, std::span<std::byte> piece);
  /// The i-th piece of cells in a file of values.
  tables::Status read(const tables::PieceFile& file, const CellPieces& cells, std::size_t i,
                      tables::Bytes& piece);

 private:
  std::variant<OutcomesCode, DistancesCode> code_;
};

/// A block's digest.
std::uint64_t digest_of_block(std::span<const std::uint64_t> block);

/// The i-th piece of the occupied sets.
void put_sets(std::span<const Squares> sets, std::size_t i, tables::Bytes& piece);

/// The digests of a layer's files.
struct LayerDigests {
  std::uint64_t values = 0, digests = 0;
};

/// Writes the digests of a layer's blocks; the digest of the file.
std::expected<std::uint64_t, tables::Error> write_digests(const tables::Path& folder,
                                                          TablebaseKind kind, int markers,
                                                          std::span<const std::uint64_t> digests,
                                                          const ParallelWork& work);

/// The digests of a layer's blocks, as they were written.
std::expected<std::vector<std::uint64_t>, tables::Error> read_digests(const tables::Path& folder,
                                                                      TablebaseKind kind,
                                                                      int markers,
                                                                      std::size_t blocks);

/// The file of a layer's values; an error if it is that of another layer.
std::expected<tables::PieceFile, tables::Error> open_values(const tables::Path& folder,
                                                            TablebaseKind kind, int markers,
                                                            std::size_t blocks);

}  // namespace foregone::pousse
