#pragma once

#include <cstdint>
#include <vector>

#include "games/pousse/rules.hpp"

namespace foregone::pousse {

/// How promising each move looks, in the order of Rules::moves, where the search decides nothing:
/// after it, the squared numbers of the mover's markers in lines without the opponent's, less the
/// same for the opponent, as programs of 1998 did. It chooses among undecided moves and says
/// nothing of their values.
std::vector<std::int64_t> prospects(const Rules::Position& position);

}  // namespace foregone::pousse
