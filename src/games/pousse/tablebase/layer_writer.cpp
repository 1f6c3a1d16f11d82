#include "foregone/games/pousse/tablebase/layer_writer.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

namespace foregone::pousse {

namespace {

bool is_there(const tables::Path& path) {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

std::span<const std::byte> as_bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

/// What progress-K has: the pieces of the occupied sets as a unit of their own, then each unit.
struct Progress {
  std::vector<SolvedUnit> units;
  std::vector<tables::PieceEntry> pieces;  // of all units
  std::uint64_t size = 0;                  // bytes that are whole
};

std::expected<Progress, tables::Error> read_progress(const tables::Path& path) {
  const auto file = tables::File::read_from(path);
  if (!file) return std::unexpected(file.error());
  const auto size = file->size();
  if (!size) return std::unexpected(size.error());
  std::string text(*size, '\0');
  const auto done = file->read_at(0, std::as_writable_bytes(std::span(text.data(), text.size())));
  if (!done) return std::unexpected(done.error());
  Progress progress;
  std::size_t length = 0;
  while (auto unit = SolvedUnit::read(std::string_view(text).substr(progress.size), length)) {
    progress.size += length;
    progress.pieces.insert(progress.pieces.end(), unit->pieces.begin(), unit->pieces.end());
    progress.units.push_back(*std::move(unit));
  }
  return progress;
}

/// Whether each unit has the pieces that such a layer's unit has.
bool fits(const Progress& progress, const SpreadLayer& layer) {
  const auto sets = CellPieces(layer.markers(), layer.detail(), layer.blocks()).set_pieces();
  const auto& units = progress.units;
  if (units.empty() || units.size() > layer.units() + 1 || units[0].pieces.size() != sets) {
    return false;
  }
  for (std::size_t i = 1; i < units.size(); ++i) {
    if (units[i].pieces.size() != layer.pieces_of(i - 1).size()) return false;
  }
  return true;
}

}  // namespace

std::expected<LayerWriter, tables::Error> LayerWriter::begin(const tables::Path& folder,
                                                             const OccupancyClasses& sets,
                                                             SpreadLayer& layer) {
  const TablebaseKind kind{sets.grid().size(), layer.detail()};
  const int markers = layer.markers();
  const auto values = values_path(folder, markers);
  if (is_there(progress_path(folder, markers))) {
    if (is_there(values) && !is_there(tables::unfinished(values))) {  // complete, but not listed
      auto done = tables::rename_file(values, tables::unfinished(values));
      if (!done) return std::unexpected(std::move(done.error()));
    }
    auto writer = go_on(folder, kind, layer);
    if (!writer) return std::unexpected(std::move(writer.error()));
    if (*writer) return **std::move(writer);
  }
  return begin_anew(folder, sets, kind, markers);
}

std::expected<LayerWriter, tables::Error> LayerWriter::begin_anew(const tables::Path& folder,
                                                                  const OccupancyClasses& sets,
                                                                  TablebaseKind kind, int markers) {
  const auto kept = sets.with(markers);
  const auto heading = layer_heading(kind, markers, kept.size(), "values");
  auto values = tables::PieceWriter::create(values_path(folder, markers), heading);
  if (!values) return std::unexpected(std::move(values.error()));
  auto progress = tables::File::create(progress_path(folder, markers));
  if (!progress) return std::unexpected(std::move(progress.error()));
  LayerWriter writer(folder, kind, markers, *std::move(values), *std::move(progress));
  SolvedUnit unit;
  tables::Zstd zstd;
  tables::Bytes piece, compressed;
  for (std::size_t i = 0; i * CellPieces::kSets < kept.size(); ++i) {
    const auto from = compressed.size();
    piece.clear();
    put_sets(kept, i, piece);
    zstd.compress(piece, compressed);
    unit.pieces.push_back(
        tables::PieceWriter::entry(std::span(compressed).subspan(from), piece.size()));
  }
  if (auto done = writer.write(unit, unit.text(), compressed); !done) {
    return std::unexpected(std::move(done.error()));
  }
  return writer;
}

std::expected<std::optional<LayerWriter>, tables::Error> LayerWriter::go_on(
    const tables::Path& folder, TablebaseKind kind, SpreadLayer& layer) {
  const auto path = progress_path(folder, layer.markers());
  const auto progress = read_progress(path);
  if (!progress) return std::unexpected(progress.error());
  if (!fits(*progress, layer) ||
      !is_there(tables::unfinished(values_path(folder, layer.markers())))) {
    return std::nullopt;
  }
  const auto sets = progress->units[0].pieces.size();
  CellCompression compression(layer.markers(), layer.detail());
  bool whole = true;
  std::uint64_t unit = 0;
  std::vector<tables::Bytes> pieces;  // of the unit
  const auto each = [&](std::size_t i, std::span<const std::byte> compressed) {
    if (i < sets || !whole) return;
    auto& piece =
        pieces.emplace_back(std::min(progress->pieces[i].size, CellPieces::bytes(layer.detail())));
    whole = compression.decompress(compressed, piece);
    const auto here = layer.pieces_of(unit);
    if (!whole || pieces.size() < here.size()) return;
    whole = layer
                .load(unit,
                      [&](std::size_t number, tables::Bytes& bytes) -> tables::Status {
                        bytes.swap(pieces[number - here.first]);
                        return {};
                      })
                .has_value();
    pieces.clear();
    ++unit;
  };
  auto values = tables::PieceWriter::go_on(
      values_path(folder, layer.markers()),
      layer_heading(kind, layer.markers(), layer.blocks(), "values"), progress->pieces, each);
  if (!values) return std::unexpected(std::move(values.error()));
  if (!*values || !whole) return std::nullopt;
  auto file = tables::File::append_to(path);
  if (!file) return std::unexpected(std::move(file.error()));
  if (auto done = file->cut_to(progress->size); !done) {
    return std::unexpected(std::move(done.error()));
  }
  LayerWriter writer(folder, kind, layer.markers(), **std::move(values), *std::move(file));
  for (const auto& solved : progress->units) writer.note(solved);
  writer.next_ = unit;
  return writer;
}

void LayerWriter::note(const SolvedUnit& unit) {
  tally_.add(unit.tally);
  rounds_ = std::max(rounds_, unit.rounds);
  digests_.insert(digests_.end(), unit.digests.begin(), unit.digests.end());
}

tables::Status LayerWriter::write(const SolvedUnit& unit, std::string_view text,
                                  std::span<const std::byte> compressed) {
  if (auto done = values_.add(compressed, unit.pieces); !done) return done;
  return progress_.write(as_bytes_of(text));
}

tables::Status LayerWriter::add(std::uint64_t unit, std::string solved) {
  waiting_.emplace(unit, std::move(solved));
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
       first = waiting_.erase(first), ++next_) {
    const std::string_view bytes = first->second;
    std::size_t size = 0;
    const auto read = SolvedUnit::read(bytes, size);
    if (!read) return std::unexpected("a unit came from another process with errors");
    if (auto done = write(*read, bytes.substr(0, size), as_bytes_of(bytes.substr(size))); !done) {
      return done;
    }
    note(*read);
  }
  return {};
}

std::expected<LayerDigests, tables::Error> LayerWriter::finish(const ParallelWork& work) {
  const auto digests = write_digests(folder_, kind_, markers_, digests_, work);
  if (!digests) return std::unexpected(digests.error());
  const auto values = values_.finish();
  if (!values) return std::unexpected(values.error());
  return LayerDigests{*values, *digests};
}

tables::Status LayerWriter::forget() const {
  return tables::remove_file(progress_path(folder_, markers_));
}

}  // namespace foregone::pousse
