#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "foregone/apps/json/study/study_json.hpp"
#include "foregone/apps/python/convert.hpp"
#include "foregone/apps/python/interruption.hpp"
#include "foregone/core/words.hpp"
#include "foregone/files/user_folder.hpp"
#include "foregone/lab/study/settings.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::python {

namespace {

const Study& study_of(const GameEntry& game, const std::string& name) {
  const auto found = std::ranges::find(game.studies, name, &Study::name);
  if (found != game.studies.end()) return *found;
  std::string names;
  for (const auto& study : game.studies) {
    names += (names.empty() ? "its studies: " : ", ") + std::string(study.name);
  }
  raise(Raised::option, std::string(game.name) + " has no study " + excerpt(name) + "; " +
                            (names.empty() ? "it has none" : names));
}

study::StudyPlan plan_of(const Study& study, const Words& given,
                         std::optional<std::uint64_t> samples, std::optional<std::uint64_t> seed) {
  study::GivenValues values;
  for (const auto& [name, value] : given) {
    if (std::ranges::find(study.parameters, name, &StudyParameter::name) ==
        study.parameters.end()) {
      raise(Raised::option,
            std::string(study.name) + " has no parameter " + excerpt(name) +
                "; its parameters: " + joined_words(study.parameters, ", ", &StudyParameter::name));
    }
    if (value) values.emplace(name, *value);
  }
  if (study.exact() && (samples || seed)) {
    raise(Raised::option, std::string(study.name) + " is exact: it takes no samples and no seed");
  }
  auto settings = study::settings_of(study, values);
  if (!settings) raise(Raised::option, in_words(settings.error()));
  return {.study = &study,
          .settings = *std::move(settings),
          .samples = samples,
          .seed = seed.value_or(1)};
}

/// The default file of `foregone study`.
std::string default_store(const study::StudyPlan& plan) {
  const auto folder = user_data_folder("studies");
  if (!folder) {
    raise(Raised::store,
          "no folder to keep results in: set HOME or XDG_DATA_HOME to an absolute path, or choose "
          "a place with store=FILE");
  }
  if (const auto made = make_folder(*folder); !made) {
    raise(Raised::store, made.error() + "; choose another place with store=FILE");
  }
  return *folder + '/' + study::file_name_of(plan);
}

/// What --json prints. Ctrl-C leaves in the store what is finished.
std::string run_study(const std::string& game, const std::string& name, const Words& given,
                      std::optional<std::uint64_t> samples, std::optional<std::uint64_t> seed,
                      int threads, const std::optional<std::string>& store_path) {
  const auto plan = plan_of(study_of(game_of(game), name), given, samples, seed);
  Interruption interruption;
  std::string json;
  try {
    const auto path = store_path ? *store_path : default_store(plan);
    const WithoutGil released;
    study::StudyStore store(path, study::identity_of(plan));
    study::StudyRun run(plan, &store);
    std::atomic<bool> stopped = false;
    const auto caller = std::this_thread::get_id();
    const auto executor = work::on_threads(work::threads_or_cores(threads));
    const bool done = run.run(*executor, [&] {
      if (std::this_thread::get_id() == caller && interruption.pending()) stopped = true;
      return stopped.load();
    });
    if (done) json = json::study_json(plan, run.results());
  } catch (const store::DatabaseError& failure) {
    raise(Raised::store, failure.what());
  } catch (const std::system_error& failure) {
    raise(Raised::store, failure.what());
  }
  interruption.check();
  return json;
}

}  // namespace

void bind_studies(py::module_& module) { module.def("study", run_study); }

}  // namespace foregone::python
