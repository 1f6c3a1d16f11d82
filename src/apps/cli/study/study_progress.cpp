#include "foregone/apps/cli/study/study_progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/study/study_report.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/core/budget.hpp"
#include "foregone/lab/study/settings.hpp"

namespace foregone::cli {

namespace {

constexpr double kRedrawSeconds = 0.25;  // seconds between two drawings

}  // namespace

StudyProgressLine::StudyProgressLine(const Study& study, const study::StudyRun& run, double every)
    : study_(study),
      began_(steady_seconds()),
      pace_(every, kRedrawSeconds, is_screen(STDERR_FILENO)) {
  if (pace_.visible() && run.missing() > 0 && run.missing() < run.units()) {
    write_message(
        fmt::format("{} of {} units are stored", run.units() - run.missing(), run.units()));
  }
}

void StudyProgressLine::show(const study::StudyProgress& progress) {
  if (!pace_.due()) return;
  const double seconds = std::max(steady_seconds() - began_, 1e-3);
  auto line = fmt::format("{} {}: {:.0f} %", study_.name, study::key_of(study_, *progress.setting),
                          100 * progress.done / progress.all);
  if (!study_.exact()) {
    line += fmt::format(", {:.0f} samples/s", static_cast<double>(progress.samples) / seconds);
  }
  if (const double worked = progress.done - progress.done_before; worked > 0) {
    line +=
        fmt::format(", {} left", time_in_words(seconds / worked * (progress.all - progress.done)));
  }
  write_error(pace_.in_lines() ? line + '\n' : "\r\x1b[K" + line);
  shown_ = !pace_.in_lines();
}

void StudyProgressLine::wipe() {
  if (shown_) write_error("\r\x1b[K");
  shown_ = false;
}

}  // namespace foregone::cli
