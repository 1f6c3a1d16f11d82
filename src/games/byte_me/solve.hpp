#pragma once

#include "foregone/core/move_list.hpp"
#include "foregone/games/byte_me/rules.hpp"

namespace foregone::byte_me {

/// The dealer's hits in order, the final total and the ending.
struct PlayedHand {
  MoveList<Rules::Move, kMaxHits> hits;
  int total = 0;
  HandResult ending = HandResult::lose;
};

/// Follows the strategy to its end: at most five moves.
PlayedHand solve(const Rules& rules);

}  // namespace foregone::byte_me
