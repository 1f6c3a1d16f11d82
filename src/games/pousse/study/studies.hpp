#pragma once

#include <span>

#include "foregone/core/study.hpp"

namespace foregone::pousse {

/// What moving first is worth, how long games are, how long wins can take.
std::span<const Study> studies();

}  // namespace foregone::pousse
