#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>

#include "foregone/core/language.hpp"

namespace foregone {

/// An unsigned integer of 128 bits, which standard C++ has no name for.
__extension__ typedef unsigned __int128 Wide;  // NOLINT(modernize-use-using)

/// The least common multiple, which the caller knows to fit.
constexpr Wide common_multiple(Wide a, std::uint32_t b) {
  return a * (b / std::gcd(static_cast<std::uint32_t>(a % b), b));
}

/// The number in decimal digits.
inline std::string decimal(Wide value) {
  std::string digits;
  do digits += static_cast<char>('0' + static_cast<int>(value % 10));
  while ((value /= 10) != 0);
  std::ranges::reverse(digits);
  return digits;
}

}  // namespace foregone
