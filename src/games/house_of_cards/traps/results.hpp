#pragma once

#include <vector>

#include "foregone/core/judging.hpp"

namespace foregone::house_of_cards {

/// Decks that one player or the other wins by far, with each colour.
std::vector<Trap> wins_by_far();

/// By each difference from 60 down to -60 for Axel, who begins: whatever window a search starts
/// with, and from whose side it looks, some of them lie on its bounds. Up to 40 with 8 ranks, else
/// with 9.
Trap every_difference();

}  // namespace foregone::house_of_cards
