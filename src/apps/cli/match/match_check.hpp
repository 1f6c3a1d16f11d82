#pragma once

#include <string>

#include "foregone/apps/cli/match/match_settings.hpp"

namespace foregone::cli {

/// The program that --check names. Throws UsageError if it is not one.
match::Specification program_to_check(const std::string& player);

/// Tests whether a program follows its protocol and prints what it found, a line for each test.
/// Returns the exit status: 0 if it does. `progress` is what --progress says, or 0.
int check_program(const MatchSettings& settings, const match::Specification& player,
                  double progress);

}  // namespace foregone::cli
