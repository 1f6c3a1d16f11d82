#pragma once

#include <span>

#include "foregone/games/pousse/history/referee.hpp"

namespace foregone::pousse {

/// The referee's verdict on a record from the empty board. Moves after the deciding one are
/// ignored.
Adjudication solve(int size, std::span<const Move> record, RuleSet rules);

}  // namespace foregone::pousse
