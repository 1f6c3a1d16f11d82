#pragma once

#include <string>

#include "foregone/apps/cli/command.hpp"
#include "foregone/core/budget.hpp"
#include "foregone/core/svg.hpp"

namespace foregone::cli {

struct RecordSettings {
  Games games;
  const GameEntry* game = nullptr;     // of a plain list of moves; null for a record
  GameOptions game_options;            // likewise
  std::string record, svg, html;       // files; the last two may be empty
  std::optional<std::int64_t> number;  // of the only game to explain, of several plain lists
  Scheme scheme = Scheme::automatic;   // of boards and page
  Budget budget;                       // for each position
  bool json = false, colours = false;
  bool plain = false;  // the start and the moves alone, as a plain list
};

/// What `explain` says below what it shows after Ctrl-C.
inline constexpr std::string_view kStoppedExplaining = "stopped: this is what was found by then";

/// `explain [GAME] --record FILE`: prints the game, or each of several, with the value of every
/// move, or as a plain list. Returns the exit status.
int explain_record(const RecordSettings& settings);

}  // namespace foregone::cli
