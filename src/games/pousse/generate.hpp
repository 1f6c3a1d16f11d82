#pragma once

#include <string>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/history/referee.hpp"

namespace foregone::pousse {

/// A contest's text: the number of games, at least one, and the games. Most boards are small, some
/// large; half of the games use a few insertions only, which leads to full lines and repetitions.
std::string generate(Random& random, int cases);

/// A contest's text of a single game with that many moves, none of which decides it under these
/// rules. The size is at least 2, and under icfp98 large enough for a game of that length.
std::string generate_undecided(Random& random, int size, int moves,
                               RuleSet rules = RuleSet::contest);

}  // namespace foregone::pousse
