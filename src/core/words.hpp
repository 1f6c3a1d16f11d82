#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <functional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/language.hpp"

namespace foregone {

/// White space in the locale "C".
inline constexpr std::string_view kWhiteSpace = " \t\n\v\f\r";

/// "door" of one, else "doors", or the plural given.
std::string noun_of(std::integral auto count, std::string_view noun, std::string_view plural = {}) {
  if (count == 1) return std::string(noun);
  return plural.empty() ? std::string(noun) + 's' : std::string(plural);
}

/// "1 door", "2 doors"; "2 plies" with a plural.
std::string count_of(std::integral auto count, std::string_view noun,
                     std::string_view plural = {}) {
  return std::to_string(count) + ' ' + noun_of(count, noun, plural);
}

/// The number with so many decimals. Zero loses its sign, so that -0.0 is never printed.
inline double rounded(double number, int decimals) {
  const double power = std::pow(10, decimals);
  return std::round(number * power) / power + 0.0;
}

/// "2", "2 and 3", "2, 3 and 5"; the items are texts, characters or numbers.
template <std::ranges::forward_range Items>
std::string listed(const Items& items, std::string_view comma = ", ",
                   std::string_view last = " and ") {
  using Item = std::ranges::range_value_t<Items>;
  auto left = std::ranges::distance(items);
  std::string text;
  for (const auto& item : items) {
    if constexpr (std::integral<Item> && !std::same_as<Item, char>) {
      text += std::to_string(item);
    } else {
      text += item;
    }
    --left;
    if (left > 0) text += left == 1 ? last : comma;
  }
  return text;
}

/// "column 2", "columns 2 and 3", "columns 2, 3 and 5".
template <std::ranges::forward_range Items>
std::string listed(std::string_view noun, const Items& items) {
  return noun_of(std::ranges::distance(items), noun) + ' ' + listed(items);
}

/// In quotes, those within it doubled, as in CSV, YAML and gnuplot.
inline std::string in_quotes(std::string_view text, char quote) {
  std::string out(1, quote);
  for (const char c : text) out.append(c == quote ? 2 : 1, c);
  return out + quote;
}

/// Words, or what the projection makes of items, with the same text between each two.
template <std::ranges::forward_range Items, class Projection = std::identity>
std::string joined_words(const Items& items, std::string_view between = " ",
                         Projection projection = {}) {
  std::string text;
  for (bool first = true; const auto& item : items) {
    if (!std::exchange(first, false)) text += between;
    text += std::invoke(projection, item);
  }
  return text;
}

/// What there is to choose from: the one item, or "one of a, b, c".
template <std::ranges::forward_range Items>
std::string choice_of(const Items& items) {
  return (std::ranges::distance(items) == 1 ? "" : "one of ") + joined_words(items, ", ");
}

/// A text without white space at its beginning and end.
constexpr std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kWhiteSpace), text.size()));
  return text.substr(0, text.find_last_not_of(kWhiteSpace) + 1);
}

/// Takes the next word off, with the white space before it; empty at the end.
constexpr std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kWhiteSpace), text.size()));
  const auto word = text.substr(0, text.find_first_of(kWhiteSpace));
  text.remove_prefix(word.size());
  return word;
}

/// The words of a text, between white space.
inline std::vector<std::string> all_words(std::string_view text) {
  std::vector<std::string> words;
  for (auto word = next_word(text); !word.empty(); word = next_word(text)) words.emplace_back(word);
  return words;
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
