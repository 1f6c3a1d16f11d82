#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foregone {

/// "column 2", "columns 2 and 3", "columns 2, 3 and 5".
inline std::string listed(std::string_view noun, const std::vector<std::string>& items) {
  auto text = std::string(noun) + (items.size() == 1 ? " " : "s ");
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace foregone
