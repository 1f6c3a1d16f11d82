#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/explanation.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/tables/file.hpp"
#include "foregone/work/cluster.hpp"

namespace foregone::tables {

/// Which values of a build stay on disk.
enum class Keep : std::uint8_t {
  as_asked,  // those that the game's options name
  all,
  none,  // only what is said about them
};

/// What to do with a game's tablebase.
struct TablebaseRequest {
  GameOptions game_options;  // by GameTablebase::options, verify_options
  Path folder;               // of all tablebases
  int threads = 0;           // 0: one a core
  std::uint64_t memory = 0;  // bytes, at most; 0: as much as is free
  Keep keep = Keep::as_asked;
  std::uint64_t samples = 0;  // boards of each step to compute again
  std::uint64_t seed = 1;     // that picks them
  bool moves = true;          // a probe lists the best moves too
  bool by_position = false;   // a probe takes the size of each position, not the option
  std::function<void(std::string_view line)> report;
  std::function<void(std::string_view what, double part)> progress;  // by any thread, one at a time

  /// In bytes.
  std::uint64_t available_memory() const { return memory > 0 ? memory : free_memory(); }
};

/// Why a probe has no answer. Column 0: the reason is the tablebase; else the notation is wrong
/// there.
struct ProbeError {
  std::string message;
  std::uint64_t column = 0;
};

/// The value of a position, as a line of text, as facts, and as a GameValue.
struct ProbeAnswer {
  std::string text;
  Facts facts;
  GameValue value;           // without words and facts
  std::optional<int> mover;  // the player to move, by number; nothing if the game is over
};
using Probe = std::function<std::expected<ProbeAnswer, ProbeError>(std::string_view notation)>;

/// What a game that has a tablebase can do with it.
struct GameTablebase {
  std::span<const GameOption> options;         // of a build
  std::span<const GameOption> verify_options;  // of which a probe has "size" alone
  std::uint64_t samples;                       // by default
  std::expected<void, OptionError> (*check)(const GameOptions&);
  /// By all processes of the cluster together.
  Status (*build)(const TablebaseRequest&, work::Cluster&);
  Status (*verify)(const TablebaseRequest&);
  /// Whether `verify` checks samples, not all boards.
  bool (*verifies_samples)(const GameOptions&);
  std::expected<Probe, Error> (*probe)(const TablebaseRequest&);
};

}  // namespace foregone::tables
