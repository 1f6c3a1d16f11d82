#pragma once

#include "foregone/core/svg.hpp"
#include "foregone/games/byte_me/display/draw.hpp"

namespace foregone::byte_me {

inline constexpr double kSheetWidth = 360;

/// The scale of totals from `y` downward: the players' totals, the range of certain wins, and what
/// the dealer takes in each range, on a scale of its own where the total is a gambler's. Returns
/// where it ends.
double draw_scale(Svg& svg, const Scale& scale, double y);

}  // namespace foregone::byte_me
