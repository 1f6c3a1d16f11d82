#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/tables/file.hpp"

namespace foregone::tables {

/// What a person wants of a table.
struct Order {
  GameOptions game_options;   // by the choices of GameTablebase
  Path folder;                // in which all tables lie
  int threads = 0;            // 0: as many as there are cores
  std::uint64_t memory = 0;   // in bytes, at most; 0: as much as is free
  bool keep = false;          // all values stay on the disk
  std::uint64_t samples = 0;  // boards of each step that are computed again
  std::uint64_t seed = 1;     // which
  bool moves = true;          // a probe tells the best moves too
  std::function<void(std::string_view line)> say;
  std::function<void(std::string_view what, double part)> progress;  // by any thread, one at a time
};

/// Why there is no answer: something is wrong with the text at that column, or, if that is 0, with
/// the table.
struct ProbeFault {
  std::string message;
  std::uint64_t column = 0;
};

/// Answers what a position is worth, in a line.
using Prober = std::function<std::expected<std::string, ProbeFault>(std::string_view notation)>;

/// What a game that has tables can do with them.
struct GameTablebase {
  std::span<const GameOption> choices;
  std::uint64_t samples;  // unless told
  /// What is wrong with the choices, if anything is.
  std::optional<std::string> (*check)(const GameOptions&);
  Fault (*build)(const Order&);
  Fault (*verify)(const Order&);
  std::expected<Prober, Fault> (*probe)(const Order&);
  /// For explaining and playing: what the tables in that folder have; empty if there are none.
  std::expected<TablebaseProbe, Fault> (*values)(const Path& folder);
};

}  // namespace foregone::tables
