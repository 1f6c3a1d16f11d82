#pragma once

#include <vector>

#include "foregone/core/judging.hpp"

namespace foregone::pousse {

/// A game for each effect of a push that makes or breaks straights on boards of 2 to 7 rows: for
/// each side and mover, by the empty squares of the line, the straights before, and what is gained
/// and lost in the line itself, where the push enters, at its end and between. Each game ends with
/// that push: another one might show a straight that a program missed. All effects on boards of 2
/// and 3 rows are there, in shortest games, and those that random games met on larger ones.
std::vector<CaseText> decisive_pushes();

}  // namespace foregone::pousse
