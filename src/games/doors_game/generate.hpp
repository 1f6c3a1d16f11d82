#pragma once

#include <string>

#include "foregone/core/random.hpp"

namespace foregone::doors_game {

/// A contest's text of `cases` cases: 2 to 50 doors of the first 1 to 16 colours. One in four is a
/// close race: both ways need about as many colours of their own.
std::string generate(Random& random, int cases);

/// Close races alone, each of `size` doors.
std::string generate_close(Random& random, int cases, int size);

}  // namespace foregone::doors_game
