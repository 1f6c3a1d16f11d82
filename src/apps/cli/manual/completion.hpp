#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/manual/page.hpp"
#include "foregone/core/game_option.hpp"

namespace foregone::cli {

/// What could stand in place of a word: lines for a shell's completion, each a word and perhaps a
/// tab and what it means. `:file`, `:folder` and `:program` stand for the names that the shell
/// knows. The last of `words` is the one to complete, as far as it is typed; the program's name is
/// left out. Where bash cuts words at "=" and ":", they are put together again.
std::vector<std::string> completions(const CommandPage& program, std::vector<std::string> words);

/// The values of an option that can be listed: from 2 to 6, or those with names.
std::vector<std::string> listed_values(const GameOption& option);

/// The script that makes a shell ask the program; empty if the shell is none of `kShells`.
std::string_view completion_script(std::string_view shell);
inline constexpr std::array<std::string_view, 3> kShells{"bash", "zsh", "fish"};

}  // namespace foregone::cli
