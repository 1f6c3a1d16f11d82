#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/language.hpp"

/// Just enough of XML to find out whether a diagram is well formed.
namespace foregone::xml {

inline std::size_t count(std::string_view text, std::string_view word) {
  std::size_t found = 0;
  for (auto at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + word.size()))
    ++found;
  return found;
}

/// Whether every `&` begins one of the four entities that drawings use.
inline bool good_entities(std::string_view text) {
  std::size_t good = 0;
  for (const auto* entity : {"&amp;", "&lt;", "&gt;", "&quot;"}) good += count(text, entity);
  return good == count(text, "&");
}

/// Whether what stands between < and > behind the name is attributes: NAME="VALUE".
inline bool good_attributes(std::string_view text) {
  std::vector<std::string_view> names;
  while (!text.empty()) {
    if (text.front() != ' ') return false;
    const auto equals = text.find("=\"");
    if (equals == std::string_view::npos || equals < 2) return false;
    const auto name = text.substr(1, equals - 1);
    if (name.find_first_of(" \"'<>=") != std::string_view::npos) return false;
    for (const auto other : names) {
      if (other == name) return false;
    }
    names.push_back(name);
    const auto end = text.find('"', equals + 2);
    if (end == std::string_view::npos || text.substr(equals, end - equals).contains('<'))
      return false;
    text.remove_prefix(end + 1);
  }
  return true;
}

/// One element with all others in it, every one closed, attributes in double quotes and none twice.
inline bool well_formed(std::string_view text) {
  std::vector<std::string> open;
  bool begun = false;
  if (!good_entities(text)) return false;
  while (!text.empty()) {
    const auto begin = text.find('<');
    const auto between = text.substr(0, begin);
    if (between.contains('>') && (open.empty() || open.back() != "style")) return false;
    if (open.empty() && between.find_first_not_of(" \n") != std::string_view::npos) return false;
    if (begin == std::string_view::npos) break;
    const auto end = text.find('>', begin);
    if (end == std::string_view::npos) return false;
    auto tag = text.substr(begin + 1, end - begin - 1);
    text.remove_prefix(end + 1);
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
      continue;
    }
    if (open.empty() && begun) return false;
    begun = true;
    const bool closed = tag.ends_with('/');
    if (closed) tag.remove_suffix(1);
    const auto name = tag.substr(0, tag.find(' '));
    if (name.empty() || !good_attributes(tag.substr(name.size()))) return false;
    if (!closed) open.emplace_back(name);
  }
  return begun && open.empty();
}

}  // namespace foregone::xml
