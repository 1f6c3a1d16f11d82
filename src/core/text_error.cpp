#include "foregone/core/text_error.hpp"

#include <cstddef>

#include "foregone/core/printable.hpp"

namespace foregone {

std::string excerpt(std::string_view text) {
  static constexpr std::size_t kLongest = 40;
  std::string out = "\"";
  for (const char c : text.substr(0, kLongest)) {
    const bool stays = is_printable(c) && c != '"' && c != '\\';
    out += stays ? std::string(1, c) : hexadecimal_escape(c);
  }
  return out += text.size() > kLongest ? "...\"" : "\"";
}

}  // namespace foregone
