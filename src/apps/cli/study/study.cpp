#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/names.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/study/study_progress.hpp"
#include "foregone/apps/cli/study/study_report.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/apps/json/study/study_json.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/study/draw_chart.hpp"
#include "foregone/lab/study/settings.hpp"
#include "foregone/lab/study/study_run.hpp"

namespace foregone::cli {

namespace {

constexpr std::uint64_t kMaxSamples = 1'000'000'000'000;

class StudyCommand : public Command {
 public:
  StudyCommand(CLI::App& parent, Games games)
      : Command(parent, "study", "Answer questions about chance by many samples, or exactly"),
        games_(games) {
    operand("NAME", name_, "The study; without one all are listed, with their parameters and cost");
    for (const auto& game : games) {
      for (const auto& study : game.studies) {
        names_.emplace_back(study.name);
        if (!study.exact()) sampled_.emplace_back(study.name);
        declare(study);
      }
    }
    suggest("NAME", names_);
    option("--samples", "N", whole(samples_, 1, kMaxSamples),
           "Samples of each setting, rounded up to whole units of work (default: all that are "
           "stored, and at least the number that the list shows)");
    option("--seed", "S", seed(plan_.seed), "Seed of the samples (default 1)");
    for (const auto* const name : {"--samples", "--seed"}) page_of(name).only_for = sampled_;
    option("--threads", "N", whole(threads_, 1, 1024),
           "Number of threads (default: one for each core)");
    option("--store", "FILE", file_name(store_),
           "Store results in FILE, an SQLite database (default: a file for this study and seed "
           "in foregone/studies of $XDG_DATA_HOME, or of ~/.local/share)");
    flag("--again", again_, "Forget what is stored and compute it again");
    flag("--stored", stored_, "Compute nothing, show what is stored");
    flag("--chart", chart_, "Draw charts in the terminal as well");
    option("--svg", "DIR", folder_name(svg_),
           "Write each chart into DIR, as SVG and its points as JSON; needs gnuplot");
    option("--csv", "FILE", file_name(csv_), "Write the counts of all numbers to FILE as a table");
    take_progress();
    flag("--json", json_, "Print the results as a JSON object; without NAME, one for each study");
    footer({.paragraphs = {"Results are stored unit by unit: Ctrl-C stops a run, and the same "
                           "command continues it. More --samples extend a study."},
            .topic = "studies",
            .says = "has the formulas and what was found.",
            .examples = {{"house-of-cards",
                          "foregone study first-player --ranks 13 --samples 100000 --chart"},
                         {"byte-me", "foregone study dealer --svg pictures"}}});
  }

  bool runs_in_several_processes() const override { return true; }

  int run() override {
    if (!given("NAME")) return list();
    find();
    prepare();
    return study_on(*program().cluster->executor(threads_));
  }

 private:
  struct Declared {
    std::string help, value;
  };

  void declare(const Study& study) {
    for (const auto& parameter : study.parameters) {
      const auto option_name = "--" + std::string(parameter.name);
      auto& [help, value] = declared_[option_name];
      const bool first = help.empty();
      help += fmt::format("{}{}: {} (default {})", first ? "" : "; ", study.name, parameter.meaning,
                          parameter.fallback);
      if (first) option(option_name, "LIST", text(value), "");
      for (const auto word : parameter.words) page_of(option_name).values.emplace_back(word);
      describe(option_name, help);
      page_of(option_name).only_for.emplace_back(study.name);
    }
  }

  int list() {
    for (const auto* const option : app().get_options()) {
      const auto name = option->get_name();
      if (option->count() > 0 && name != "--json") {
        throw UsageError(name + ": expected the NAME of a study");
      }
    }
    write_out(json_ ? study_list_json(games_) : study_list(games_));
    return 0;
  }

  void find() {
    for (const auto& game : games_) {
      for (const auto& study : game.studies) {
        if (study.name == name_) plan_.study = &study;
      }
    }
    if (plan_.study != nullptr) return;
    const auto meant = suggestion(name_, names_);
    throw UsageError(
        fmt::format("unknown study {}{}", excerpt(name_),
                    meant.empty() ? "; expected one of " + joined_words(names_, ", ") : meant));
  }

  void prepare() {
    study::GivenValues values;
    for (const auto& [name, declared] : declared_) {
      if (!given(name)) continue;
      const auto is_this = [&](const StudyParameter& parameter) {
        return name.substr(2) == parameter.name;
      };
      if (std::ranges::none_of(plan_.study->parameters, is_this)) {
        throw UsageError(fmt::format("{}: {} has no such parameter", name, name_));
      }
      values.emplace(name.substr(2), declared.value);
    }
    auto settings = study::settings_of(*plan_.study, values);
    if (!settings) throw UsageError(settings.error());
    plan_.settings = *std::move(settings);
    plan_.samples = samples_;
    for (const auto* const name : {"--again", "--threads", "--progress"}) {
      if (!stored_ || !given(name)) continue;
      throw UsageError(fmt::format("{} and --stored cannot be used together", name));
    }
    if (!plan_.study->exact()) return;
    if (given("--samples") || given("--seed")) {
      throw UsageError(fmt::format("{} is exact: it takes no --samples and no --seed", name_));
    }
  }

