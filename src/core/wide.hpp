#pragma once

#include <algorithm>
#include <string>

namespace foregone {

/// A whole number from 0 to 2^128 - 1. Standard C++ has no name for it.
__extension__ typedef unsigned __int128 Wide;  // NOLINT(modernize-use-using)

/// The number in decimal digits.
inline std::string decimal(Wide value) {
  std::string digits;
  do digits += static_cast<char>('0' + static_cast<int>(value % 10));
  while ((value /= 10) != 0);
  std::ranges::reverse(digits);
  return digits;
}

}  // namespace foregone
