#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/containment.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/judge/judge_text.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/apps/cli/work_folder.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/printable.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/words.hpp"
#include "foregone/files/descriptor.hpp"
#include "foregone/lab/judge/language.hpp"
#include "foregone/lab/judge/series.hpp"
#include "foregone/lab/judge/shrink.hpp"
#include "foregone/lab/judge/source.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::cli {

namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr std::uint64_t kMaxOutput = 16 * kMebibyte;

ordered_json fields_of(const judge::RunResult& result) {
  return {{"verdict", judge::abbreviation(result.verdict)},
          {"cpu", result.ending.cpu_seconds},
          {"wall", result.ending.wall_seconds},
          {"memory", result.ending.peak_memory},
          {"ending", process::describe(result.ending)},
          {"protection", process::describe(result.ending.protection)}};
}

/// "2", or "2 to 10, by game".
std::string usual_limits(Games games) {
  std::vector<double> seconds;
  for (const auto& game : games) {
    if (game.judging != nullptr) seconds.push_back(game.judging->seconds);
    if (game.interactive != nullptr) seconds.push_back(game.interactive->judging.seconds);
  }
  const auto [min, max] = std::ranges::minmax(seconds);
  return min == max ? fmt::format("{}", min) : fmt::format("{} to {}, by game", min, max);
}

