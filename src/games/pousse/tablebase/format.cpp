#include "foregone/games/pousse/tablebase/format.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace foregone::pousse {

namespace {

constexpr std::size_t kWord = sizeof(std::uint64_t);
constexpr std::size_t kDigests = 512;  // in a piece, but for the last

constexpr std::uint64_t kVersion = 2;  // of version 1 the cells were compressed with zstd

void append_words(std::span<const std::uint64_t> words, tables::Bytes& bytes) {
  const auto before = bytes.size();
  bytes.resize(before + words.size_bytes());
  tables::put_words(words, std::span(bytes).subspan(before));
}

}  // namespace

std::string_view name_of(Detail detail) {
  return detail == Detail::outcomes ? "outcomes" : "distances";
}

void put_sets(std::span<const Squares> sets, std::size_t i, tables::Bytes& piece) {
  const auto begin = i * CellPieces::kSets;
  for (auto at = begin; at < std::min(begin + CellPieces::kSets, sets.size()); ++at) {
    for (unsigned byte = 0; byte < sizeof(Squares); ++byte) {
      piece.push_back(static_cast<std::byte>(sets[at] >> (8 * byte)));
    }
  }
}

tables::Path tablebase_folder(const tables::Path& folder, TablebaseKind kind) {
  const auto side = std::to_string(kind.size);
  const bool usual = kind == TablebaseKind{kind.size};
  return folder /
         ("pousse-" + side + "x" + side + (usual ? "" : "-" + std::string(name_of(kind.detail))));
}

tables::Path values_path(const tables::Path& folder, int markers) {
  return folder / ("values-" + std::to_string(markers));
}

tables::Path digests_path(const tables::Path& folder, int markers) {
  return folder / ("digests-" + std::to_string(markers));
}

tables::Path progress_path(const tables::Path& folder, int markers) {
  return folder / ("progress-" + std::to_string(markers));
}

tables::NamedValues tablebase_heading(TablebaseKind kind) {
  tables::NamedValues heading;
  heading.set("game", "pousse").set("rules", "contest");
  heading.set("size", static_cast<std::uint64_t>(kind.size))
      .set("cells", name_of(kind.detail))
      .set("version", kVersion);
  return heading;
}

tables::Status check_heading(const tables::Path& folder, const tables::NamedValues& heading,
                             TablebaseKind kind) {
  if (heading == tablebase_heading(kind)) return {};
  const auto version = heading.number("version").value_or(1);
  if (version == kVersion) {
    return std::unexpected(folder.string() + " holds another tablebase: " + heading.line());
  }
  return std::unexpected(folder.string() + " holds a tablebase of version " +
                         std::to_string(version) + "; this program reads version " +
                         std::to_string(kVersion) + ". Remove the folder to build from the start");
}

tables::NamedValues layer_heading(TablebaseKind kind, int markers, std::size_t blocks,
                                  std::string_view file) {
  auto heading = tablebase_heading(kind);
  heading.set("kind", file).set("markers", static_cast<std::uint64_t>(markers));
  heading.set("blocks", blocks)
      .set("piece", file == "values" ? CellPieces::bytes(kind.detail) : kDigests * kWord);
  return heading;
}

CellPieces::CellPieces(int markers, Detail detail, std::size_t blocks)
    : detail_(detail),
      blocks_(blocks),
      planes_(detail == Detail::outcomes ? 2 : 1),
      per_word_(detail == Detail::outcomes ? 64 : kWord),
      per_piece_(bytes(detail) / kWord / planes_ * per_word_) {
  const auto cells = block_words(markers, detail) / planes_ * per_word_;
  block_bits_ = std::countr_zero(cells);
  cells_ = cells * blocks;
}

std::size_t CellPieces::bytes_of(std::size_t cell_piece) const {
  const auto cells = std::min(per_piece_, cells_ - cell_piece * per_piece_);
  return cells / per_word_ * planes_ * kWord;
}

Value CellPieces::value_in(std::span<const std::byte> piece, std::size_t block,
                           std::size_t address) const {
  const auto at = cell(block, address) % per_piece_;
  if (detail_ == Detail::distances) return value_of_code(std::to_integer<std::uint8_t>(piece[at]));
  const auto bit = [&](std::size_t from) {
    return ((std::to_integer<unsigned>(piece[from + at / 8]) >> (at % 8)) & 1U) != 0;
  };
  if (bit(piece.size() / 2)) return {Outcome::loss, 0};
  return {bit(0) ? Outcome::draw : Outcome::win, 0};
}

