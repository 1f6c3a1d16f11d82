#include "foregone/core/game_option.hpp"

#include <algorithm>
#include <vector>

#include "foregone/core/words.hpp"

namespace foregone {

std::string in_words(const NumberRange& range) {
  return std::to_string(range.min) + "..." + std::to_string(range.max);
}

std::string values_of(const GameOption& option) {
  auto text = option.range ? in_words(*option.range) : std::string(option.values);
  for (const auto& value : option.named_values) {
    if (!text.empty()) text += '|';
    text += value.name;
  }
  return text;
}

std::string meaning_of(const GameOption& option) {
  const auto has_meaning = [](const NamedValue& value) { return !value.meaning.empty(); };
  std::string text(option.meaning);
  if (std::ranges::none_of(option.named_values, has_meaning)) return text;
  std::vector<std::string> parts;
  for (const auto& value : option.named_values) {
    if (text.empty() && !has_meaning(value)) continue;
    auto& part = parts.emplace_back(value.name);
    if (has_meaning(value)) part.append(text.empty() ? ": " : " (").append(value.meaning);
    if (has_meaning(value) && !text.empty()) part += ')';
  }
  if (text.empty()) return joined_words(parts, "; ");
  parts.back().insert(0, "or ");
  return text + ": " + joined_words(parts, ", ");
}

}  // namespace foregone
