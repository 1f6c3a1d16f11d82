#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/apps/cli/terminal/progress_pace.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/mutex.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/tables/tablebase.hpp"

namespace foregone::cli {

namespace {

/// Shows the progress of a long job in a line of the terminal, or in one every so many seconds.
class ProgressLine {
 public:
  explicit ProgressLine(double every) : pace_(every, 0, is_terminal(STDERR_FILENO)) {}

  void show(std::string_view what, double part) {
    const Lock lock(mutex_);
    if (!pace_.due()) return;
    const auto line = fmt::format("{} {}%", what, static_cast<int>(100 * part));
    if (line == line_) return;
    write_error(pace_.in_lines() ? line + '\n' : "\r\x1b[K" + line);
    line_ = line;
  }

  void wipe() {
    const Lock lock(mutex_);
    if (!line_.empty() && !pace_.in_lines()) write_error("\r\x1b[K");
    line_.clear();
  }

 private:
  Mutex mutex_;  // a signal wipes the line
  ProgressPace pace_;
  std::string line_;
};

/// Answers positions one by one, until one is wrong.
class Probes {
 public:
  Probes(tables::Probe prober, bool json, ProgressLine& progress)
      : prober_(std::move(prober)), json_(json), progress_(progress), output_(write_out) {}

  int run(const std::vector<std::string>& positions) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const auto title = positions.size() == 1 ? "POSITION" : fmt::format("POSITION {}", i + 1);
      if (const int status = answer(positions[i], title, 1); status != 0) return status;
    }
    output_.flush();
    return 0;
  }

  int run_on_input() {
    InputFile file("-");
    announce_standard_input();
    TextInput input([&](std::span<char> into) {
      output_.flush();  // the next line may wait for this answer
      return file.read(into);
    });
    for (std::uint64_t number = 1;; ++number) {
      const auto line = input.line();
      if (!line) break;
      if (line->empty()) continue;
      if (const int status = answer(*line, file.title(), number); status != 0) return status;
    }
    output_.flush();
    return 0;
  }

 private:
  int answer(std::string_view notation, const std::string& title, std::uint64_t line) {
    const auto answer = prober_(notation);
    progress_.wipe();
    if (answer && json_) {
      nlohmann::ordered_json object{{"position", notation}};
      json::add_facts(object, answer->facts);
      output_ << json::json_line(object);
      return 0;
    }
    if (answer) {
      output_ << notation << "  " << answer->text << "\n";
      return 0;
    }
    output_.flush();
    const auto& [message, column] = answer.error();
    if (column == 0) return fail(fmt::format("{}: {}", excerpt(notation), message));
    return report(title, {.line = line, .column = column, .message = message});
  }

  tables::Probe prober_;
  bool json_;
  ProgressLine& progress_;
  TextOutput output_;
};

enum class TableJob : std::uint8_t { build, verify, probe };

constexpr double kMaxGigabytes = 1e6;

bool has_tables(const GameEntry& game) { return game.tablebase != nullptr; }

/// One of the commands `table build`, `table verify` and `table probe`.
class TableJobCommand : public GameCommand {
 public:
  TableJobCommand(CLI::App& parent, Games games, TableJob job, const std::string& name,
                  const std::string& summary)
      : GameCommand(parent, games, name, summary, has_tables), job_(job) {
    option("--tables", "DIR", folder_name(folder_),
           fmt::format("{} DIR (default foregone/tables in $XDG_DATA_HOME, or in ~/.local/share)",
                       job == TableJob::build ? "Keep tablebases in" : "Look for tablebases in"));
    take_threads(request_.threads, "Number of threads (default: one for each core)", 1024);
    option("--memory", "GB", above_zero(gigabytes_, kMaxGigabytes),
           "Use at most this much memory (default: what is free)");
    if (job == TableJob::probe) {
      operands("POSITION", positions_,
               "Positions in the game's notation; lines of standard input if none is given");
      flag("--no-moves", no_moves_, "Show the value only, not the best moves");
      flag("--json", json_, "Print a JSON object for each position, one per line");
    } else {
      option("--samples", "N", whole(samples_),
             job == TableJob::build
                 ? "Check N random boards of each step by computing them again (default 100000)"
                 : "Check N random boards of each step of a tablebase too large for all to be "
                   "checked (default 100000)");
      option("--seed", "S", seed(request_.seed), "Seed of these samples (default 1)");
    }
    footer({.topic = "tablebases", .says = "describes the files, and what they cost."});
    if (job != TableJob::probe) take_progress();
    if (job == TableJob::build) {
      flag("--keep", keep_, "Keep the values of all boards, whatever --markers says");
      flag("--no-keep", keep_none_, "Keep no values, only totals and checksums");
      exclude("--keep", {"--no-keep"});
    }
    for (const auto& game : games) {
      if (!has_tables(game)) continue;
      for (const auto& option : options_of(game.tablebase->files)) {
        if (job == TableJob::probe && option.name != "size") continue;
        if (job == TableJob::probe) {
          declare(game, GameOption{.name = option.name,
                                   .meaning = "only boards of this size",
                                   .range = option.range});
        } else {
          declare(game, {&option, 1});
        }
      }
    }
  }

