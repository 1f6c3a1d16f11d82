#pragma once

#include "foregone/core/judging.hpp"

namespace foregone::pousse {

extern const Judging kJudging;

}  // namespace foregone::pousse
