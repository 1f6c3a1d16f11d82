#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "foregone/core/study.hpp"
#include "foregone/lab/study/study_store.hpp"
#include "foregone/work/executor.hpp"

namespace foregone::study {

/// All that determines the results of a study.
struct StudyPlan {
  const Study* study = nullptr;
  std::vector<StudySetting> settings;
  /// Of each setting, rounded up to whole units. Nothing: as many as are stored, and at least as
  /// many as the study has by default.
  std::optional<std::uint64_t> samples;
  std::uint64_t seed = 1;
};

/// What the store of a plan's results is known by.
store::Identity identity_of(const StudyPlan& plan);
/// Under which name they are stored where nobody names the file: "doors-1.sqlite".
std::string file_name_of(const StudyPlan& plan);

/// What was counted in a setting.
struct SettingResult {
  StudySetting setting;
  std::uint64_t samples = 0;
  Histograms histograms;
  /// The exact shares of each series' outcomes, where the study knows them.
  std::vector<std::vector<KnownShare>> known;
};

/// How far a run is, in seconds of work on one core as the study estimates it.
struct StudyProgress {
  double done = 0, all = 0;
  double done_before = 0;                 // of these, what was stored when the run began
  std::uint64_t samples = 0;              // computed by this run
  const StudySetting* setting = nullptr;  // of the last unit
};

/// The units of a plan, each computed once: those that are stored are not computed again. A unit's
/// samples follow from the seed, the setting and the unit's number, so results depend neither on
/// threads, machines and interruptions nor on what else is stored.
class StudyRun {
 public:
  /// The store is null in a process that does not keep results; it and the plan outlive this.
  StudyRun(const StudyPlan& plan, StudyStore* store);

  /// Computes what is missing and stores each unit when it is finished; then `each` is called, one
  /// call at a time. False if `stop` ended it.
  bool run(work::Executor& executor, const std::function<bool()>& stop,
           const std::function<void(const StudyProgress&)>& each = {});

  const StudyProgress& progress() const { return progress_; }
  /// The number of units to compute, and of those that are stored.
  std::uint64_t units() const { return units_; }
  std::uint64_t missing() const { return missing_.size(); }

  /// What the units of the plan that are stored have counted, for each setting.
  std::vector<SettingResult> results() const;

 private:
  void find_missing(std::size_t index);
  std::string compute(std::uint64_t unit, StudyWork& work) const;

  const StudyPlan& plan_;
  StudyStore* store_;
  std::vector<std::uint64_t> wanted_;   // units of each setting
  std::vector<std::uint64_t> missing_;  // units by number
  std::uint64_t units_ = 0;
  StudyProgress progress_;
};

/// The samples of a unit, and what it costs on one core.
std::uint64_t samples_of_unit(const Study& study, const StudySetting& setting);
double cost_of_unit(const Study& study, const StudySetting& setting);
/// What a study costs with so many samples of each setting.
double cost_of(const Study& study, const std::vector<StudySetting>& settings,
               std::uint64_t samples);

}  // namespace foregone::study
