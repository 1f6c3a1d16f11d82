#pragma once

#include <string>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/history/referee.hpp"

namespace foregone::pousse {

/// A contest's text of so many games, at least one, behind their number. Boards are mostly small,
/// some large; many a game keeps to a few insertions, which leads to full lines and repetitions.
std::string generate(Random& random, int cases);

/// A contest's text of a single game of so many moves, none of which decides it by these rules. The
/// size is at least 2, and under icfp98 so large that a game can last so long.
std::string generate_undecided(Random& random, int size, int moves,
                               RuleSet rules = RuleSet::contest);

}  // namespace foregone::pousse
