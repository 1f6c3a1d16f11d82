#pragma once

#include "foregone/core/judging.hpp"

namespace foregone::pousse {

/// Games on boards of 2 to 4 rows that nobody has won yet: the inputs of the interactive problem.
extern const Judging kUndecidedGames;

}  // namespace foregone::pousse
