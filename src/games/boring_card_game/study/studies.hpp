#pragma once

#include <span>

#include "foregone/core/study.hpp"

namespace foregone::boring_card_game {

/// How often a session never ends, and in which game it ends.
std::span<const Study> studies();

}  // namespace foregone::boring_card_game
