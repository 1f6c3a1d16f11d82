#pragma once

#include "foregone/core/judging.hpp"

namespace foregone::doors_game {

extern const Judging kJudging;

}  // namespace foregone::doors_game
