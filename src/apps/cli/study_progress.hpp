#pragma once

#include "foregone/core/study.hpp"
#include "foregone/lab/study/study_run.hpp"

namespace foregone::cli {

/// What a study is at, its rate and the time left, in one line of a terminal; nothing where there
/// is none.
class StudyProgressLine {
 public:
  StudyProgressLine(const Study& study, const study::StudyRun& run);
  ~StudyProgressLine() { wipe(); }
  StudyProgressLine(const StudyProgressLine&) = delete;
  StudyProgressLine& operator=(const StudyProgressLine&) = delete;

  void show(const study::StudyProgress& progress);
  void wipe();

 private:
  const Study& study_;
  double began_, shown_at_ = 0;
  bool visible_, shown_ = false;
};

}  // namespace foregone::cli
