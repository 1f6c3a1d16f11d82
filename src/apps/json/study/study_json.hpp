#pragma once

#include <string>
#include <vector>

#include "foregone/lab/study/chart.hpp"
#include "foregone/lab/study/study_run.hpp"

/// What a study has found, as JSON. docs/json.md lists the fields.
namespace foregone::json {

/// One object: parameters, summaries, intervals, counts, and the charts' points.
std::string study_json(const study::StudyPlan& plan,
                       const std::vector<study::SettingResult>& results);

/// A chart's points, with what they come from.
std::string chart_json(const study::StudyPlan& plan,
                       const std::vector<study::SettingResult>& results, const study::Chart& chart);

}  // namespace foregone::json
