#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/study/study_report.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/study/settings.hpp"

namespace foregone::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string values_text(const StudyParameter& parameter) {
  if (!parameter.words.empty()) return joined_words(parameter.words, " or ");
  return fmt::format("{} to {}", parameter.min, parameter.max);
}

double default_cost(const Study& study) {
  return study::cost_of(study, study::settings_of(study, {}).value(), study.samples);
}

/// To two digits: it is an estimate.
double rounded(double seconds) { return std::stod(fmt::format("{:.2g}", seconds)); }

std::string entry_text(const GameEntry& game, const Study& study) {
  constexpr int kIndent = 18;
  auto text = fmt::format("{:<14}{}\n", study.name, study.question);
  for (const auto& parameter : study.parameters) {
    const auto name = fmt::format("    --{:<12}", parameter.name);
    const auto meaning = wrapped(fmt::format("{}; {} (default {})", parameter.meaning,
                                             values_text(parameter), parameter.fallback),
                                 0, kUsualColumns - kIndent);
    auto begin = name;
    for (const auto line : split(meaning, '\n')) {
      text.append(begin).append(line) += '\n';
      begin.assign(kIndent, ' ');
    }
  }
  const auto samples =
      study.exact() ? "exact" : fmt::format("{} samples of each setting", study.samples);
  return text + fmt::format("    {}; {}; {} on one core\n\n", game.title, samples,
                            time_in_words(default_cost(study)));
}

Json parameter_json(const StudyParameter& parameter) {
  Json object{
      {"name", parameter.name}, {"meaning", parameter.meaning}, {"default", parameter.fallback}};
  if (parameter.words.empty()) {
    object["min"] = parameter.min;
    object["max"] = parameter.max;
  } else {
    auto words = Json::array();
    for (const auto word : parameter.words) words.push_back(word);
    object["words"] = std::move(words);
  }
  return object;
}

template <class Each>
void for_each_study(std::span<const GameEntry> games, Each each) {
  for (const auto& game : games) {
    for (const auto& study : game.studies) each(game, study);
  }
}

}  // namespace

std::string time_in_words(double seconds) {
  if (seconds < 0.5) return "below a second";
  if (seconds < 99.5) return fmt::format("about {:.0f} s", seconds);
  if (seconds < 5400) return fmt::format("about {:.0f} min", seconds / 60);
  return fmt::format("about {:.0f} h", seconds / 3600);
}

std::string study_list(std::span<const GameEntry> games) {
  std::string text;
  for_each_study(
      games, [&](const GameEntry& game, const Study& study) { text += entry_text(game, study); });
  return text + as_called("Run one with: foregone study NAME\n") +
         "Parameters take lists: 5,9 or 5...13 or 10...90:20 (in steps of 20).\n";
}

std::string study_list_json(std::span<const GameEntry> games) {
  std::string lines;
  for_each_study(games, [&](const GameEntry& game, const Study& study) {
    auto parameters = Json::array();
    for (const auto& parameter : study.parameters) parameters.push_back(parameter_json(parameter));
    lines += json::json_line({{"name", study.name},
                              {"game", game.name},
                              {"question", study.question},
                              {"method", study.method},
                              {"version", study.version},
                              {"parameters", std::move(parameters)},
                              {"samples", study.exact() ? Json() : Json(study.samples)},
                              {"seconds", rounded(default_cost(study))}});
  });
  return lines;
}

}  // namespace foregone::cli
