#include <fmt/format.h>

#include "foregone/apps/cli/study/study_report.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/study/settings.hpp"
#include "foregone/lab/study/summary.hpp"

namespace foregone::cli {

namespace {

std::string csv_field(std::string_view text) {
  const bool plain = !text.contains(',') && !text.contains('"');
  return plain ? std::string(text) : in_quotes(text, '"');
}

}  // namespace

std::string study_csv(const study::StudyPlan& plan, const StudyResults& results) {
  const auto& study = *plan.study;
  std::string text = "study,version,seed";
  for (const auto& parameter : study.parameters) text += fmt::format(",{}", parameter.name);
  text += ",series,number,name,count,of,share,low,high\n";
  const auto start = fmt::format("{},{},{}", study.name, study.version, plan.seed);
  for (const auto& result : results) {
    auto row = start;
    for (std::size_t i = 0; i < result.setting.size(); ++i) {
      row += ',' + study::value_text(study.parameters[i], result.setting[i]);
    }
    for (std::size_t i = 0; i < study.series.size(); ++i) {
      const auto& declared = study.series[i];
      const auto all = study::count_of(result.histograms[i]);
      for (const auto& [key, count] : result.histograms[i]) {
        const auto share = study::share_of(count, all, study.exact());
        const auto name =
            declared.outcomes.empty() ? "" : declared.outcomes[static_cast<std::size_t>(key)];
        text += fmt::format("{},{},{},{},{},{},{:.10g},{:.10g},{:.10g}\n", row,
                            csv_field(declared.name), key, csv_field(name), count, all,
                            *share.value, *share.low, *share.high);
      }
    }
  }
  return text;
}

}  // namespace foregone::cli
