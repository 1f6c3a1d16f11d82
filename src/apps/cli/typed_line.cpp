#include "foregone/apps/cli/typed_line.hpp"

#include <algorithm>
#include <cctype>

namespace foregone::cli {

std::vector<std::string> beginning_with(std::string_view beginning,
                                        const std::vector<std::string>& words) {
  const auto same = [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  };
  std::vector<std::string> found;
  for (const auto& word : words) {
    const auto start = std::string_view(word).substr(0, beginning.size());
    if (std::ranges::equal(start, beginning, same)) found.push_back(word);
  }
  return found;
}

std::string common_beginning(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  auto common = words.front();
  for (const auto& word : words) {
    const auto [in_common, in_word] = std::ranges::mismatch(common, word);
    common.erase(in_common, common.end());
  }
  return common;
}

}  // namespace foregone::cli
