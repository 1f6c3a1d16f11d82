#pragma once

#include <string>
#include <string_view>

#include "foregone/core/random.hpp"

namespace foregone::doors_game {

/// A row of so many doors with random colours among these letters.
inline std::string random_row(Random& random, std::string_view letters, int doors) {
  std::string row;
  for (; doors > 0; --doors) row += random.one_of(letters);
  return row;
}

/// The first letters of the contest's alphabet.
inline std::string_view first_letters(int count) {
  return std::string_view("ABCDEFGHIJKLMNOP").substr(0, static_cast<std::size_t>(count));
}

}  // namespace foregone::doors_game
