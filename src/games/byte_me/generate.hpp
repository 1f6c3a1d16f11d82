#pragma once

#include <string>

#include "foregone/core/random.hpp"
#include "foregone/games/byte_me/rules.hpp"

namespace foregone::byte_me {

/// A deal for 1 to 10 players. One in two is left to chance; the others bring the dealer near the
/// totals on which the strategy turns, or a player near the dealer's total, or use all four hits.
Deal random_deal(Random& random);

/// A data set as the contest writes it.
std::string write_case(const Deal& deal);

/// A contest's text of so many cases.
std::string generate(Random& random, int cases);

}  // namespace foregone::byte_me
