#include "foregone/core/printable.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace foregone {

namespace {

/// Bytes of the printable code point that a text begins with, 0 if there is none.
std::size_t printable_size(std::string_view text) {
  if (is_printable(text.front())) return 1;
  // The least code points of two, three and four bytes; those below U+00A0 are control characters.
  constexpr std::array<std::uint32_t, 3> kLeast{0xa0, 0x800, 0x10000};
  const auto first = static_cast<unsigned char>(text.front());
  const auto size = static_cast<std::size_t>(std::countl_one(first));
  if (size < 2 || size > 4 || size > text.size()) return 0;
  std::uint32_t point = first & (0x7fU >> size);
  for (const char c : text.substr(1, size - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::countl_one(byte) != 1) return 0;
    point = point << 6U | (byte & 0x3fU);
  }
  const bool surrogate = point >= 0xd800 && point < 0xe000;
  return point >= kLeast.at(size - 2) && point < 0x110000 && !surrogate ? size : 0;
}

}  // namespace

std::string hexadecimal_escape(char c) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 15U]};
}

std::string printable_lines(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool stays = is_printable(c) || c == '\n' || c == '\t';
    out += stays ? std::string(1, c) : hexadecimal_escape(c);
  }
  return out;
}

std::optional<std::size_t> find_unprintable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto size = printable_size(text.substr(at));
    if (size == 0) return at;
    at += size;
  }
  return std::nullopt;
}

}  // namespace foregone
