#include "foregone/tables/pieces.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "foregone/tables/piece_format.hpp"

namespace foregone::tables {

namespace {

std::uint64_t number_at(std::span<const std::byte> bytes, std::size_t at) {
  return get(bytes.subspan(at).first<kPieceNumber>());
}

bool is_magic(std::span<const std::byte> bytes) {
  return std::ranges::equal(bytes, bytes_of_text(kPieceMagic));
}

struct Compressed {
  Bytes bytes;
  PieceEntry entry{};
};

}  // namespace

std::expected<std::uint64_t, Error> write_pieces(
    const Path& path, const NamedValues& heading, std::size_t pieces,
    const std::function<void(std::size_t, Bytes&)>& make, const ParallelWork& work) {
  constexpr std::size_t kAtOnce = 1024;
  auto writer = PieceWriter::create(path, heading);
  if (!writer) return std::unexpected(std::move(writer.error()));
  for (std::size_t from = 0; from < pieces; from += kAtOnce) {
    std::vector<Compressed> some(std::min(kAtOnce, pieces - from));
    work.each(some.size(), [&](std::size_t first, std::size_t end) {
      Zstd zstd;
      Bytes piece;
      for (auto i = first; i < end; ++i) {
        piece.clear();
        make(from + i, piece);
        zstd.compress(piece, some[i].bytes);
        some[i].entry = PieceWriter::entry(some[i].bytes, piece.size());
      }
    });
    for (const auto& [bytes, entry] : some) {
      if (auto done = writer->add(bytes, {&entry, 1}); !done)
        return std::unexpected(std::move(done.error()));
    }
  }
  return writer->finish();
}

std::expected<PieceFile, Error> PieceFile::read_from(const Path& path) {
  auto file = File::read_from(path);
  if (!file) return std::unexpected(std::move(file.error()));
  const auto size = file->size();
  if (!size) return std::unexpected(size.error());
  PieceFile pieces(*std::move(file));
  if (auto done = pieces.read_heading(*size); !done)
    return std::unexpected(std::move(done.error()));
  if (auto done = pieces.read_index(*size); !done) return std::unexpected(std::move(done.error()));
  return pieces;
}

std::unexpected<Error> PieceFile::damaged(std::string_view what) const {
  return tables::damaged(path(), what);
}

Status PieceFile::read_heading(std::uint64_t size) {
  Bytes bytes(3 * kPieceNumber);
  if (size < bytes.size()) return damaged("it is truncated");
  if (auto done = file_.read_at(0, bytes); !done) return done;
  if (!is_magic(std::span(bytes).first(kPieceNumber))) {
    return damaged("it does not begin as a file of a tablebase");
  }
  const auto version = number_at(bytes, kPieceNumber), length = number_at(bytes, 2 * kPieceNumber);
  if (length > kLongestPieceHeading || bytes.size() + length + kPieceNumber > size) {
    return damaged("its header is truncated");
  }
  bytes.resize(bytes.size() + length + kPieceNumber);
  if (auto done = file_.read_at(0, bytes); !done) return done;
  const auto checked = std::span(bytes).first(bytes.size() - kPieceNumber);
  if (digest(checked) != number_at(bytes, checked.size())) {
    return damaged("checksum mismatch in its header");
  }
  if (version != kPieceVersion) {
    return std::unexpected(path().string() + " has version " + std::to_string(version) +
                           "; this program reads version " + std::to_string(kPieceVersion));
  }
  const auto text = checked.subspan(3 * kPieceNumber);
  const auto heading =
      NamedValues::parse(std::string(reinterpret_cast<const char*>(text.data()), text.size()));
  if (!heading) return damaged("its header is malformed");
  heading_ = *heading;
  first_ = bytes.size();
  return {};
}

Status PieceFile::read_index(std::uint64_t size) {
  constexpr std::string_view kCutOff = "its end is cut off";
  Bytes end(kPieceEnd);
  if (size < first_ + end.size()) return damaged(kCutOff);
  if (auto done = file_.read_at(size - end.size(), end); !done) return done;
  if (!is_magic(std::span(end).last(kPieceNumber))) return damaged(kCutOff);
  const auto pieces = number_at(end, 0), index = number_at(end, kPieceNumber);
  const auto room = size - first_ - kPieceEnd;
  if (pieces > room / kPieceEntry || index != size - kPieceEnd - pieces * kPieceEntry) {
    return damaged("its index is inconsistent");
  }
  Bytes bytes(pieces * kPieceEntry + 2 * kPieceNumber);
  if (auto done = file_.read_at(index, bytes); !done) return done;
  if (digest(bytes) != number_at(end, 2 * kPieceNumber)) {
    return damaged("checksum mismatch in its index");
  }
  index_ = std::move(bytes);
  end_ = index;
  pieces_ = pieces;
  return {};
}

PieceFile::IndexEntry PieceFile::entry(std::size_t i) const {
  const auto at = i * kPieceEntry;
  return {number_at(index_, at), number_at(index_, at + kPieceNumber),
          number_at(index_, at + 2 * kPieceNumber)};
}

Status PieceFile::read(std::size_t i, Bytes& piece, Zstd& zstd) const {
  return read(i, piece, [&](std::span<const std::byte> compressed, std::span<std::byte> to) {
    return zstd.decompress(compressed, to);
  });
}

Status PieceFile::read(std::size_t i, Bytes& piece, const Decompress& decompress) const {
  const auto begin = i == 0 ? first_ : entry(i - 1).end;
  const auto [end, size, check] = entry(i);
  if (begin < first_ || end < begin || end > end_ || end - begin > 2 * kLongestPiece ||
      size > kLongestPiece) {
    return damaged("its index is inconsistent");
  }
  Bytes compressed(end - begin);
  if (auto done = file_.read_at(begin, compressed); !done) return done;
  piece.resize(size);
  if (digest(compressed) != check) return damaged("checksum mismatch in a piece");
  if (!decompress(compressed, piece)) return damaged("a piece cannot be decompressed");
  return {};
}

std::expected<std::uint64_t, Error> digest_of(const Path& path) {
  const auto file = File::read_from(path);
  if (!file) return std::unexpected(file.error());
  const auto size = file->size();
  if (!size) return std::unexpected(size.error());
  Digest all;
  Bytes some;
  for (std::uint64_t at = 0; at < *size; at += some.size()) {
    some.resize(std::min<std::uint64_t>(kLongestPiece, *size - at));
    if (auto done = file->read_at(at, some); !done) return std::unexpected(std::move(done.error()));
    all.add(some);
  }
  return all.value();
}

}  // namespace foregone::tables
