#pragma once

#include <functional>
#include <optional>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// The value of a position from a tablebase; a win or loss at an unknown distance has the distance
/// 0. Nothing if the tablebase does not hold it.
using TablebaseProbe = std::function<std::optional<Value>(const Rules::Position&)>;

}  // namespace foregone::pousse
