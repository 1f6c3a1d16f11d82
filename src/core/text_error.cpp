#include "foregone/core/text_error.hpp"

#include <cstddef>

namespace foregone {

std::string excerpt(std::string_view text) {
  static constexpr std::size_t kLongest = 40;
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\') {
      out += c;
    } else {
      out += {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 15U]};
    }
  }
  return out += text.size() > kLongest ? "...\"" : "\"";
}

}  // namespace foregone
