#pragma once

#include <span>
#include <string_view>

#include "foregone/play/game_entry.hpp"

namespace foregone {

/// All games that come with Foregone, in the order in which they are listed.
std::span<const GameEntry> catalogue();

/// The game of that name; null if there is none.
const GameEntry* find_game(std::string_view name);

}  // namespace foregone
