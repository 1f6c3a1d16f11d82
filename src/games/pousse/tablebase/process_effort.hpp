#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/games/pousse/tablebase/unit_solver.hpp"

namespace foregone::pousse {

/// What a build took in one of several processes.
struct ProcessEffort {
  Effort units;
  double elapsed = 0;            // seconds of solving, by the clock
  std::uint64_t max_owned = 0;   // bytes of layers at a time
  std::uint64_t max_memory = 0;  // bytes of all, as far as they grow with the board
  int threads = 1;

  std::string text() const;
  static ProcessEffort read(std::string_view text);
};

/// A table with a line for each process, and a line for all.
std::vector<std::string> words_of_efforts(std::span<const ProcessEffort> processes);

}  // namespace foregone::pousse