template <class Each>
void CellPieces::each_run(const BlockAt& blocks, std::size_t i, Each each) const {
  const auto block_cells = std::size_t{1} << static_cast<unsigned>(block_bits_);
  const auto begin = i * per_piece_, end = std::min(begin + per_piece_, cells_);
  const auto run = std::min(block_cells, end - begin);
  for (std::size_t plane = 0; plane < planes_; ++plane) {
    for (auto cell = begin; cell < end; cell += run) {
      const auto words = blocks(cell >> static_cast<unsigned>(block_bits_));
      const auto from = plane * (words.size() / planes_) + cell % block_cells / per_word_;
      each(words.subspan(from, run / per_word_));
    }
  }
}

void CellPieces::put(const BlockAt& blocks, std::size_t i, tables::Bytes& piece) const {
  each_run(blocks, i, [&](std::span<const std::uint64_t> words) { append_words(words, piece); });
}

void CellPieces::take(std::span<const std::byte> piece, std::size_t i,
                      const BlockAt& blocks) const {
  each_run(blocks, i, [&](std::span<std::uint64_t> words) {
    tables::get_words(piece, words);
    piece = piece.subspan(words.size_bytes());
  });
}

namespace {
std::variant<OutcomesCode, DistancesCode> code_of(int address_bits, Detail detail) {
  if (detail == Detail::outcomes) return OutcomesCode(address_bits);
  return DistancesCode(address_bits);
}
}  // namespace

CellCompression::CellCompression(int markers, Detail detail)
    : code_(code_of(address_bits(markers, detail), detail)) {}

void CellCompression::compress(std::span<const std::byte> piece, tables::Bytes& to) {
  std::visit([&](auto& code) { code.encode(piece, to); }, code_);
}

bool CellCompression::decompress(std::span<const std::byte> bytes, std::span<std::byte> piece) {
  return std::visit([&](auto& code) { return code.decode(bytes, piece); }, code_);
}

tables::Status CellCompression::read(const tables::PieceFile& file, const CellPieces& cells,
                                     std::size_t i, tables::Bytes& piece) {
  return file.read(cells.set_pieces() + i, piece,
                   [&](std::span<const std::byte> bytes, std::span<std::byte> to) {
                     return to.size() == cells.bytes_of(i) && decompress(bytes, to);
                   });
}

std::uint64_t digest_of_block(std::span<const std::uint64_t> block) {
  if constexpr (std::endian::native == std::endian::little) {
    return tables::digest(std::as_bytes(block));
  } else {
    tables::Bytes bytes;
    append_words(block, bytes);
    return tables::digest(bytes);
  }
}

std::expected<std::uint64_t, tables::Error> write_digests(const tables::Path& folder,
                                                          TablebaseKind kind, int markers,
                                                          std::span<const std::uint64_t> digests,
                                                          const ParallelWork& work) {
  return tables::write_pieces(
      digests_path(folder, markers), layer_heading(kind, markers, digests.size(), "digests"),
      (digests.size() + kDigests - 1) / kDigests,
      [&](std::size_t i, tables::Bytes& piece) {
        const auto begin = i * kDigests, end = std::min(begin + kDigests, digests.size());
        for (auto at = begin; at < end; ++at) tables::put(piece, digests[at]);
      },
      work);
}

std::expected<std::vector<std::uint64_t>, tables::Error> read_digests(const tables::Path& folder,
                                                                      TablebaseKind kind,
                                                                      int markers,
                                                                      std::size_t blocks) {
  const auto file = tables::PieceFile::read_from(digests_path(folder, markers));
  if (!file) return std::unexpected(file.error());
  std::vector<std::uint64_t> digests;
  tables::Zstd zstd;
  tables::Bytes piece;
  for (std::size_t i = 0; i < file->pieces(); ++i) {
    if (auto done = file->read(i, piece, zstd); !done)
      return std::unexpected(std::move(done.error()));
    for (std::size_t at = 0; at + kWord <= piece.size(); at += kWord) {
      digests.push_back(tables::get(std::span(piece).subspan(at).first<kWord>()));
    }
  }
  if (file->heading() != layer_heading(kind, markers, blocks, "digests") ||
      digests.size() != blocks) {
    return file->damaged("its header does not match its name");
  }
  return digests;
}

std::expected<tables::PieceFile, tables::Error> open_values(const tables::Path& folder,
                                                            TablebaseKind kind, int markers,
                                                            std::size_t blocks) {
  auto file = tables::PieceFile::read_from(values_path(folder, markers));
  if (!file) return std::unexpected(std::move(file.error()));
  if (file->heading() != layer_heading(kind, markers, blocks, "values") ||
      file->pieces() != CellPieces(markers, kind.detail, blocks).pieces()) {
    return file->damaged("its header does not match its name");
  }
  return file;
}

}  // namespace foregone::pousse
