#include "foregone/apps/cli/terminal/typed_line.hpp"

#include <algorithm>
#include <cctype>

namespace foregone::cli {

bool alike(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  });
}

std::vector<std::string> beginning_with(std::string_view beginning,
                                        const std::vector<std::string>& words) {
  std::vector<std::string> found;
  for (const auto& word : words) {
    const auto start = std::string_view(word).substr(0, beginning.size());
    if (alike(start, beginning)) found.push_back(word);
  }
  return found;
}

std::string common_beginning(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  auto common = words.front();
  for (const auto& word : words) {
    const auto [in_common, in_word] = std::ranges::mismatch(common, word);
    common.erase(in_common, common.end());
    const auto begins_inside = [&] {  // a character, in UTF-8
      return common.size() < word.size() &&
             (static_cast<unsigned char>(word[common.size()]) & 0xc0U) == 0x80U;
    };
    while (!common.empty() && begins_inside()) common.pop_back();
  }
  return common;
}

}  // namespace foregone::cli
