#pragma once

#include <string>
#include <vector>

#include "play/catalogue.hpp"

/// What the commands do. The command line that leads here is declared in command_line.cpp.
/// Each returns the exit status: 0 fine, 1 bad input.
namespace foregone::cli {

struct SolveOrder {
  const GameEntry* game = nullptr;
  Chosen chosen;
  std::vector<std::string> files;  // `-` is standard input
  bool json = false;
};

/// Answers the contest text of each file as if it were alone.
int solve(const SolveOrder& order);

/// Lists the games.
int list_games(bool json);

}  // namespace foregone::cli
