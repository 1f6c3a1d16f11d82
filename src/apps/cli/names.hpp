#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/play/game_entry.hpp"

/// Names as people write them.
namespace foregone::cli {

/// "; did you mean NAME?", if one of the names is close; else nothing.
std::string suggestion(std::string_view word, const std::vector<std::string>& names);

/// The game of that name, or of a name that differs in capitals and in what is between letters, or
/// whose beginning it is: DoorsGame, doors_game, doors. Null if there is none, or more than one.
const GameEntry* find_game_leniently(std::span<const GameEntry> games, std::string_view name);

/// What to say of a name that it does not find, with the names to choose from.
std::string unknown_game(std::span<const GameEntry> games, std::string_view name,
                         const std::vector<std::string>& choice);

}  // namespace foregone::cli
