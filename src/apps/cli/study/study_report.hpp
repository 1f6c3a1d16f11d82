#pragma once

#include <string>
#include <vector>

#include "foregone/lab/study/study_run.hpp"
#include "foregone/play/game_entry.hpp"

/// What a study has found, as text and CSV.
namespace foregone::cli {

using StudyResults = std::vector<study::SettingResult>;

/// All studies of these games: what each asks, its parameters and its cost.
std::string study_list(std::span<const GameEntry> games);
std::string study_list_json(std::span<const GameEntry> games);

/// A table for each series.
std::string study_text(const study::StudyPlan& plan, const StudyResults& results);

/// A line for each number that was found, in each series and setting.
std::string study_csv(const study::StudyPlan& plan, const StudyResults& results);

/// "about 40 s", "about 3 min".
std::string time_in_words(double seconds);

}  // namespace foregone::cli
