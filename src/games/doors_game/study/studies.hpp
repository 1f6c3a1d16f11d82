#pragma once

#include <span>

#include "foregone/core/study.hpp"

namespace foregone::doors_game {

/// Who wins a random row of doors, and how soon.
std::span<const Study> studies();

}  // namespace foregone::doors_game
