#include "foregone/apps/json/study/study_json.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "foregone/apps/json/json.hpp"
#include "foregone/core/version.hpp"
#include "foregone/lab/study/settings.hpp"
#include "foregone/lab/study/summary.hpp"

namespace foregone::json {

namespace {

using Json = nlohmann::ordered_json;
using study::SettingResult;

/// The shares of outcomes or of signs, by name.
Json shares_json(const Study& study, const SettingResult& result, std::size_t series) {
  const auto& declared = study.series[series];
  const auto& histogram = result.histograms[series];
  const auto all = study::count_of(histogram);
  auto shares = Json::array();
  const auto add = [&](std::string_view name, std::uint64_t count) {
    shares.push_back({{"name", name},
                      {"count", count},
                      {"share", json::to_json(study::share_of(count, all, study.exact()))}});
  };
  for (std::size_t i = 0; i < declared.outcomes.size(); ++i) {
    add(declared.outcomes[i], study::count_at(histogram, static_cast<std::int64_t>(i)));
  }
  if (!declared.signs.empty()) {
    const auto signs = study::signs_of(histogram);
    add(declared.signs[0], signs.below);
    add(declared.signs[1], signs.equal);
    add(declared.signs[2], signs.above);
  }
  const auto& known = result.known[series];
  for (std::size_t i = 0; i < known.size(); ++i) {
    shares[i]["exact"] = known[i].share;
    shares[i]["fraction"] = known[i].fraction;
  }
  return shares;
}

Json summary_json(const Histogram& histogram, bool exact) {
  const auto summary = study::summary_of(histogram, exact);
  if (!summary) return {};
  return {{"mean", json::to_json(summary->mean)},
          {"deviation", summary->deviation},
          {"min", summary->min},
          {"lower_quartile", summary->lower_quartile},
          {"median", summary->median},
          {"upper_quartile", summary->upper_quartile},
          {"max", summary->max}};
}

Json series_json(const Study& study, const SettingResult& result, std::size_t series) {
  const auto& declared = study.series[series];
  const auto& histogram = result.histograms[series];
  auto counts = Json::array();
  for (const auto& [key, count] : histogram) counts.push_back({key, count});
  Json object{{"name", declared.name}, {"count", study::count_of(histogram)}};
  if (declared.outcomes.empty()) object["summary"] = summary_json(histogram, study.exact());
  if (auto shares = shares_json(study, result, series); !shares.empty()) {
    object["shares"] = std::move(shares);
  }
  object["counts"] = std::move(counts);
  return object;
}

Json setting_json(const Study& study, const SettingResult& result) {
  Json parameters, series = Json::array();
  for (std::size_t i = 0; i < result.setting.size(); ++i) {
    const auto& parameter = study.parameters[i];
    auto& value = parameters[std::string(parameter.name)];
    if (parameter.words.empty()) {
      value = result.setting[i];
    } else {
      value = study::value_text(parameter, result.setting[i]);
    }
  }
  for (std::size_t i = 0; i < study.series.size(); ++i) {
    series.push_back(series_json(study, result, i));
  }
  return {{"parameters", std::move(parameters)},
          {"samples", study.exact() ? Json() : Json(result.samples)},
          {"series", std::move(series)}};
}

Json points_json(const study::Chart& chart) {
  auto curves = Json::array();
  for (const auto& curve : chart.curves) {
    auto points = Json::array();
    for (const auto& [x, y] : curve.points) {
      Json numbers{x, number_or_null(y.value)};
      if (y.low != y.high || !y.value)
        numbers.insert(numbers.end(), {number_or_null(y.low), number_or_null(y.high)});
      points.push_back(std::move(numbers));
    }
    curves.push_back({{"name", curve.name}, {"points", std::move(points)}});
  }
  return {{"name", chart.name},
          {"title", chart.title},
          {"x", chart.x},
          {"y", chart.y},
          {"logarithmic_y", chart.logarithmic_y},
          {"curves", std::move(curves)}};
}

}  // namespace

std::string study_json(const study::StudyPlan& plan, const std::vector<SettingResult>& results) {
  const auto& study = *plan.study;
  auto settings = Json::array(), charts = Json::array(), series = Json::array();
  for (const auto& declared : study.series) {
    series.push_back({{"name", declared.name},
                      {"meaning", declared.meaning},
                      {"unit", declared.unit.empty() ? Json() : Json(declared.unit)}});
  }
  for (const auto& result : results) settings.push_back(setting_json(study, result));
  for (const auto& chart : study::charts_of(study, results)) charts.push_back(points_json(chart));
  return json_line({{"study", study.name},
                    {"question", study.question},
                    {"method", study.method},
                    {"version", study.version},
                    {"seed", study.exact() ? Json() : Json(plan.seed)},
                    {"foregone", version()},
                    {"exact", study.exact()},
                    {"series", std::move(series)},
                    {"settings", std::move(settings)},
                    {"charts", std::move(charts)}});
}

std::string chart_json(const study::StudyPlan& plan, const std::vector<SettingResult>& results,
                       const study::Chart& chart) {
  const auto& study = *plan.study;
  std::uint64_t samples = 0;
  for (const auto& result : results) samples += result.samples;
  Json object{{"study", study.name},
              {"question", study.question},
              {"version", study.version},
              {"exact", study.exact()}};
  if (!study.exact()) {
    object["seed"] = plan.seed;
    object["samples"] = samples;
  }
  object.update(points_json(chart));
  return json_line(object);
}

}  // namespace foregone::json
