#pragma once

#include <optional>
#include <span>
#include <string>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/games/doors_game/rules.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// The rooms in lines with John, Gogo, the trophy and the doors, and below them the colours by
/// class. Of a long row, the ends and the rooms around the trophy. `rules` are those of the setup.
Canvas diagram(const Setup& setup, const Rules& rules, Rules::Position p, int columns);

/// The board as SVG of that width: doors and players are pieces, the colours that can be named are
/// moves.
std::string svg(const Setup& setup, const Rules& rules, Rules::Position p,
                std::span<const RankedMove> options, std::optional<Rules::Move> last, double width);

/// The width at which that board is largest in part of a window: few doors do not need all of it.
double wide_width(const Setup& setup, const Rules& rules);

}  // namespace foregone::doors_game
