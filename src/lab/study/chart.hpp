#pragma once

#include <string>
#include <vector>

#include "foregone/core/study.hpp"
#include "foregone/lab/study/study_run.hpp"
#include "foregone/lab/study/summary.hpp"

namespace foregone::study {

/// A point of a curve, with an interval where it was estimated from samples.
struct ChartPoint {
  double x = 0;
  Estimate y;
  bool operator==(const ChartPoint& other) const {
    return x == other.x && y.value == other.y.value && y.low == other.y.low &&
           y.high == other.y.high;
  }
};

struct Curve {
  std::string name;
  std::vector<ChartPoint> points;  // by ascending x
};

/// Results as curves, the shares in per cent.
struct Chart {
  std::string name;  // of the study and of the chart: "first-player-mean"
  std::string title, x, y;
  bool is_distribution = false, logarithmic_y = false;
  double class_width = 1;  // of a distribution
  std::vector<Curve> curves;
};

/// The charts of a study that these results have points for.
std::vector<Chart> charts_of(const Study& study, const std::vector<SettingResult>& results);

}  // namespace foregone::study
