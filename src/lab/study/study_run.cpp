#include "foregone/lab/study/study_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/lab/store/fingerprint.hpp"
#include "foregone/lab/study/histogram_text.hpp"
#include "foregone/lab/study/settings.hpp"

namespace foregone::study {

namespace {

// A unit's number: the setting's index in the plan, and its number in the setting.
constexpr unsigned kNumberBits = 40;
constexpr std::uint64_t kMaxUnits = std::uint64_t{1} << kNumberBits;
std::uint64_t unit_of(std::size_t index, std::uint64_t number) {
  return std::uint64_t{index} << kNumberBits | number;
}
std::size_t index_of(std::uint64_t unit) { return static_cast<std::size_t>(unit >> kNumberBits); }
std::uint64_t number_of(std::uint64_t unit) { return unit & (kMaxUnits - 1); }

Random random_of_unit(const StudyPlan& plan, const std::string& key, std::uint64_t number) {
  store::Fingerprint digest;
  digest.add(plan.study->name);
  digest.add("\n" + key);
  Random of_setting(Random(plan.seed).next() ^ digest.value());
  Random of_unit(of_setting.next() ^ Random(number).next());
  return Random(of_unit.next());
}

std::uint64_t units_for(const Study& study, const StudySetting& setting, std::uint64_t samples) {
  const auto each = samples_of_unit(study, setting);
  return samples / each + (samples % each == 0 ? 0 : 1);
}

}  // namespace

store::Identity identity_of(const StudyPlan& plan) {
  return {{"study", std::string(plan.study->name)},
          {"version", std::to_string(plan.study->version)},
          {"seed", std::to_string(plan.seed)}};
}

std::string file_name_of(const StudyPlan& plan) {
  return fmt::format("{}-{}.sqlite", plan.study->name, plan.seed);
}

std::uint64_t samples_of_unit(const Study& study, const StudySetting& setting) {
  return study.exact() ? 1 : study.unit(setting);
}

double cost_of_unit(const Study& study, const StudySetting& setting) {
  return study.cost(setting) * static_cast<double>(samples_of_unit(study, setting));
}

double cost_of(const Study& study, const std::vector<StudySetting>& settings,
               std::uint64_t samples) {
  double seconds = 0;
  for (const auto& setting : settings) {
    const auto units = study.exact() ? 1 : units_for(study, setting, samples);
    seconds += static_cast<double>(units) * cost_of_unit(study, setting);
  }
  return seconds;
}

StudyRun::StudyRun(const StudyPlan& plan, StudyStore* store) : plan_(plan), store_(store) {
  for (std::size_t i = 0; i < plan_.settings.size(); ++i) find_missing(i);
}

void StudyRun::find_missing(std::size_t index) {
  const auto& study = *plan_.study;
  const auto& setting = plan_.settings[index];
  std::vector<std::uint64_t> stored;
  if (store_ != nullptr) stored = store_->numbers(key_of(study, setting));
  std::uint64_t whole = 0;  // units from 0 on without a gap
  while (whole < stored.size() && stored[static_cast<std::size_t>(whole)] == whole) ++whole;
  const auto samples = plan_.samples.value_or(study.samples);
  auto wanted = study.exact() ? 1 : units_for(study, setting, samples);
  if (!plan_.samples && !study.exact()) wanted = std::max(wanted, whole);
  if (wanted > kMaxUnits) throw std::runtime_error("too many samples");
  wanted_.push_back(wanted);
  units_ += wanted;
  const double cost = cost_of_unit(study, setting);
  for (std::uint64_t number = 0; number < wanted; ++number) {
    progress_.all += cost;
    if (std::ranges::binary_search(stored, number)) {
      progress_.done += cost;
    } else {
      missing_.push_back(unit_of(index, number));
    }
  }
  progress_.done_before = progress_.done;
}

std::string StudyRun::compute(std::uint64_t unit, StudyWork& work) const {
  const auto& study = *plan_.study;
  const auto& setting = plan_.settings[index_of(unit)];
  if (!work) work = study.worker();
  auto random = random_of_unit(plan_, key_of(study, setting), number_of(unit));
  Histograms counts(study.series.size());
  work(setting, random, samples_of_unit(study, setting), counts);
  return write_histograms(counts);
}

bool StudyRun::run(work::Executor& executor, const std::function<bool()>& stop,
                   const std::function<void(const StudyProgress&)>& each) {
  std::vector<StudyWork> works(static_cast<std::size_t>(executor.places()));
  const auto& study = *plan_.study;
  return executor.run(
      {.units = missing_,
       .compute = [&](std::uint64_t unit,
                      int place) { return compute(unit, works[static_cast<std::size_t>(place)]); },
       .finished =
           [&](std::uint64_t unit, std::string counts) {
             const auto& setting = plan_.settings[index_of(unit)];
             const auto samples = samples_of_unit(study, setting);
             store_->add(
                 key_of(study, setting),
                 {.number = number_of(unit), .samples = samples, .counts = std::move(counts)});
             progress_.done += cost_of_unit(study, setting);
             progress_.samples += samples;
             progress_.setting = &setting;
             if (each) each(progress_);
           },
       .stop = stop});
}

std::vector<SettingResult> StudyRun::results() const {
  std::vector<SettingResult> results;
  const auto& study = *plan_.study;
  for (std::size_t i = 0; i < plan_.settings.size(); ++i) {
    SettingResult result{.setting = plan_.settings[i],
                         .samples = 0,
                         .histograms = Histograms(study.series.size()),
                         .known = {}};
    for (std::size_t series = 0; series < study.series.size(); ++series) {
      result.known.push_back(study.known == nullptr ? std::vector<KnownShare>()
                                                    : study.known(result.setting, series));
    }
    const auto key = key_of(study, result.setting);
    for (const auto& unit : store_->units(key)) {
      if (unit.number >= wanted_[i]) break;
      const auto damaged = [&](const char* what) {
        return store::DatabaseError(
            fmt::format("{}: damaged {} of unit {} of {}", store_->path(), what, unit.number, key));
      };
      const auto counts = read_histograms(unit.counts, study.series.size());
      if (!counts) throw damaged("counts");
      if (unit.samples != samples_of_unit(study, result.setting)) throw damaged("samples");
      add(result.histograms, *counts);
      result.samples += unit.samples;
    }
    results.push_back(std::move(result));
  }
  return results;
}

}  // namespace foregone::study
