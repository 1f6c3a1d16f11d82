#pragma once

#include <concepts>
#include <ranges>
#include <string>
#include <string_view>

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

}  // namespace foregone
