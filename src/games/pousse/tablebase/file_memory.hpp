#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/mutex.hpp"
#include "foregone/games/pousse/tablebase/format.hpp"
#include "foregone/games/pousse/tablebase/spread_layer.hpp"
#include "foregone/tables/pieces.hpp"
#include "foregone/tables/tablebase.hpp"
#include "foregone/work/cluster.hpp"

/// Layers that memory has no room for.
namespace foregone::pousse {

/// Pieces of layers, decompressed: those used last, as many as fit into so many bytes.
class PieceCache {
 public:
  using Key = std::pair<int, std::size_t>;  // markers, number of the piece
  using Piece = std::shared_ptr<const std::vector<std::uint64_t>>;

  explicit PieceCache(std::uint64_t bytes)
      : bytes_(bytes), free_(static_cast<std::int64_t>(bytes)) {}

  std::uint64_t bytes() const { return bytes_; }

  /// Null if it is not there.
  Piece find(const Key& key);
  void add(const Key& key, const Piece& piece);
  /// Drops the pieces of a layer.
  void forget(int markers);

 private:
  struct Entry {
    Key key;
    Piece piece;
  };
  using Entries = std::list<Entry>;
  void drop(Entries::iterator entry);

  std::uint64_t bytes_;
  Mutex mutex_;      // all that follows
  Entries entries_;  // those used last first
  std::map<Key, Entries::iterator> places_;
  std::int64_t free_;  // bytes
};

/// A cache of at most `max` bytes for work that needs so much memory beside it; null if there is
/// too little.
std::shared_ptr<PieceCache> piece_cache(const tables::TablebaseRequest& request,
                                        std::uint64_t needed, std::uint64_t max);

/// A layer in its file in the folder, for one process alone, or without a cache in the memories of
/// the cluster, which is collective.
std::unique_ptr<SpreadLayer> make_layer(const tables::Path& folder, const OccupancyClasses& sets,
                                        int markers, Detail detail, work::Cluster& cluster,
                                        const std::shared_ptr<PieceCache>& cache);

/// The blocks of a layer in its file, for one process alone. What is stored is dropped: a
/// LayerWriter writes it. The file is opened when something is fetched for the first time.
class FileMemory final : public work::SpreadMemory {
 public:
  /// So many boards that are computed again should have the same occupied squares.
  static constexpr std::uint64_t kTogether = 100;

  FileMemory(tables::Path folder, const OccupancyClasses& sets, int markers, Detail detail,
             std::shared_ptr<PieceCache> cache);

  ~FileMemory() override { cache_->forget(markers_); }
  FileMemory(const FileMemory&) = delete;
  FileMemory& operator=(const FileMemory&) = delete;

  const std::byte* direct(int /*rank*/, std::uint64_t /*offset*/) const override { return nullptr; }
  /// Throws std::runtime_error if the file cannot be read or is damaged.
  void fetch(std::span<const Fetch> fetches) override;
  void store(int /*rank*/, std::uint64_t /*offset*/,
             std::span<const std::byte> /*bytes*/) override {}
  void fence() override {}

 private:
  PieceCache::Piece piece(std::size_t number);
  PieceCache::Piece decompressed(std::size_t number);
  void read_heading();
  std::unique_ptr<CellCompression> take_code();

  tables::Path folder_;
  TablebaseKind kind_;
  int markers_;
  std::size_t blocks_, words_;
  CellPieces cells_;
  std::shared_ptr<PieceCache> cache_;
  std::once_flag opened_;
  std::optional<tables::PieceFile> file_;
  Mutex mutex_;  // what follows
  std::vector<std::unique_ptr<CellCompression>> idle_;
};

}  // namespace foregone::pousse
