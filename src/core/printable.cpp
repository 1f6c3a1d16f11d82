#include "foregone/core/printable.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace foregone {

namespace {

struct Character {
  std::uint32_t point = 0;
  std::size_t size = 0;  // bytes
};

/// The code point that a text begins with, of 0 bytes if there is none.
Character first_code_point(std::string_view text) {
  // The least code points of two, three and four bytes.
  constexpr std::array<std::uint32_t, 3> kMin{0x80, 0x800, 0x10000};
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return {first, 1};
  const auto size = static_cast<std::size_t>(std::countl_one(first));
  if (size < 2 || size > 4 || size > text.size()) return {};
  std::uint32_t point = first & (0x7fU >> size);
  for (const char c : text.substr(1, size - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::countl_one(byte) != 1) return {};
    point = point << 6U | (byte & 0x3fU);
  }
  const bool surrogate = point >= 0xd800 && point < 0xe000;
  if (point < kMin.at(size - 2) || point >= 0x110000 || surrogate) return {};
  return {point, size};
}

/// That one, if it is printable: no control character.
Character first_printable(std::string_view text) {
  const auto character = first_code_point(text);
  const bool control =
      character.point < 0x20 || (character.point >= 0x7f && character.point < 0xa0);
  return control ? Character{} : character;
}

struct CodePoints {
  std::uint32_t first, last;
};

/// What is invisible, or turns the direction of writing.
constexpr std::array<CodePoints, 9> kHidden{{{0xad, 0xad},
                                             {0x61c, 0x61c},
                                             {0x180e, 0x180e},
                                             {0x200b, 0x200f},
                                             {0x2028, 0x202e},
                                             {0x2060, 0x206f},
                                             {0xfeff, 0xfeff},
                                             {0xfff9, 0xffff},
                                             {0xe0000, 0x10ffff}}};

}  // namespace

std::size_t character_size(std::string_view text) {
  return text.empty() ? 0 : first_code_point(text).size;
}

std::size_t visible_size(std::string_view text) {
  if (text.empty()) return 0;
  const auto [point, size] = first_printable(text);
  const bool hidden = std::ranges::any_of(
      kHidden, [&](auto range) { return range.first <= point && point <= range.last; });
  return hidden ? 0 : size;
}

std::string hexadecimal_escape(char c) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 15U]};
}

std::string printable_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const bool lays_out = text[0] == '\n' || text[0] == '\t';
    const auto size = lays_out ? 1 : visible_size(text);
    out += size > 0 ? std::string(text.substr(0, size)) : hexadecimal_escape(text[0]);
    text.remove_prefix(std::max(size, std::size_t{1}));
  }
  return out;
}

std::optional<std::size_t> find_unprintable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto size = first_printable(text.substr(at)).size;
    if (size == 0) return at;
    at += size;
  }
  return std::nullopt;
}

}  // namespace foregone
