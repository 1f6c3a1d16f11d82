#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/tablebase/format.hpp"
#include "foregone/tables/folder.hpp"
#include "foregone/tables/pieces.hpp"

namespace foregone::pousse {

/// A tablebase opened for probing. It reads pieces on demand and caches them: use one per thread.
class Tablebase {
 public:
  /// The tablebase in the folder of all tablebases; nothing if there is none.
  static std::expected<std::optional<Tablebase>, tables::Error> open_in(const tables::Path& folder,
                                                                        TablebaseKind kind);

  /// The value of a board for the player to move, reachable or not; with outcomes alone the
  /// distance is 0. Nothing if the tablebase does not hold boards with as many markers.
  std::expected<std::optional<Value>, tables::Error> value(const Rules::Position& position);
  std::expected<std::optional<Value>, tables::Error> value(const ColouredSquares& colours);
  std::expected<std::optional<Value>, tables::Error> cell(int markers, Squares set,
                                                          std::uint32_t address);

  TablebaseKind kind() const { return kind_; }
  int size() const { return kind_.size; }
  Detail detail() const { return kind_.detail; }
  const Grid& grid() const { return grid_; }
  /// Whether it has the values of boards with so many markers.
  bool holds(int markers) const;
  /// The finished layers, the full board first.
  const std::vector<tables::NamedValues>& steps() const { return steps_; }
  const tables::Path& folder() const { return folder_; }

 private:
  struct Open {
    tables::PieceFile file;
    CellPieces cells;
    CellCompression compression;
    std::vector<Squares> sets;
  };
  struct Cached {
    std::size_t key = 0;  // markers, piece + 1; 0 for none
    tables::Bytes piece;
  };

  Tablebase(tables::Path folder, TablebaseKind kind, std::vector<tables::NamedValues> steps)
      : folder_(std::move(folder)), kind_(kind), grid_(kind.size), steps_(std::move(steps)) {}
  std::expected<Open*, tables::Error> layer(int markers);
  tables::Status read_sets(Open& layer);
  std::expected<const tables::Bytes*, tables::Error> piece(Open& layer, int markers,
                                                           std::size_t number);

  tables::Path folder_;
  TablebaseKind kind_;
  Grid grid_;
  std::vector<tables::NamedValues> steps_;
  std::map<int, Open> layers_;
  std::vector<Cached> cache_;
  tables::Zstd zstd_;
};

/// The tablebases of a size in the folder of all, that with distances first. An error if there are
/// some and none can be opened.
std::expected<std::vector<Tablebase>, tables::Error> open_tablebases(const tables::Path& folder,
                                                                     int size);
/// The value of the first that has it; an error if none has and one is damaged.
std::expected<std::optional<Value>, tables::Error> value_in(std::span<Tablebase> tablebases,
                                                            const Rules::Position& position);

}  // namespace foregone::pousse
