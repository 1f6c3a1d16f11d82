#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "foregone/tables/bytes.hpp"
#include "foregone/tables/named_values.hpp"

/// What the reader and the writer of files of pieces share.
namespace foregone::tables {

// "foregone", the version, the length of the heading, the heading, the digest of all that;
// the pieces; for each its end, its size and its digest; the number of pieces, where these three
// begin, the digest of all that; "foregone".
inline constexpr std::string_view kPieceMagic = "foregone";
inline constexpr std::uint64_t kPieceVersion = 1;
inline constexpr std::size_t kPieceNumber = 8;
inline constexpr std::size_t kPieceEntry = 3 * kPieceNumber;
inline constexpr std::size_t kPieceEnd = 4 * kPieceNumber;  // after the entries
inline constexpr std::uint64_t kLongestPieceHeading = 65536;

inline std::span<const std::byte> bytes_of_text(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

inline Bytes piece_file_begin(const NamedValues& heading) {
  const auto text = heading.line();
  Bytes bytes;
  append(bytes, bytes_of_text(kPieceMagic));
  put(bytes, kPieceVersion);
  put(bytes, text.size());
  append(bytes, bytes_of_text(text));
  put(bytes, digest(bytes));
  return bytes;
}

}  // namespace foregone::tables
