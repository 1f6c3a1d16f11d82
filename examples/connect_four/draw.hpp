#pragma once

#include <span>
#include <string>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "text.hpp"

namespace connect_four {

/// The board with the players' discs X and O, four in a line as `[X]`; where a disc more would make
/// four in a line it shows `x` or `o`, or `+` if it would for both.
foregone::Canvas picture(const Record& record);

/// The same as SVG. Of the options, those that have a label show it where the disc comes to lie.
std::string svg(const Record& record, std::span<const foregone::RankedMove> options);

}  // namespace connect_four
