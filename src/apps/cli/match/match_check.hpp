#pragma once

#include <string>

#include "foregone/apps/cli/match/match_settings.hpp"

namespace foregone::cli {

/// Tests whether a program follows its protocol and prints what it found, a line for each test.
/// Returns the exit status: 0 if it does. Throws UsageError if a built-in player is named.
/// `progress` is what --progress says, or 0.
int check_program(const MatchSettings& settings, const std::string& player, double progress);

}  // namespace foregone::cli