  int run() override {
    const auto& tables = find().tablebase->files;
    take(OptionGroup::own, options_of(tables), request_.game_options);
    check_usage();
    request_.keep = keep_        ? tables::Keep::all
                    : keep_none_ ? tables::Keep::none
                                 : tables::Keep::as_asked;
    complete_options();
    request_.by_position = job_ == TableJob::probe && request_.game_options.values.empty();
    request_.game_options = with_fallbacks(options_of(tables), std::move(request_.game_options));
    if (const auto checked = tables.check(request_.game_options); !checked) {
      throw UsageError(checked.error());
    }
    for (const auto* const name : {"--samples", "--seed"}) {
      const bool counts = job_ == TableJob::build || tables.verifies_samples(request_.game_options);
      if (given(name) && !counts) {
        throw UsageError(fmt::format("{}: all boards of this size are verified", name));
      }
    }
    constexpr double kGiga = 1e9;
    if (job_ == TableJob::probe) {  // which solves small boards without a tablebase
      const auto folder = tables_to_read(folder_);
      if (!folder) return fail(folder.error());
      request_.folder = *folder;
    } else {
      request_.folder = folder_.empty() ? default_tables() : folder_;
    }
    request_.memory = static_cast<std::uint64_t>(gigabytes_ * kGiga);
    request_.samples = samples_.value_or(tables.samples);
    request_.moves = !no_moves_;
    return work(tables);
  }

 private:
  std::span<const GameOption> options_of(const tables::GameTablebase& tables) const {
    return job_ == TableJob::build ? tables.options : tables.verify_options;
  }

  int work(const tables::GameTablebase& tables) {
    ProgressLine progress(this->progress());
    request_.report = [&](std::string_view line) {
      progress.wipe();
      write_out(printable(std::string(line)) + '\n');
    };
    request_.progress = [&](std::string_view what, double part) { progress.show(what, part); };
    if (job_ == TableJob::probe) {
      auto prober = tables.probe(request_);
      if (!prober) return fail(prober.error());
      Probes probes(*std::move(prober), json_, progress);
      return positions_.empty() ? probes.run_on_input() : probes.run(positions_);
    }
    const auto done = job_ == TableJob::build ? build(tables, progress) : tables.verify(request_);
    progress.wipe();
    return done ? 0 : fail(done.error());
  }

  /// A signal ends it: its files are such that another build goes on with them whenever it ends.
  tables::Status build(const tables::GameTablebase& tables, ProgressLine& progress) {
    auto& cluster = *program().cluster;
    const Interrupts interrupts{SIGINT, SIGTERM, SIGHUP};
    const InterruptWatch watch(interrupts, [&](int signal) {
      progress.wipe();
      if (cluster.is_root()) write_message("stopped; run the same command again to continue");
      ::_exit(kKilled + signal);
    });
    return tables.build(request_, cluster);
  }

  TableJob job_;
  tables::TablebaseRequest request_;
  std::string folder_;
  double gigabytes_ = 0;
  std::optional<std::uint64_t> samples_;
  bool keep_ = false, keep_none_ = false, no_moves_ = false, json_ = false;
  std::vector<std::string> positions_;
};

class TableCommand : public Command {
 public:
  TableCommand(CLI::App& parent, Games games)
      : Command(parent, "table", "Build, verify and probe tablebases: strong solutions on disk"),
        build_(app(), games, TableJob::build, "build",
               "Build a tablebase, or continue a build that was stopped"),
        verify_(app(), games, TableJob::verify, "verify",
                "Compute the values of a tablebase again from those of the successors"),
        probe_(app(), games, TableJob::probe, "probe",
               "Look up the values of positions, and their best moves") {
    need_command({&build_, &verify_, &probe_});
  }

  bool runs_in_several_processes() const override { return build_.called(); }

  int run() override {
    if (build_.called()) return build_.run();
    return verify_.called() ? verify_.run() : probe_.run();
  }

 private:
  TableJobCommand build_, verify_, probe_;
};

}  // namespace

std::unique_ptr<Command> table_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, has_tables)) return nullptr;
  return std::make_unique<TableCommand>(parent, games);
}

}  // namespace foregone::cli
