#include <algorithm>
#include <bit>
#include <utility>

#include "foregone/games/pousse/tablebase/read.hpp"

namespace foregone::pousse {

namespace {

constexpr std::size_t kCached = 1024;  // pieces

}  // namespace

std::expected<std::optional<Tablebase>, tables::Error> Tablebase::open_in(
    const tables::Path& folder, TablebaseKind kind) {
  auto path = tablebase_folder(folder, kind);
  auto list = tables::read_list(path);
  if (!list) return std::unexpected(std::move(list.error()));
  if (!*list) return std::nullopt;
  if (auto done = check_heading(path, (*list)->heading, kind); !done) {
    return std::unexpected(std::move(done.error()));
  }
  if (!(*list)->whole) {
    return std::unexpected(
        (path / tables::kList).string() +
        " is damaged: its last line is cut off. Build again to go on from the line before");
  }
  return Tablebase(std::move(path), kind, std::move((*list)->steps));
}

bool Tablebase::holds(int markers) const {
  if (std::cmp_greater_equal(grid_.squares() - markers, steps_.size())) return false;
  std::error_code error;
  return std::filesystem::exists(values_path(folder_, markers), error);
}

std::expected<Tablebase::Open*, tables::Error> Tablebase::layer(int markers) {
  if (const auto known = layers_.find(markers); known != layers_.end()) return &known->second;
  auto file = tables::PieceFile::read_from(values_path(folder_, markers));
  if (!file) return std::unexpected(std::move(file.error()));
  const auto blocks = file->heading().number("blocks").value_or(0);
  if (blocks > std::size_t{grid_.all()} + 1 ||
      file->heading() != layer_heading(kind_, markers, blocks, "values")) {
    return file->damaged("its header does not match its name");
  }
  const CellPieces cells(markers, detail(), blocks);
  if (file->pieces() != cells.pieces()) {
    return file->damaged("it has too few pieces");
  }
  Open opened{*std::move(file), cells, CellCompression(markers, detail()), {}};
  if (auto done = read_sets(opened); !done) return std::unexpected(std::move(done.error()));
  return &layers_.emplace(markers, std::move(opened)).first->second;
}

tables::Status Tablebase::read_sets(Open& layer) {
  tables::Bytes piece;
  for (std::size_t i = 0; i < layer.cells.set_pieces(); ++i) {
    if (auto done = layer.file.read(i, piece, zstd_); !done) return done;
    for (std::size_t at = 0; at + sizeof(Squares) <= piece.size(); at += sizeof(Squares)) {
      Squares set = 0;
      for (unsigned byte = 0; byte < sizeof(Squares); ++byte) {
        set |= std::to_integer<Squares>(piece[at + byte]) << (8 * byte);
      }
      layer.sets.push_back(set);
    }
  }
  const auto blocks = layer.file.heading().number("blocks");
  if (layer.sets.size() != blocks) return layer.file.damaged("it has too few occupancy classes");
  return {};
}

std::expected<const tables::Bytes*, tables::Error> Tablebase::piece(Open& layer, int markers,
                                                                    std::size_t number) {
  if (cache_.empty()) cache_.resize(kCached);
  const auto key = (number + 1) * (Grid::kMaxSquares + 1) + static_cast<std::size_t>(markers);
  auto& cached = cache_[key * std::size_t{0x9e3779b1U} / 64 % kCached];
  if (cached.key == key) return &cached.piece;
  cached.key = 0;
  auto done = layer.compression.read(layer.file, layer.cells, number, cached.piece);
  if (!done) return std::unexpected(std::move(done.error()));
  cached.key = key;
  return &cached.piece;
}

std::expected<std::optional<Value>, tables::Error> Tablebase::cell(int markers, Squares set,
                                                                   std::uint32_t address) {
  if (!layers_.contains(markers) && !holds(markers)) return std::nullopt;
  const auto opened = layer(markers);
  if (!opened) return std::unexpected(opened.error());
  const auto& sets = (*opened)->sets;
  const auto found = std::ranges::lower_bound(sets, set);
  if (found == sets.end() || *found != set) {
    return (*opened)->file.damaged("an occupancy class is missing");
  }
  const auto block = static_cast<std::size_t>(found - sets.begin());
  const auto in = piece(**opened, markers, (*opened)->cells.piece_of(block, address));
  if (!in) return std::unexpected(in.error());
  return (*opened)->cells.value_in(**in, block, address);
}

std::expected<std::optional<Value>, tables::Error> Tablebase::value(
    const ColouredSquares& colours) {
  auto min = colours.occupied();
  auto other = colours.other;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const auto set = grid_.transformed(colours.occupied(), symmetry);
    if (set >= min) continue;
    min = set;
    other = grid_.transformed(colours.other, symmetry);
  }
  return cell(std::popcount(min), min, packed(other, min));
}

std::expected<std::optional<Value>, tables::Error> Tablebase::value(
    const Rules::Position& position) {
  if (position.board.size() != size()) return std::nullopt;
  return value(coloured_squares(grid_, position));
}

std::expected<std::vector<Tablebase>, tables::Error> open_tablebases(const tables::Path& folder,
                                                                     int size) {
  std::vector<Tablebase> tablebases;
  tables::Error error;
  for (const auto detail : {Detail::distances, Detail::outcomes}) {
    auto opened = Tablebase::open_in(folder, {size, detail});
    if (!opened) {
      error = std::move(opened.error());
    } else if (*opened) {
      tablebases.push_back(**std::move(opened));
    }
  }
  if (tablebases.empty() && !error.empty()) return std::unexpected(std::move(error));
  return tablebases;
}

std::expected<std::optional<Value>, tables::Error> value_in(std::span<Tablebase> tablebases,
                                                            const Rules::Position& position) {
  std::expected<std::optional<Value>, tables::Error> found;
  for (auto& tablebase : tablebases) {
    auto value = tablebase.value(position);
    if (value && *value) return value;
    if (!value) found = std::move(value);
  }
  return found;
}

}  // namespace foregone::pousse
