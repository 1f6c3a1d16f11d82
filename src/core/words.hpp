#pragma once

#include <algorithm>
#include <concepts>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/language.hpp"

namespace foregone {

/// "column 2", "columns 2 and 3", "columns 2, 3 and 5"; the items are texts or numbers.
template <std::ranges::forward_range Items>
std::string listed(std::string_view noun, const Items& items) {
  auto left = std::ranges::distance(items);
  auto text = std::string(noun) + (left == 1 ? " " : "s ");
  for (const auto& item : items) {
    if constexpr (std::integral<std::ranges::range_value_t<Items>>) {
      text += std::to_string(item);
    } else {
      text += item;
    }
    --left;
    if (left > 0) text += left == 1 ? " and " : ", ";
  }
  return text;
}

/// Words one after another, with the same text between each two.
inline std::string joined_words(std::span<const std::string> words,
                                std::string_view between = " ") {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

/// Takes a word off the beginning of a text, and with it the character that ends it; all of the
/// text where that is missing.
inline std::string_view take_until(std::string_view& text, char end) {
  const auto word = text.substr(0, text.find(end));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

/// The words between these characters, without an empty one at the end.
inline std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> words;
  while (!text.empty()) words.push_back(take_until(text, at));
  return words;
}

}  // namespace foregone
