#include "foregone/lab/study/settings.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"

namespace foregone::study {

namespace {

std::string choices(const StudyParameter& parameter) {
  if (parameter.words.empty()) {
    return "a number" + from_to(parameter.min, parameter.max) + " or a list such as " +
           std::string(parameter.fallback);
  }
  return joined_words(parameter.words, " or ");
}

std::optional<int> read_value(const StudyParameter& parameter, std::string_view text) {
  if (parameter.words.empty()) {
    const auto value = number<int>(text);
    const bool fits = value && *value >= parameter.min && *value <= parameter.max;
    return fits ? value : std::nullopt;
  }
  const auto found = std::ranges::find(parameter.words, text);
  if (found == parameter.words.end()) return std::nullopt;
  return parameter.min + static_cast<int>(found - parameter.words.begin());
}

// FROM...TO or FROM...TO:STEP, or one value.
bool read_range(const StudyParameter& parameter, std::string_view text, std::set<int>& into) {
  constexpr std::string_view kDots = "...";
  const auto dots = text.find(kDots);
  if (dots == std::string_view::npos) {
    const auto value = read_value(parameter, text);
    if (value) into.insert(*value);
    return value.has_value();
  }
  auto end = text.substr(dots + kDots.size());
  int step = 1;
  if (const auto colon = end.find(':'); colon != std::string_view::npos) {
    const auto given = number<int>(end.substr(colon + 1));
    if (!given || *given < 1) return false;
    step = *given;
    end = end.substr(0, colon);
  }
  const auto from = read_value(parameter, text.substr(0, dots)), to = read_value(parameter, end);
  if (!from || !to || *from > *to) return false;
  for (std::int64_t value = *from; value <= *to; value += step)
    into.insert(static_cast<int>(value));
  return true;
}

/// The next setting in the order of an odometer; false after the last one.
bool advance(std::vector<std::size_t>& places, const std::vector<std::vector<int>>& values) {
  for (std::size_t i = places.size(); i-- > 0;) {
    if (++places[i] < values[i].size()) return true;
    places[i] = 0;
  }
  return false;
}

}  // namespace

std::expected<std::vector<int>, std::string> read_values(const StudyParameter& parameter,
                                                         std::string_view list) {
  std::set<int> values;
  for (auto rest = list;;) {
    const auto comma = rest.find(',');
    const auto part = rest.substr(0, comma);
    if (!read_range(parameter, part, values)) {
      return std::unexpected("expected " + choices(parameter) + ", found " + excerpt(part));
    }
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  return std::vector<int>(values.begin(), values.end());
}

std::expected<std::vector<StudySetting>, OptionError> settings_of(const Study& study,
                                                                  const GivenValues& given) {
  std::vector<std::vector<int>> values;
  for (const auto& parameter : study.parameters) {
    const auto found = given.find(parameter.name);
    auto read = read_values(parameter, found == given.end() ? parameter.fallback : found->second);
    if (!read) {
      return std::unexpected(
          OptionError{.option = std::string(parameter.name), .message = read.error()});
    }
    values.push_back(*std::move(read));
  }
  std::vector<StudySetting> settings;
  std::vector<std::size_t> places(values.size());
  do {
    StudySetting setting;
    for (std::size_t i = 0; i < values.size(); ++i) setting.push_back(values[i][places[i]]);
    if (study.possible != nullptr && !study.possible(setting)) continue;
    settings.push_back(std::move(setting));
    if (settings.size() > kMaxSettings) {
      return std::unexpected(OptionError{
          .option = {},
          .message = "more than " + std::to_string(kMaxSettings) + " settings: give fewer values"});
    }
  } while (advance(places, values));
  if (settings.empty()) {
    return std::unexpected(
        OptionError{.option = {}, .message = "no setting of these values is possible"});
  }
  return settings;
}

std::string value_text(const StudyParameter& parameter, int value) {
  if (parameter.words.empty()) return std::to_string(value);
  return std::string(parameter.words[static_cast<std::size_t>(value - parameter.min)]);
}

std::string key_of(const Study& study, const StudySetting& setting) {
  std::string key;
  for (std::size_t i = 0; i < setting.size(); ++i) {
    const auto& parameter = study.parameters[i];
    key += (key.empty() ? "" : " ") + std::string(parameter.name) + '=' +
           value_text(parameter, setting[i]);
  }
  return key;
}

}  // namespace foregone::study
