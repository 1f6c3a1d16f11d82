#include <algorithm>
#include <optional>
#include <utility>

#include "foregone/files/transactional_file.hpp"
#include "foregone/tables/piece_format.hpp"
#include "foregone/tables/pieces.hpp"

namespace foregone::tables {

Path unfinished(const Path& path) { return path.string().append(TransactionalFile::kEnding); }

PieceEntry PieceWriter::entry(std::span<const std::byte> compressed, std::uint64_t size) {
  return {compressed.size(), size, digest(compressed)};
}

std::expected<PieceWriter, Error> PieceWriter::create(const Path& path,
                                                      const NamedValues& heading) {
  auto file = File::create(unfinished(path));
  if (!file) return std::unexpected(std::move(file.error()));
  PieceWriter writer(path, *std::move(file));
  if (auto done = writer.write(piece_file_begin(heading)); !done) {
    return std::unexpected(std::move(done.error()));
  }
  writer.noted_ = writer.at_;
  return writer;
}

std::expected<std::optional<PieceWriter>, Error> PieceWriter::go_on(
    const Path& path, const NamedValues& heading, std::span<const PieceEntry> pieces,
    const std::function<void(std::size_t, std::span<const std::byte>)>& each) {
  const auto name = unfinished(path);
  auto read = File::read_from(name);
  auto file = File::append_to(name);
  if (!read || !file) return std::unexpected(read ? file.error() : read.error());
  const auto size = read->size();
  if (!size) return std::unexpected(size.error());
  PieceWriter writer(path, *std::move(file));
  // False if the file ends before so many bytes.
  Bytes bytes;
  const auto next = [&](std::uint64_t length) -> std::expected<bool, Error> {
    if (length > *size - writer.at_) return false;
    bytes.resize(length);
    if (auto done = read->read_at(writer.at_, bytes); !done) {
      return std::unexpected(std::move(done.error()));
    }
    writer.all_.add(bytes);
    writer.at_ += length;
    return true;
  };
  const auto begin = piece_file_begin(heading);
  const auto begun = next(begin.size());
  if (!begun) return std::unexpected(begun.error());
  if (!*begun || !std::ranges::equal(bytes, begin)) return std::nullopt;
  writer.noted_ = writer.at_;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].length > 2 * kLongestPiece) return std::nullopt;
    const auto there = next(pieces[i].length);
    if (!there) return std::unexpected(there.error());
    if (!*there || digest(bytes) != pieces[i].digest) return std::nullopt;
    each(i, bytes);
  }
  writer.note(pieces);
  if (auto done = writer.file_.cut_to(writer.at_); !done) {
    return std::unexpected(std::move(done.error()));
  }
  return writer;
}

Status PieceWriter::add(std::span<const std::byte> compressed, std::span<const PieceEntry> pieces) {
  note(pieces);
  return write(compressed);
}

void PieceWriter::note(std::span<const PieceEntry> pieces) {
  for (const auto& [length, size, check] : pieces) {
    noted_ += length;
    put(index_, noted_);
    put(index_, size);
    put(index_, check);
  }
}

std::expected<std::uint64_t, Error> PieceWriter::finish() {
  const auto end = at_;
  const auto pieces = index_.size() / kPieceEntry;
  put(index_, pieces);
  put(index_, end);
  put(index_, digest(index_));
  append(index_, bytes_of_text(kPieceMagic));
  if (auto done = write(index_); !done) return std::unexpected(std::move(done.error()));
  if (auto done = file_.sync(); !done) return std::unexpected(std::move(done.error()));
  if (auto done = rename_file(unfinished(path_), path_); !done) {
    return std::unexpected(std::move(done.error()));
  }
  return all_.value();
}

Status PieceWriter::write(std::span<const std::byte> bytes) {
  all_.add(bytes);
  at_ += bytes.size();
  return file_.write(bytes);
}

}  // namespace foregone::tables