  int study_on(work::Executor& executor) {
    std::optional<study::StudyStore> store;
    if (executor.is_root()) {
      check_results();
      open(store);
    }
    study::StudyRun run(plan_, store ? &*store : nullptr);
    const int signal = stored_ ? 0 : stopped(run, executor);
    if (executor.is_root()) show(run, signal == 0);
    return signal == 0 ? 0 : kKilled + signal;
  }

  /// Throws if results could not be written at the end.
  void check_results() const {
    if (!csv_.empty()) check_writable(csv_);
    if (svg_.empty()) return;
    std::filesystem::create_directories(svg_);
    for (const auto& chart : plan_.study->charts) {
      check_writable((std::filesystem::path(svg_) / chart.name).string() + ".svg");
    }
  }

  void open(std::optional<study::StudyStore>& store) const {
    auto path = store_;
    if (path.empty()) {
      const std::filesystem::path folder = data_folder("studies", "--store FILE");
      path = folder / study::file_name_of(plan_);
      if (!stored_) make_folder_of_store(path);
    }
    keep_apart("--csv", csv_, "the store", path);
    if (stored_ && !std::filesystem::exists(path)) {
      throw std::runtime_error(fmt::format("nothing is stored in {}; run without --stored", path));
    }
    try {
      using Mode = study::StudyStore::Mode;
      store.emplace(path, study::identity_of(plan_),
                    again_    ? Mode::afresh
                    : stored_ ? Mode::read
                              : Mode::go_on);
    } catch (const store::AnotherIdentity& other) {
      throw std::runtime_error(other_results(other.what()));
    }
  }

  // Computes. The signal that stopped it, 0 if none did; everything that was finished is stored.
  int stopped(study::StudyRun& run, work::Executor& executor) const {
    const Interrupts interrupts{SIGINT, SIGTERM, SIGHUP};
    StudyProgressLine progress(*plan_.study, run, this->progress());
    const bool done = run.run(
        executor, [&] { return interrupts.pending(); },
        [&](const study::StudyProgress& so_far) { progress.show(so_far); });
    progress.wipe();
    if (!done && executor.is_root()) {
      const auto& so_far = run.progress();
      write_message(fmt::format("stopped at {:.0f} %; run the same command {} to continue",
                                100 * so_far.done / so_far.all,
                                again_ ? "without --again" : "again"));
    }
    const int signal = interrupts.pending_signal();  // none where it came to another process
    return done ? 0 : signal == 0 ? SIGINT : signal;
  }

  // Of a run that was stopped what has been counted; files stay what they were.
  void show(const study::StudyRun& run, bool done) const {
    const auto results = run.results();
    const bool empty =
        std::ranges::all_of(results, [](const auto& one) { return one.samples == 0; });
    if (stored_ && empty) {
      throw std::runtime_error("nothing is stored for these parameters; run without --stored");
    }
    if (empty && !done) return;
    write_out(json_ ? json::study_json(plan_, results) : study_text(plan_, results));
    if (!done) return;
    const auto charts = study::charts_of(*plan_.study, results);
    if (chart_ || !svg_.empty()) say_what_is_not_drawn(charts);
    if (chart_) {
      for (const auto& chart : charts) write_out('\n' + study::text_of(chart, page_width()));
    }
    if (!csv_.empty()) write_file(csv_, study_csv(plan_, results));
    if (!svg_.empty()) write_pictures(results, charts);
  }

  void say_what_is_not_drawn(const std::vector<study::Chart>& charts) const {
    for (const auto& chart : plan_.study->charts) {
      const auto name = fmt::format("{}-{}", plan_.study->name, chart.name);
      if (std::ranges::find(charts, name, &study::Chart::name) != charts.end()) continue;
      std::string shown;
      for (const auto& [parameter, value] : chart.only) {
        const auto& option = plan_.study->parameters[parameter];
        shown += fmt::format(" --{} {}", option.name, study::value_text(option, value));
      }
      write_message(fmt::format("{} is not drawn: it shows{} only", name, shown));
    }
  }

  void write_pictures(const StudyResults& results, const std::vector<study::Chart>& charts) const {
    process::Launcher launcher;
    for (const auto& chart : charts) {
      const auto svg = study::svg_of(chart, launcher);
      if (!svg) throw std::runtime_error(svg.error());
      const auto path = (std::filesystem::path(svg_) / chart.name).string();
      write_file(path + ".svg", *svg);
      write_file(path + ".json", json::chart_json(plan_, results, chart));
      write_error(printable(path) + ".svg\n");
    }
  }

  Games games_;
  std::vector<std::string> names_, sampled_;  // of all studies, and of those that are not exact
  std::string name_, store_, svg_, csv_;
  study::StudyPlan plan_;
  std::optional<std::uint64_t> samples_;
  int threads_ = 0;
  bool again_ = false, stored_ = false, chart_ = false, json_ = false;
  std::map<std::string, Declared> declared_;
};

}  // namespace

std::unique_ptr<Command> study_command(CLI::App& parent, Games games) {
  if (std::ranges::all_of(games, [](const auto& game) { return game.studies.empty(); })) {
    return nullptr;
  }
  return std::make_unique<StudyCommand>(parent, games);
}

}  // namespace foregone::cli
