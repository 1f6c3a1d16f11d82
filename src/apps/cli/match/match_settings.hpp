#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "foregone/apps/cli/work_folder.hpp"
#include "foregone/lab/match/match_store.hpp"
#include "foregone/lab/match/specification.hpp"
#include "foregone/lab/match/tournament.hpp"
#include "foregone/play/game_entry.hpp"

/// What `foregone match` is asked for, and the plan that becomes of it.
namespace foregone::cli {

struct MatchSettings {
  const GameEntry* game = nullptr;
  match::Conditions conditions;  // with complete options of the game, and those of deals
  std::vector<match::Specification> players;
  match::ScheduleFormat format = match::ScheduleFormat::round_robin;
  std::uint64_t seed = 1, openings = 50;
  std::string openings_file;
  std::optional<int> plies;
  std::optional<match::Sprt> sprt;
  match::ProgramOptions program;  // how programs are run, but for the command
};

/// A match that can be played.
struct PreparedMatch {
  std::unique_ptr<process::Launcher> launcher;  // where a player is a program
  std::unique_ptr<match::Environment> environment;
  match::Plan plan;
  store::Identity identity;
};

/// The players of a match, with names that differ. Throws UsageError if a text is not a player.
std::vector<match::Specification> specifications(const std::vector<std::string>& players);

/// Where root copies programs to, if a player is one.
std::unique_ptr<WorkFolder> work_folder(const MatchSettings& settings);

/// Makes the plan, whose programs may be in that folder. Throws UsageError where it makes no sense.
PreparedMatch prepare(const MatchSettings& settings, const WorkFolder* folder);

/// The time control that `10`, `10+0.1` stands for, if it does.
std::optional<match::TimeControl> game_time(const std::string& text, match::TimeControl control);
/// The test that `ELO0,ELO1[,ALPHA,BETA]` stands for, if it does.
std::optional<match::Sprt> sprt_bounds(const std::string& text);

/// How often each share of the points was scored, from none to all, in `WON,DRAWN,LOST` games or in
/// pairs by their points `0,½,1,1½,2`.
std::optional<std::vector<std::uint64_t>> result_counts(const std::string& text);

/// Where games are stored unless a file is named: by what makes the match this one.
std::string default_store(const GameEntry& game, const store::Identity& identity);

}  // namespace foregone::cli
