#pragma once

#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game_option.hpp"
#include "foregone/core/study.hpp"

namespace foregone::study {

/// A study has at most so many settings at a time.
inline constexpr std::size_t kMaxSettings = 100'000;

/// The values of a parameter that a list names: `7`, `5,9`, `5...13`, `10...90:20` in steps of 20,
/// words. Ascending, each once.
std::expected<std::vector<int>, std::string> read_values(const StudyParameter& parameter,
                                                         std::string_view list);

/// Lists of values for parameters, by name.
using GivenValues = std::map<std::string, std::string, std::less<>>;

/// All settings of the values that are given, or else of those by default, the last parameter
/// changing first; those that are not possible are left out.
std::expected<std::vector<StudySetting>, OptionError> settings_of(const Study& study,
                                                                  const GivenValues& given);

/// A value in words.
std::string value_text(const StudyParameter& parameter, int value);

/// What tells settings of a study apart: `doors=20 colours=4`.
std::string key_of(const Study& study, const StudySetting& setting);

}  // namespace foregone::study
