#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "foregone/tables/bytes.hpp"
#include "foregone/tables/named_values.hpp"

/// What the reader and the writer of files of pieces share.
namespace foregone::tables::piece_format {

// "foregone", the version, the length of the heading, the heading, the digest of all that;
// the pieces; for each its end, its size and its digest; the number of pieces, where these three
// begin, the digest of all that; "foregone".
inline constexpr std::string_view kMagic = "foregone";
inline constexpr std::uint64_t kVersion = 1;
inline constexpr std::size_t kNumber = 8;
inline constexpr std::size_t kEntry = 3 * kNumber;
inline constexpr std::size_t kEnd = 4 * kNumber;  // after the entries
inline constexpr std::uint64_t kLongestHeading = 65536;

inline std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

inline Bytes begin_file(const NamedValues& heading) {
  const auto text = heading.line();
  Bytes bytes;
  append(bytes, bytes_of(kMagic));
  put(bytes, kVersion);
  put(bytes, text.size());
  append(bytes, bytes_of(text));
  put(bytes, digest(bytes));
  return bytes;
}

}  // namespace foregone::tables::piece_format
