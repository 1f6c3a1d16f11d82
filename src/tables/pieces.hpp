#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "foregone/core/parallel_work.hpp"
#include "foregone/tables/bytes.hpp"
#include "foregone/tables/fields.hpp"
#include "foregone/tables/file.hpp"

/// A file of pieces, each of which can be read alone. docs/tables.md tells its form. It is written
/// under another name until it is complete; every byte of it is under a checksum.
namespace foregone::tables {

inline constexpr std::size_t kLongestPiece = std::size_t{1} << 20U;

/// Writes a file of so many pieces. `make(i, piece)` fills in the i-th, at most kLongestPiece
/// bytes, and may be called by several threads. Returns the digest of the whole file.
std::expected<std::uint64_t, Fault> write_pieces(
    const Path& path, const Fields& heading, std::size_t pieces,
    const std::function<void(std::size_t, Bytes&)>& make, const ParallelWork& work);

/// Reads pieces, from any thread.
class PieceFile {
 public:
  static std::expected<PieceFile, Fault> read_from(const Path& path);

  const Fields& heading() const { return heading_; }
  const Path& path() const { return file_.path(); }
  std::size_t pieces() const { return pieces_; }

  /// The i-th piece in place of what `piece` held.
  Fault read(std::size_t i, Bytes& piece, Zstd& zstd) const;

  /// The fault of a file whose pieces are whole but do not hold what they should.
  Fault damaged(std::string_view what) const;

 private:
  struct Entry {
    std::uint64_t end;   // in the file, of the compressed piece
    std::uint64_t size;  // of the piece itself
    std::uint64_t digest;
  };

  explicit PieceFile(File file) : file_(std::move(file)) {}
  Fault read_heading(std::uint64_t size);
  Fault read_index(std::uint64_t size);
  Entry entry(std::size_t i) const;

  File file_;
  Fields heading_;
  std::uint64_t first_ = 0;  // where the pieces begin
  std::uint64_t end_ = 0;    // and end
  std::size_t pieces_ = 0;
  Bytes index_;  // as in the file: there can be millions of entries
};

/// The digest of a whole file, as write_pieces() returns it.
std::expected<std::uint64_t, Fault> digest_of(const Path& path);

}  // namespace foregone::tables
