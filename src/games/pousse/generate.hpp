#pragma once

#include <string>

#include "foregone/core/random.hpp"

namespace foregone::pousse {

/// A contest's text: the number of games, at least one, and the games. Most boards are small, some
/// large; half of the games use a few insertions only, which leads to full lines and repetitions.
std::string generate(Random& random, int cases);

}  // namespace foregone::pousse
