#pragma once

#include "foregone/core/judging.hpp"

namespace foregone::byte_me {

extern const Judging kJudging;

}  // namespace foregone::byte_me
