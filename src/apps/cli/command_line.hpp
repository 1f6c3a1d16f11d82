#pragma once

#include <span>

#include "foregone/play/game_entry.hpp"

namespace foregone::cli {

/// Reads a command line for these games and does what it says. Returns the exit status: 0 fine, 1
/// bad input, a failed check or a failing machine, 2 bad usage.
int run(std::span<const GameEntry> games, int count, char** words);

}  // namespace foregone::cli
