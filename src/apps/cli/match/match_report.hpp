#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "foregone/apps/cli/match/match_settings.hpp"
#include "foregone/lab/match/standings.hpp"
#include "foregone/lab/match/tournament.hpp"

/// The results of a match as text, JSON, CSV and records.
namespace foregone::cli {

/// Standings, head to head, value lost, faults, the test: what does not depend on the machine. With
/// a clock, times too.
std::string match_report(const MatchSettings& settings, const match::Plan& plan,
                         const match::Tournament& tournament);

/// The standings alone, for the time that the match goes on; where they are to be seen in so many
/// columns, those that fit.
std::string short_standings(const match::Plan& plan, const match::Standings& standings,
                            std::optional<int> width = {});

/// What results counted elsewhere say, without a match; no test, no verdict of one.
std::string counts_report(match::Frequencies counts, const std::optional<match::Sprt>& test);
/// What they say as a JSON object.
std::string counts_json(match::Frequencies counts, const std::optional<match::Sprt>& test);

/// A line of JSON for each game, and one for the match.
std::string match_json(const MatchSettings& settings, const match::Plan& plan,
                       const match::Tournament& tournament);

/// A table with a row for each game.
std::string match_csv(const MatchSettings& settings, const match::Plan& plan,
                      const match::Tournament& tournament);

/// A game as `explain --record` and `play --load` read it, and the part of the page's address after
/// `#`.
std::string record_of(const MatchSettings& settings, const match::GameResult& game);
std::string link_of(const MatchSettings& settings, const match::GameResult& game);

/// Writes all records into a folder, which it makes if need be: 000001.record, counted from 1.
void write_records(const std::string& folder, const MatchSettings& settings,
                   const match::Tournament& tournament);

}  // namespace foregone::cli
