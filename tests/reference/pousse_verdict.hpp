#pragma once

#include <span>

#include "foregone/games/pousse/history/referee.hpp"

namespace foregone::pousse {

/// The referee's verdict on a record that starts from the empty board. Moves behind the deciding
/// one are ignored.
Verdict solve(int size, std::span<const Move> record, RuleSet rules);

}  // namespace foregone::pousse
