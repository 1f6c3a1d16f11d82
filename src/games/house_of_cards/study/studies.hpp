#pragma once

#include <span>

#include "foregone/core/study.hpp"

namespace foregone::house_of_cards {

/// What the player who begins wins, and what a card in hand is worth.
std::span<const Study> studies();

}  // namespace foregone::house_of_cards
