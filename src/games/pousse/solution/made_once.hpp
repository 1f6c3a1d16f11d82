#pragma once

#include "foregone/games/pousse/board/bitboard.hpp"

namespace foregone::pousse {

/// The Solution of boards of that size, computed when it is first asked for; null where the size is
/// above Solution::kLargest.
template <class Solution>
const Solution* made_once(int size) {
  if (size < 1 || size > Solution::kLargest) return nullptr;
  return with_size(size, [](auto n) -> const Solution* {
    if constexpr (n <= Solution::kLargest) {
      static const Solution solution(n);
      return &solution;
    } else {
      return nullptr;
    }
  });
}

}  // namespace foregone::pousse
