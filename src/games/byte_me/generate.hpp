#pragma once

#include <string>

#include "foregone/core/random.hpp"
#include "foregone/games/byte_me/rules.hpp"

namespace foregone::byte_me {

/// A deal of uniform, independent bytes and nibbles.
Deal uniform_deal(Random& random, int players);

/// A deal for 1 to 10 players. Half of them are uniform; the others bring the dealer near the
/// totals where the strategy changes, or a player near the dealer's total, or use all four hits.
Deal random_deal(Random& random);

/// A data set as the contest writes it.
std::string write_case(const Deal& deal);

/// A contest's text of `cases` data sets.
std::string generate(Random& random, int cases);

}  // namespace foregone::byte_me
