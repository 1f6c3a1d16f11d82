#pragma once

#include <span>
#include <string>
#include <string_view>

namespace foregone {

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

}  // namespace foregone
