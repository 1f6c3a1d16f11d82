#pragma once

#include <span>
#include <string>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/games/doors_game/rules.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// The rooms in a row, wrapped if need be, with John, Gogo, the trophy and the doors, and below
/// them the colours by whose way they stand on. Of a long row the ends and what is around the
/// trophy is drawn. `rules` are those of the setup, `p` is a position of theirs.
Canvas picture(const Setup& setup, const Rules& rules, Rules::Position p);

/// The same as SVG: doors and people are pieces, the colours that can be named are moves.
std::string svg(const Setup& setup, const Rules& rules, Rules::Position p,
                std::span<const RankedMove> options);

}  // namespace foregone::doors_game
