#include "foregone/core/text_error.hpp"

#include <algorithm>

#include "foregone/core/printable.hpp"

namespace foregone {

std::string excerpt(std::string_view text, std::size_t longest) {
  std::string out = "\"";
  for (auto left = longest; !text.empty();) {
    const auto part = first_character(text);
    if (part.size() > left) return out += "...\"";
    if (part == "\"" || part == "\\") out += '\\';
    out += visible_size(part) > 0 ? std::string(part) : hexadecimal_escape(part[0]);
    text.remove_prefix(part.size());
    left -= part.size();
  }
  return out += '"';
}

std::string_view first_character(std::string_view text) {
  return text.substr(0, std::max(visible_size(text), std::size_t{1}));
}

}  // namespace foregone
