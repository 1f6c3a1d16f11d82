#pragma once

#include <memory>
#include <string>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/match/match_settings.hpp"

namespace foregone::cli {

/// A match as its store has it: enough to print its results, not to go on with it.
struct StoredMatch {
  std::unique_ptr<match::MatchStore> store;
  MatchSettings settings;
  match::Plan plan;  // its openings are empty
};

/// Throws where the file is not that of a match between players of one of these games.
StoredMatch stored_match(const std::string& path, Games games);

/// The file of the match that was played last, of those that are stored where no file is named; of
/// one game, unless its name is empty. Throws if there is none.
std::string latest_store(Games games, const std::string& game);

}  // namespace foregone::cli
