#pragma once

#include <string>

#include "foregone/core/random.hpp"

namespace foregone::doors_game {

/// A contest's text of so many cases: doors of 2 to 50 of the first 1 to 16 colours. One in four is
/// made to be close: both ways need about the same number of colours of their own.
std::string generate(Random& random, int cases);

}  // namespace foregone::doors_game
