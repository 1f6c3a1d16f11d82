#pragma once

#include <vector>

#include "foregone/core/judging.hpp"

namespace foregone::byte_me {

/// The totals at which the rules change, before each hit, whatever the hits were before it.
std::vector<CaseText> totals_on_the_way();

/// For each number of bytes and of nibbles that the dealer can hit with: ties with one player and
/// with two, one more and one less than the highest player, the bounds of the rules, and busts.
std::vector<Trap> every_hit();

}  // namespace foregone::byte_me
