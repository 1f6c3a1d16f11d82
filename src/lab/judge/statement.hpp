#pragma once

#include <string>

#include "foregone/lab/package/format.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::judge {

/// The statement of a game's contest problem in LaTeX: from the rules in words, the sections before
/// `Judging::explained_from`, "Input" and "Output". The game has `judging`.
std::string statement(const GameEntry& game, const package::PackageFormat& format);

/// That of its interactive problem: the sections before `Judging::explained_from`, and how program
/// and judge talk.
std::string interactive_statement(const GameEntry& game, const package::PackageFormat& format);
std::string interactive_title(const GameEntry& game);

}  // namespace foregone::judge
