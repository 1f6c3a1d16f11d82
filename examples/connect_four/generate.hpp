#pragma once

#include <string>

#include "foregone/core/random.hpp"

namespace connect_four {

/// A text of so many cases on 4x4: any number of random moves, now and then the empty board.
std::string generate(foregone::Random& random, int cases);

}  // namespace connect_four
