#include "foregone/lab/package/glob.hpp"

#include <algorithm>
#include <string_view>

namespace foregone::package {

namespace {

constexpr std::size_t kMaxPatterns = 1000;

/// Whether a pattern without braces matches the beginning of a path, up to its end or a slash.
bool matches_beginning(std::string_view pattern, std::string_view path) {
  // Where to go on if what follows the last * does not match: one character later.
  std::size_t star = std::string_view::npos, resumed = 0, at = 0, in = 0;
  while (true) {
    if (at == pattern.size() && (in == path.size() || path[in] == '/')) return true;
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      resumed = in;
    } else if (at < pattern.size() && in < path.size() && pattern[at] == path[in]) {
      if (path[in] == '/') star = std::string_view::npos;  // no way back into that name
      ++at;
      ++in;
    } else if (star != std::string_view::npos && resumed < path.size() && path[resumed] != '/') {
      at = star + 1;
      in = ++resumed;
    } else {
      return false;
    }
  }
}

}  // namespace

std::vector<std::string> expand_braces(const std::string& pattern) {
  std::vector<std::string> found, open{pattern};
  while (!open.empty() && found.size() + open.size() < kMaxPatterns) {
    const auto text = open.back();
    open.pop_back();
    const auto end = text.find('}');  // the innermost pair
    const auto begin = end == std::string::npos ? end : text.rfind('{', end);
    if (begin == std::string::npos) {
      found.push_back(text);
      continue;
    }
    for (auto from = begin + 1; from <= end;) {
      const auto to = std::min(text.find(',', from), end);
      open.push_back(text.substr(0, begin) + text.substr(from, to - from) + text.substr(end + 1));
      from = to + 1;
    }
  }
  std::ranges::reverse(found);
  return found;
}

bool matches(const std::string& pattern, const std::string& path) {
  return std::ranges::any_of(expand_braces(pattern),
                             [&](const auto& simple) { return matches_beginning(simple, path); });
}

}  // namespace foregone::package
