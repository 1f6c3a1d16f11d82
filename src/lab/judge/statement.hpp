#pragma once

#include <string>

#include "foregone/play/game_entry.hpp"

namespace foregone::judge {

/// The statement of a game's contest problem in LaTeX, as Kattis's legacy format has it: from the
/// rules in words, the sections before `Judging::explained_from`, "Input" and "Output". The game
/// has `judging`.
std::string statement(const GameEntry& game);

}  // namespace foregone::judge
