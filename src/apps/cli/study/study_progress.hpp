#pragma once

#include "foregone/apps/cli/terminal/progress_pace.hpp"
#include "foregone/core/study.hpp"
#include "foregone/lab/study/study_run.hpp"

namespace foregone::cli {

/// What a study is at, its rate and the time left, in one line of a terminal, or in a line every so
/// many seconds.
class StudyProgressLine {
 public:
  StudyProgressLine(const Study& study, const study::StudyRun& run, double every);
  ~StudyProgressLine() { wipe(); }
  StudyProgressLine(const StudyProgressLine&) = delete;
  StudyProgressLine& operator=(const StudyProgressLine&) = delete;

  void show(const study::StudyProgress& progress);
  void wipe();

 private:
  const Study& study_;
  double began_;
  ProgressPace pace_;
  bool shown_ = false;
};

}  // namespace foregone::cli
