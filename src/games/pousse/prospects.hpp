#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/value.hpp"
#include "games/pousse/engine.hpp"
#include "games/pousse/referee.hpp"
#include "games/pousse/rules.hpp"

namespace foregone::pousse {

/// How promising each move looks, in the order of Rules::moves, where exact values are not known.
/// It chooses among undecided moves and says nothing of their values.
struct Prospects {
  std::vector<std::int64_t> moves;  // for the mover: more is better
  /// Wins and losses that are forced within so many plies, perhaps sooner.
  std::vector<std::optional<Value>> within;
  int depth = 0;  // plies that were looked ahead, with an evaluation behind them; 0 if none
};

/// After the move, the squared numbers of the mover's markers in lines without the opponent's, less
/// the same for the opponent, as programs of 1998 did. For boards of any size.
Prospects counted(const Rules::Position& position);

/// As far ahead as `most_plies` says, or with 0 as far as takes well below a second; not if the
/// budget ends before the first ply. For boards of 3x3 to 8x8 that are undecided.
std::optional<Prospects> looked_ahead(const Situation& situation, RuleSet rules, int most_plies,
                                      Budget& budget);

}  // namespace foregone::pousse
