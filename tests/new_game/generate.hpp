#pragma once

#include <string>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/row/rules.hpp"

namespace row {

inline std::string generate(foregone::Random& random, int cases) {
  std::string text;
  for (; cases > 0; --cases) {
    std::vector<int> numbers(static_cast<std::size_t>(random.between(1, 12)));
    for (int& number : numbers) number = random.between(1, 20);
    text += write_row(numbers) + '\n';
  }
  return text;
}

}  // namespace row
