#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "foregone/apps/cli/study/study_report.hpp"
#include "foregone/apps/cli/terminal/cells.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/lab/study/settings.hpp"
#include "foregone/lab/study/summary.hpp"

namespace foregone::cli {

namespace {

constexpr std::size_t kMaxRows = 60;

/// The decimal places that show two digits of an interval.
int places_for(double interval) {
  if (interval <= 0) return 4;
  return std::clamp(static_cast<int>(std::ceil(1 - std::log10(interval))), 0, 9);
}

/// A share in per cent with the bounds of its interval, or with more digits if it is exact.
std::string share_text(const Estimate& share, bool exact) {
  if (!share.value) return "";
  const double value = 100 * *share.value;
  constexpr double kNearlyAll = 1e-4;
  if (exact && value < 100 && 100 - value < kNearlyAll) {
    return fmt::format("{:.{}f} %", value, places_for(100 - value));
  }
  if (exact) return fmt::format("{:.6g} %", value);
  const double low = 100 * *share.low, high = 100 * *share.high;
  return fmt::format("{:.{}f} % ({:.{}f}-{:.{}f})", value, places_for(high - low), low,
                     places_for(high - low), high, places_for(high - low));
}

std::string mean_text(const Estimate& mean, bool exact) {
  if (exact || !mean.error()) return fmt::format("{:.5g}", *mean.value);
  const int places = places_for(*mean.error());
  return fmt::format("{:.{}f} ± {:.{}f}", *mean.value, places, *mean.error(), places);
}

/// The table of one series.
class SeriesTable {
 public:
  SeriesTable(const Study& study, std::size_t series)
      : study_(study), declared_(study.series[series]), series_(series) {}

  std::string text(const StudyResults& results) {
    const auto unit = declared_.unit.empty() ? "" : fmt::format(" ({})", declared_.unit);
    auto text = wrapped(fmt::format("{}{}: {}", declared_.name, unit, declared_.meaning), 2,
                        kUsualColumns) +
                '\n';
    if (declared_.outcomes.empty()) text += numbers(results);
    if (!declared_.outcomes.empty() || !declared_.signs.empty()) text += shares(results);
    if (results.size() > kMaxRows) {
      text += fmt::format("  ... {} of {} settings are shown; --csv writes all\n", kMaxRows,
                          results.size());
    }
    text += known_text(results);
    return text;
  }

 private:
  // A table of the settings, or of some that are spread over all; `fill` adds to the first columns.
  template <class Fill>
  std::string table(const StudyResults& results, Cells heads, Fill fill) const {
    Cells head;
    for (const auto& parameter : study_.parameters) head.emplace_back(parameter.name);
    head.emplace_back(study_.exact() ? "cases" : "samples");
    head.insert(head.end(), heads.begin(), heads.end());
    std::vector<Cells> rows{std::move(head)};
    const auto shown = std::min(results.size(), kMaxRows);
    for (std::size_t i = 0; i < shown; ++i) {
      const auto& result = results[shown < 2 ? 0 : i * (results.size() - 1) / (shown - 1)];
      const auto& histogram = result.histograms[series_];
      Cells row;
      for (std::size_t k = 0; k < result.setting.size(); ++k) {
        row.push_back(study::value_text(study_.parameters[k], result.setting[k]));
      }
      row.push_back(std::to_string(study::count_of(histogram)));
      if (!histogram.empty()) fill(histogram, row);
      rows.push_back(std::move(row));
    }
    return aligned(rows, std::nullopt, 2);
  }

  std::string numbers(const StudyResults& results) const {
    if (declared_.powers_of_two) {
      const auto powers = [](std::int64_t power) {
        return fmt::format("2^{} to 2^{}", power, power + 1);
      };
      return table(results, {"median", "max"}, [&](const Histogram& histogram, Cells& row) {
        row.push_back(powers(study::quantile_of(histogram, 0.5)));
        row.push_back(powers(histogram.rbegin()->first));
      });
    }
    return table(results, {"mean", "deviation", "min", "median", "max"},
                 [&](const Histogram& histogram, Cells& row) {
                   const auto of = *study::summary_of(histogram, study_.exact());
                   row.push_back(mean_text(of.mean, study_.exact()));
                   row.push_back(fmt::format("{:.2f}", of.deviation));
                   for (const auto number : {of.min, of.median, of.max}) {
                     row.push_back(std::to_string(number));
                   }
                 });
  }

  std::string shares(const StudyResults& results) const {
    const auto names = declared_.outcomes.empty() ? declared_.signs : declared_.outcomes;
    return table(
        results, {names.begin(), names.end()}, [&](const Histogram& histogram, Cells& row) {
          const auto all = study::count_of(histogram);
          const auto add = [&](std::uint64_t count) {
            row.push_back(share_text(study::share_of(count, all, study_.exact()), study_.exact()));
          };
          if (declared_.outcomes.empty()) {
            const auto signs = study::signs_of(histogram);
            for (const auto count : {signs.below, signs.equal, signs.above}) add(count);
            return;
          }
          for (std::size_t i = 0; i < names.size(); ++i) {
            add(study::count_at(histogram, static_cast<std::int64_t>(i)));
          }
        });
  }

  // How many of the intervals hold the known share.
  std::string known_text(const StudyResults& results) const {
    std::size_t intervals = 0, hits = 0;
    for (const auto& result : results) {
      const auto& known = result.known[series_];
      const auto& histogram = result.histograms[series_];
      for (std::size_t i = 0; i < known.size(); ++i) {
        const auto share = study::share_of(study::count_at(histogram, static_cast<std::int64_t>(i)),
                                           study::count_of(histogram), false);
        if (!share.value) continue;
        ++intervals;
        if (*share.low <= known[i].share && known[i].share <= *share.high) ++hits;
      }
    }
    if (intervals == 0) return "";
    return fmt::format("  {} of {} confidence intervals contain the exact share.\n", hits,
                       intervals);
  }

  const Study& study_;
  const StudySeries& declared_;
  std::size_t series_;
};

}  // namespace

std::string study_text(const study::StudyPlan& plan, const StudyResults& results) {
  const auto& study = *plan.study;
  auto text =
      fmt::format("{}\n{}", study.question, wrapped(std::string(study.method), 0, kUsualColumns));
  if (!text.ends_with('\n')) text += '\n';
  text += study.exact() ? fmt::format("Study {}, version {}: exact\n", study.name, study.version)
                        : fmt::format("Study {}, version {}, seed {}; 95 % confidence intervals\n",
                                      study.name, study.version, plan.seed);
  for (std::size_t i = 0; i < study.series.size(); ++i) {
    text += '\n' + SeriesTable(study, i).text(results);
  }
  return text;
}

}  // namespace foregone::cli
