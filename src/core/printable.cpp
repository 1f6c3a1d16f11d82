#include "foregone/core/printable.hpp"

namespace foregone {

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

}  // namespace foregone
