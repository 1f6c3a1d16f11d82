#pragma once

#include "foregone/core/judging.hpp"

namespace foregone::house_of_cards {

extern const Judging kJudging;

}  // namespace foregone::house_of_cards
