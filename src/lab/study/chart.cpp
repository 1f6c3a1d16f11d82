#include "foregone/lab/study/chart.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "foregone/lab/study/settings.hpp"

namespace foregone::study {

namespace {

constexpr std::size_t kMaxCurves = 8;  // more cannot be distinguished

Estimate in_per_cent(Estimate share) {
  for (auto* const number : {&share.value, &share.low, &share.high}) {
    if (*number) *number = **number * 100;
  }
  return share;
}

/// The width of the classes that numbers are counted in, so that there are not too many of them.
std::int64_t class_width(std::int64_t range) {
  constexpr std::int64_t kMaxClasses = 40;
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t times : {1, 2, 5}) {
      if (range / (times * power) < kMaxClasses) return times * power;
    }
  }
}

std::int64_t class_of(std::int64_t number, std::int64_t width) {
  return (number >= 0 ? number : number - width + 1) / width * width;
}

/// Collects the points of one chart.
class ChartMaker {
 public:
  ChartMaker(const Study& study, const StudyChart& from)
      : study_(study),
        from_(from),
        chart_{.name = std::string(study.name) + '-' + std::string(from.name),
               .title = std::string(from.title),
               .x = std::string(from.x),
               .y = std::string(from.y),
               .is_distribution = from.kind == StudyChart::Kind::distribution,
               .logarithmic_y = from.logarithmic_y,
               .curves = {}} {}

  Chart make(const std::vector<SettingResult>& results) {
    find_classes(results);
    for (const auto& result : results) {
      if (!is_wanted(result.setting)) continue;
      for (const auto series : from_.series) add(result, series);
    }
    std::erase_if(chart_.curves, [](const Curve& curve) { return curve.points.empty(); });
    if (chart_.curves.size() > kMaxCurves) chart_.curves.resize(kMaxCurves);
    for (auto& curve : chart_.curves) std::ranges::sort(curve.points, {}, &ChartPoint::x);
    return std::move(chart_);
  }

 private:
  bool is_wanted(const StudySetting& setting) const {
    return std::ranges::all_of(from_.only, [&](const StudyFilter& filter) {
      return setting[filter.parameter] == filter.value;
    });
  }

  // All curves of a distribution have the same classes.
  void find_classes(const std::vector<SettingResult>& results) {
    if (!chart_.is_distribution) return;
    Histogram all;
    for (const auto& result : results) {
      if (!is_wanted(result.setting)) continue;
      for (const auto series : from_.series) {
        all.insert(result.histograms[series].begin(), result.histograms[series].end());
      }
    }
    if (all.empty()) return;
    width_ = class_width(all.rbegin()->first - all.begin()->first);
    chart_.class_width = static_cast<double>(width_);
    if (width_ > 1) chart_.y += ", in classes of " + std::to_string(width_);
  }

  void add(const SettingResult& result, std::size_t series) {
    const auto& histogram = result.histograms[series];
    const auto all = count_of(histogram);
    if (all == 0) return;
    switch (from_.kind) {
      case StudyChart::Kind::distribution:
        add_distribution(result, series, all);
        break;
      case StudyChart::Kind::mean:
        put(result, series, "", x_of(result), summary_of(histogram, study_.exact())->mean);
        break;
      case StudyChart::Kind::share:
        for (const auto outcome : from_.outcomes) add_share(result, series, all, outcome);
        break;
    }
  }

  void add_distribution(const SettingResult& result, std::size_t series, std::uint64_t all) {
    Histogram classes;
    for (const auto& [key, count] : result.histograms[series]) {
      classes[class_of(key, width_)] += count;
    }
    for (const auto& [first, count] : classes) {
      const double middle = static_cast<double>(first) + static_cast<double>(width_ - 1) / 2;
      put(result, series, "", middle, in_per_cent(share_of(count, all, study_.exact())));
    }
  }

  void add_share(const SettingResult& result, std::size_t series, std::uint64_t all, int outcome) {
    const auto& histogram = result.histograms[series];
    const auto& declared = study_.series[series];
    const auto place = static_cast<std::size_t>(outcome);
    std::uint64_t count = 0;
    std::string_view name;
    if (declared.outcomes.empty()) {
      const auto signs = signs_of(histogram);
      count = outcome == 0 ? signs.below : outcome == 1 ? signs.equal : signs.above;
      name = declared.signs[place];
    } else {
      count = count_at(histogram, outcome);
      name = declared.outcomes[place];
    }
    const std::string label(from_.outcomes.size() > 1 ? name : "");
    put(result, series, label, x_of(result), in_per_cent(share_of(count, all, study_.exact())));
    if (const auto& known = result.known[series]; place < known.size()) {
      const double share = 100 * known[place].share;
      put(result, series, label + (label.empty() ? "" : ", ") + "exact", x_of(result),
          {.value = share, .low = share, .high = share});
    }
  }

  double x_of(const SettingResult& result) const {
    return static_cast<double>(result.setting[from_.parameter]);
  }

  void put(const SettingResult& result, std::size_t series, const std::string& label, double x,
           const Estimate& y) {
    const auto name = name_of(result, series, label);
    auto found = std::ranges::find(chart_.curves, name, &Curve::name);
    if (found == chart_.curves.end()) {
      found = chart_.curves.insert(found, Curve{.name = name, .points = {}});
    }
    found->points.push_back({.x = x, .y = y});
  }

  // What tells this curve from others: parameters that are neither along x nor fixed, the series,
  // the outcome.
  std::string name_of(const SettingResult& result, std::size_t series,
                      const std::string& label) const {
    std::string name;
    const auto append = [&](const std::string& part) {
      if (!part.empty()) name += (name.empty() ? "" : ", ") + part;
    };
    for (std::size_t i = 0; i < study_.parameters.size(); ++i) {
      const bool along_x = from_.kind != StudyChart::Kind::distribution && i == from_.parameter;
      if (along_x ||
          std::ranges::find(from_.only, i, &StudyFilter::parameter) != from_.only.end()) {
        continue;
      }
      const auto& parameter = study_.parameters[i];
      append(std::string(parameter.name) + ' ' + value_text(parameter, result.setting[i]));
    }
    if (from_.series.size() > 1) append(std::string(study_.series[series].name));
    append(label);
    return name;
  }

  const Study& study_;
  const StudyChart& from_;
  Chart chart_;
  std::int64_t width_ = 1;  // of the classes of a distribution
};

}  // namespace

std::vector<Chart> charts_of(const Study& study, const std::vector<SettingResult>& results) {
  std::vector<Chart> charts;
  for (const auto& from : study.charts) {
    auto chart = ChartMaker(study, from).make(results);
    if (!chart.curves.empty()) charts.push_back(std::move(chart));
  }
  return charts;
}

}  // namespace foregone::study
