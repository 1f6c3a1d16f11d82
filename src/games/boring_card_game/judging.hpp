#pragma once

#include "foregone/core/judging.hpp"

namespace foregone::boring_card_game {

extern const Judging kJudging;

}  // namespace foregone::boring_card_game