class JudgeCommand : public GameCommand {
 public:
  JudgeCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "judge", "Judge a program that answers contest input",
                    has_judging) {
    operand("PROGRAM", program_, "The program; with arguments, quoted as one: './program --fast'");
    operands("FILE", inputs_, "Inputs to judge it on, instead of samples, traps and random ones");
    suggest("PROGRAM", {}, ValueKind::program);
    suggest("FILE", {}, ValueKind::file);
    option("--source", "FILE", file_name(source_),
           "Compile and judge a source in C, C++, Go, Java, Python or Rust instead");
    option("--flags", "FLAGS", text(flags_),
           "Flags for the compiler of --source, quoted as one: '-O3 -march=native'");
    option("--limit", "SECONDS", above_zero([&](double seconds) { limit_ = seconds; }),
           "Processor time for each input (default " + usual_limits(games) +
               "; twice that for Java, five times for Python)");
    option("--memory", "MiB", mebibytes(memory_), "Memory for each input (default 512)");
    option("--seed", "S", seed(seed_), "Seed of the random inputs (default 1)");
    option("--jobs", "N", whole(jobs_, 1, 256),
           "Inputs to run at a time (default: one for each core)");
    option("--shrink", "SECONDS", whole(shrink_seconds_, 0, 1'000'000),
           "Shrink a failing input for at most SECONDS (default 60)");
    option("--keep", "DIR", folder_name(keep_),
           "Keep failing inputs in DIR (default foregone-failures)");
    flag("--interactive", interactive_,
         "Judge a program that plays the game against a perfect opponent");
    flag("--all", all_, "Go on after the first failure");
    flag("--stress", stress_, "Go on with random inputs until one fails or it is stopped");
    take_sandbox();
    take_progress();
    flag("--json", json_, "Print a JSON object for each input instead, one per line");
    footer({.paragraphs = {"Inputs are samples, traps and random ones in growing size. Verdicts: "
                           "AC accepted, WA wrong answer, PE presentation error, TLE, MLE and OLE "
                           "time, memory and output limit exceeded, RTE run-time error. The exit "
                           "status is 0 if the program is accepted, 1 if it is not."},
            .topic = "judging",
            .says = "has verdicts, limits and what a program can do."});
  }

  int run() override {
    find();
    check_usage();
    if (!given("PROGRAM") && !source_) {
      throw UsageError("expected either a PROGRAM or --source FILE");
    }
    if (!flags_.empty() && !source_) throw UsageError("--flags needs --source");
    if (!flags_.empty()) words_of("--flags", "flags of a compiler", flags_);
    if (source_ && !program_.empty()) {
      std::error_code unknown;
      if (program_ != "-" && !fs::exists(program_, unknown)) {
        throw UsageError(program_ + ": no such file; --source stands in place of a PROGRAM");
      }
      inputs_.insert(inputs_.begin(), program_);
    }
    if (given("--seed") && !inputs_.empty() && !stress_) {
      throw UsageError("--seed has no effect on given files without --stress");
    }
    if (interactive_) take_interactive_problem();
    const auto tests =
        inputs_.empty() ? std::optional(judge::plan(judged(), seed_)) : given_tests();
    if (!tests) return 1;
    return run_program(*tests);
  }

 private:
  /// Nothing is left behind when this is interrupted, or when nobody reads what it writes.
  int run_program(const std::vector<judge::Test>& tests) {
    const Interrupts stop{SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    process::Launcher launcher;
    launcher.stop_when_readable(stop.descriptor());
    if (const auto contained = check_containment(launcher, sandbox(), memory_); !contained) {
      return fail(contained.error());
    }
    std::optional<WorkFolder> folder;
    if (source_ || ::geteuid() == 0) folder.emplace();
    auto command = command_to_judge(launcher, folder ? folder->name() : "");
    if (!command) {  // a compiler's messages have several lines
      if (json_ && stop.pending()) write_out(stopped_line());
      write_error(fmt::format("{}: {}\n", program().name, printable_lines(command.error())));
      return 1;
    }
    const auto* const language =
        source_ ? judge::language_of(*source_) : judge::language_of(*command);
    const auto limits = limits_of(language);
    if (!limit_ && language != nullptr && language->time_factor > 1) {
      allowance_ = fmt::format("{} has {} s for an input, {} times what C++ has (--limit)\n",
                               language->name, limits.cpu_seconds, language->time_factor);
    }
    try {
      return judge_program(launcher,
                           judge::Judge(judged(), launcher, *command, limits, sandbox(),
                                        interactive_ ? game().interactive : nullptr),
                           tests, stop);
    } catch (const OutputFailure& failure) {
      if (failure.code() == std::errc::broken_pipe) return kKilled + SIGPIPE;
      throw;
    }
  }

  std::expected<process::ProgramCommand, std::string> command_to_judge(
      process::Launcher& launcher, const std::string& folder) const {
    if (source_) {
      const judge::Source source{
          .file = *source_, .flags = process::words_of(flags_).value(), .hidden = files_to_hide()};
      auto command = judge::command_for(source, folder, launcher, sandbox(), memory_);
      if (!command) return std::unexpected(printable(*source_) + ": " + command.error());
      return command;
    }
    return readable(
        {.words = words_of("PROGRAM", "a command", program_), .hidden = files_to_hide()}, folder);
  }

  /// At least one word; `what` says of what.
  static std::vector<std::string> words_of(std::string_view name, std::string_view what,
                                           const std::string& text) {
    auto words = process::words_of(text);
    if (!words) throw UsageError(fmt::format("{}: {}", name, words.error()));
    if (!words->empty()) return *std::move(words);
    throw UsageError(fmt::format("{}: expected {}, found {}", name, what, excerpt(text)));
  }

  process::Limits limits_of(const judge::Language* language) const {
    const auto seconds = limit_.value_or(judged().judging->seconds *
                                         (language != nullptr ? language->time_factor : 1));
    return judge::limits_for(language, {.cpu_seconds = seconds,
                                        .wall_seconds = 2 * seconds + 1,
                                        .memory_bytes = memory_,
                                        .file_bytes = kMaxOutput,
                                        .output_bytes = kMaxOutput,
                                        .processes = 64});
  }
  /// The inputs' answers, where they were kept or lie beside them.
  std::vector<std::string> files_to_hide() const {
    std::vector<std::string> hidden{fs::absolute(keep_)};
    for (const auto& name : inputs_) {
      std::error_code wrong;  // a pipe is nowhere
      for (const auto& input : {fs::absolute(name, wrong), fs::weakly_canonical(name, wrong)}) {
        if (!input.empty()) hidden.push_back(fs::path(input).replace_extension(".ans"));
      }
    }
    return hidden;
  }

  void take_interactive_problem() {
    if (game().interactive == nullptr) {
      throw UsageError(fmt::format("--interactive: {} has no interactive problem", game().title));
    }
    interactive_game_ = judge::with_interactive_inputs(game());
  }
  const GameEntry& judged() const { return interactive_game_ ? *interactive_game_ : game(); }

  /// The inputs that were named, each a test; nothing if one is not valid.
  std::optional<std::vector<judge::Test>> given_tests() {
    std::vector<judge::Test> tests;
    for (const auto& name : inputs_) {
      InputFile file(name);
      std::string text;
      file.keep(text);
      TextInput input(file.reader(), longest_piece());  // what is wrong ends the reading
      auto test = judge::test_of(judged(), file.title(), input);
      if (!test) {
        report(file.title(), test.error());
        return std::nullopt;
      }
      test->text = std::move(text);
      tests.push_back(*std::move(test));
    }
    return tests;
  }

  int judge_program(process::Launcher& launcher, const judge::Judge& judge,
                    const std::vector<judge::Test>& tests, const Interrupts& stop) {
    const auto next = [&](std::uint64_t number) -> std::optional<judge::Test> {
      if (stop.pending()) return std::nullopt;
      if (number < tests.size()) return tests[number];
      if (!stress_) return std::nullopt;
      return judge::stress_test(judged(), seed_, number);
    };
    std::optional<std::pair<judge::Test, judge::RunResult>> failed;
    {
      BusyLine busy(progress());
      const auto each = [&](const judge::Test& test, const judge::RunResult& result) {
        const bool ran = result.verdict != judge::Verdict::not_run;
        if (ran || result.ending.stopped) protection_ = result.ending.protection;
        if (!ran && result.ending.stopped) return false;
        if (ran) print(busy, test, result);
        ++judged_;
        if (progress() > 0) busy.say(fmt::format("{} judged,", count_of(judged_, "input")));
        if (result.verdict == judge::Verdict::accepted) return true;
        if (!failed) failed.emplace(test, result);
        return all_ && ran;
      };
      judge::run_series(judge, next, jobs_, each);
    }
    if (failed) return explain(launcher, judge, failed->first, failed->second, stop);
    const bool stopped = stop.pending();
    if (!json_) {
      write_out(fmt::format("{}: {}{}, with {}\n{}", stopped ? "stopped" : "accepted",
                            count_of(judged_, "input"), stopped ? " accepted" : "", protection(),
                            allowance_));
    } else if (stopped) {
      write_out(stopped_line());
    }
    return stopped ? 1 : 0;
  }

  std::string protection() const {
    return protection_ ? process::describe(*protection_) : "no program run";
  }

  std::string stopped_line() const {
    return json::json_line({{"stopped", judged_}, {"protection", protection()}});
  }

  void print(BusyLine& busy, const judge::Test& test, const judge::RunResult& result) const {
    if (!json_) {
      busy.write(test_line(test, result));
      return;
    }
    ordered_json object{{"test", test.title()}, {"cases", test.cases.size()}};
    object.update(fields_of(result));
    busy.write(json::json_line(object));
  }

  int explain(process::Launcher& launcher, const judge::Judge& judge, const judge::Test& test,
              const judge::RunResult& result, const Interrupts& stop) {
    if (result.verdict == judge::Verdict::not_run)
      return fail(printable_lines(result.ending.refusal));
    judge::Shrunk smallest{.cases = test.cases, .result = result};
    if (shrink_seconds_ > 0) {
      BusyLine busy(progress());
      busy.say("shrinking,");
      const InterruptsOrTime end(stop, shrink_seconds_);
      launcher.stop_when_readable(end.descriptor());
      smallest = judge::shrink(judged(), judge, test, result, jobs_, [&] { return !end.over(); });
      launcher.stop_when_readable(stop.descriptor());
    }
    if (json_) {
      ordered_json object{{"failed", test.title()}};
      object.update(fields_of(smallest.result));
      object["input"] = smallest.result.input;
      object["expected"] = smallest.result.expected;
      object["received"] = smallest.result.received;
      if (interactive_) object["fault"] = smallest.result.fault;
      object["shrunk"] = smallest.whole;  // nothing more can be left out
      object["layout"] = smallest.layout;
      object["kept"] = keep(smallest.result);
      write_out(json::json_line(object));
      return 1;
    }
    const auto& found = smallest.result;
    const bool slow = result.verdict == judge::Verdict::time_limit;
    write_out(fmt::format("\n{}: {}{}\n{}", test.title(), judge::name(result.verdict),
                          ending_words(result.ending), slow ? allowance_ : ""));
    write_out(heading(smallest, test.cases.size(), stop.pending()));
    write_out(interactive_ ? conversation(found) : side_by_side(found));
    if (!found.ending.error_tail.empty()) {
      write_out("\nStandard error ends with:\n" + printable_lines(found.ending.error_tail) + "\n");
    }
    write_out(fmt::format("Kept as {}.in, .ans (expected) and .out ({}).\n", printable(keep(found)),
                          interactive_ ? "all lines" : "received"));
    return 1;
  }

  std::string heading(const judge::Shrunk& smallest, std::size_t before, bool stopped) const {
    const auto cases = smallest.cases.size();
    const auto counted = count_of(cases, "case");
    auto text = fmt::format("The smallest input found that still fails, {} of {}", counted, before);
    if (shrink_seconds_ == 0) {
      text = fmt::format("The input, {}", counted);
    } else if (smallest.layout) {
      text = fmt::format(
          "The input as given, {}; in the judge's own layout the program does not fail like this, "
          "so "
          "it is the layout that matters",
          counted);
    } else if (!smallest.whole) {
      text +=
          stopped ? ", when it was stopped" : fmt::format(", in {} s (--shrink)", shrink_seconds_);
    }
    const auto head = judged().judging->head;
    const bool joined = smallest.result.input == judged().judging->join(smallest.cases);
    if (!head.empty() && joined) text += fmt::format("; its first line is {}", head);
    return text + ":\n\n";
  }

  /// The name of the files, without their endings.
  std::string keep(const judge::RunResult& result) const {
    try {
      return written_to_folder(result);
    } catch (const std::system_error& failure) {
      throw std::runtime_error(
          fmt::format("cannot keep the input in {}: {}; choose another folder with --keep DIR",
                      keep_, failure.code().message()));
    }
  }

  std::string written_to_folder(const judge::RunResult& result) const {
    fs::create_directories(keep_);
    // Of several judges one at a time finds its name and writes.
    const Descriptor folder(::open(keep_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder) ::flock(folder.get(), LOCK_EX);
    const auto stem = fmt::format("{}-{}", game_name(), judge::abbreviation(result.verdict));
    auto name = (fs::path(keep_) / stem).string();
    for (int number = 2; fs::exists(name + ".in") && number < 1000; ++number) {
      if (same_input(name + ".in", result.input)) break;
      name = (fs::path(keep_) / fmt::format("{}-{}", stem, number)).string();
    }
    write_file(name + ".in", result.input);
    write_file(name + ".ans", result.expected);
    write_file(name + ".out", result.received);
    return name;
  }

  static bool same_input(const std::string& name, const std::string& input) {
    std::error_code wrong;
    if (fs::file_size(name, wrong) != input.size() || wrong) return false;
    return InputFile(name).read_all() == input;
  }

  std::string program_;
  std::optional<std::string> source_;
  std::optional<GameEntry> interactive_game_;  // with the inputs of its interactive problem
  std::vector<std::string> inputs_;
  std::string keep_ = "foregone-failures";
  std::string flags_, allowance_;  // the language's, in words
  std::optional<double> limit_;
  std::uint64_t memory_ = 512 * kMebibyte, seed_ = 1, judged_ = 0, shrink_seconds_ = 60;
  int jobs_ = work::threads_or_cores(0);
  bool interactive_ = false, all_ = false, stress_ = false, json_ = false;
  std::optional<process::Protection> protection_;  // of what ran last
};

}  // namespace

std::unique_ptr<Command> judge_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, has_judging)) return nullptr;
  return std::make_unique<JudgeCommand>(parent, games);
}

}  // namespace foregone::cli
