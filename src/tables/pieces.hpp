#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "foregone/core/parallel_work.hpp"
#include "foregone/tables/bytes.hpp"
#include "foregone/tables/file.hpp"
#include "foregone/tables/named_values.hpp"

/// A file of pieces, each of which can be read alone (format: docs/tables.md). It has another name
/// until it is complete, and every byte is covered by a checksum.
namespace foregone::tables {

inline constexpr std::size_t kLongestPiece = std::size_t{1} << 20U;

/// A piece in a file: its length there and before compression, and the digest of what is there.
struct PieceEntry {
  std::uint64_t length, size, digest;
};

/// Writes a file piece by piece, under another name until it is complete.
class PieceWriter {
 public:
  static std::expected<PieceWriter, Error> create(const Path& path, const NamedValues& heading);
  /// Goes on after the first pieces of a file that was not completed. `each` takes them as they
  /// are. Nothing if they are not as they were written; an error if the file cannot be read.
  static std::expected<std::optional<PieceWriter>, Error> go_on(
      const Path& path, const NamedValues& heading, std::span<const PieceEntry> pieces,
      const std::function<void(std::size_t, std::span<const std::byte>)>& each);

  /// Of a piece that has been compressed.
  static PieceEntry entry(std::span<const std::byte> compressed, std::uint64_t size);
  /// Adds one or several pieces, which follow each other in `compressed`.
  Status add(std::span<const std::byte> compressed, std::span<const PieceEntry> pieces);
  /// Completes the file, forces it to the disk and gives it its name. Returns its digest.
  std::expected<std::uint64_t, Error> finish();

 private:
  PieceWriter(Path path, File file) : path_(std::move(path)), file_(std::move(file)) {}
  Status write(std::span<const std::byte> bytes);
  void note(std::span<const PieceEntry> pieces);

  Path path_;
  File file_;
  Digest all_;
  Bytes index_;
  std::uint64_t at_ = 0;     // bytes written
  std::uint64_t noted_ = 0;  // where the last piece of the index ends
};

/// The name of a file that is not complete.
Path unfinished(const Path& path);

/// Writes a file of so many pieces. `make(i, piece)` fills the i-th with at most kLongestPiece
/// bytes; several threads may call it. Returns the digest of the whole file.
std::expected<std::uint64_t, Error> write_pieces(
    const Path& path, const NamedValues& heading, std::size_t pieces,
    const std::function<void(std::size_t, Bytes&)>& make, const ParallelWork& work);

/// Reads pieces, from any thread.
class PieceFile {
 public:
  static std::expected<PieceFile, Error> read_from(const Path& path);

  const NamedValues& heading() const { return heading_; }
  const Path& path() const { return file_.path(); }
  std::size_t pieces() const { return pieces_; }

  /// Fills a piece, whose length is known, from what is in the file; false if that is broken.
  using Decompress = std::function<bool(std::span<const std::byte>, std::span<std::byte>)>;
  /// Replaces the contents of `piece` by the i-th piece.
  Status read(std::size_t i, Bytes& piece, const Decompress& decompress) const;
  Status read(std::size_t i, Bytes& piece, Zstd& zstd) const;

  /// The error of a file whose pieces are whole but hold something wrong.
  std::unexpected<Error> damaged(std::string_view what) const;

 private:
  struct IndexEntry {
    std::uint64_t end;   // in the file, of the compressed piece
    std::uint64_t size;  // of the piece itself
    std::uint64_t digest;
  };

  explicit PieceFile(File file) : file_(std::move(file)) {}
  Status read_heading(std::uint64_t size);
  Status read_index(std::uint64_t size);
  IndexEntry entry(std::size_t i) const;

  File file_;
  NamedValues heading_;
  std::uint64_t first_ = 0;  // where the pieces begin
  std::uint64_t end_ = 0;    // and end
  std::size_t pieces_ = 0;
  Bytes index_;  // as in the file: there can be millions of entries
};

/// The digest of a whole file, as write_pieces() returns it.
std::expected<std::uint64_t, Error> digest_of(const Path& path);

}  // namespace foregone::tables
