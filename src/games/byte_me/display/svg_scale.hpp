#pragma once

#include "foregone/core/svg.hpp"
#include "foregone/games/byte_me/display/draw.hpp"

namespace foregone::byte_me {

inline constexpr double kSheetWidth = 360;

/// The scale of totals from `y` downward: the players' totals, what the dealer takes in each range,
/// and the range of certain wins. Returns where it ends.
double draw_scale(Svg& svg, const Scale& scale, double y);

}  // namespace foregone::byte_me
