#include "foregone/apps/cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cassert>
#include <exception>
#include <filesystem>
#include <memory>
#include <new>
#include <ranges>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/manual/build_info.hpp"
#include "foregone/apps/cli/manual/completion.hpp"
#include "foregone/apps/cli/manual/manual_pages.hpp"
#include "foregone/apps/cli/names.hpp"
#include "foregone/apps/cli/parse_error.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/core/printable.hpp"
#include "foregone/core/version.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/process/launcher.hpp"
#include "foregone/work/one_process.hpp"

namespace foregone::cli {

namespace {

struct CommandMaker {
  std::string_view name;
  std::unique_ptr<Command> (*make)(CLI::App&, Games);
};

constexpr std::array<CommandMaker, 18> kCommands{{{"solve", solve_command},
                                                  {"explain", explain_command},
                                                  {"play", play_command},
                                                  {"puzzle", puzzle_command},
                                                  {"prove", prove_command},
                                                  {"judge", judge_command},
                                                  {"generate", generate_command},
                                                  {"validate", validate_command},
                                                  {"export", export_command},
                                                  {"table", table_command},
                                                  {"engine", engine_command},
                                                  {"match", match_command},
                                                  {"study", study_command},
                                                  {"answer", answer_command},
                                                  {"web", web_command},
                                                  {"bench", bench_command},
                                                  {"games", games_command},
                                                  {"rules", rules_command}}};
constexpr std::array kManualCommands{help_command, completion_command, manual_command};

int bad_usage(const std::string& message, const std::string& called) {
  write_message(message);
  write_error(fmt::format("Try: {} {}--help\n", program().name, called));
  return 2;
}

using Words = std::vector<std::string>;

/// Throws UsageError if MPI has started several processes for a command that is one.
void check_processes(const Command& command, std::string_view called) {
  if (command.runs_in_several_processes()) return;
  const auto processes = program().cluster->ranks();
  if (processes == 1) return;
  throw UsageError(fmt::format(
      "{}runs in one process, and MPI started {}; only table build and study run in several",
      called, processes));
}

/// Help in lines of at most 80 columns.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_footer(const CLI::App* app) const override {
    auto text = app->get_footer();
    while (text.ends_with('\n')) text.pop_back();  // that CLI11 ends a function's footer with
    return text.empty() ? text : text + '\n';
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    return wrapped(option->get_description(), 0, kUsualColumns - static_cast<int>(column_width_));
  }
  std::string make_subcommand(const CLI::App* command) const override {
    const auto name = fmt::format("  {:<{}}", command->get_display_name(true), column_width_ - 2);
    auto text = wrapped(std::string(name.size(), '.') + command->get_description(),
                        static_cast<int>(column_width_), kUsualColumns);
    return text.replace(0, name.size(), name) + '\n';
  }
};

bool has(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// The word of a command line that names its command; null if there is none.
const std::string* command_in(const Words& arguments) {
  const std::size_t at = !arguments.empty() && arguments.front() == "help" ? 1 : 0;
  return at < arguments.size() ? &arguments[at] : nullptr;
}

/// The program and its commands. Of a game that help is asked for, they declare no more than it
/// has.
class CommandLine {
 public:
  /// Has no other command than `called`, if there is one of this name: most runs are shorter than
  /// the declaration of all options takes.
  CommandLine(Games games, Games shown, Documents documents, std::string_view called = {}) {
    program_.options = {help_option(),
                        {.names = "--version",
                         .metavariable = {},
                         .help = "Print the version and exit; with --json as an object that also "
                                 "names compiler, options and libraries"}};
    app_.set_help_flag(program_.options[0].names, program_.options[0].help);
    app_.set_version_flag(program_.options[1].names, "foregone " + std::string(version()),
                          program_.options[1].help);
    app_.formatter(std::make_shared<HelpFormatter>());  // which commands take over
    app_.require_subcommand(1);
    const auto only = std::ranges::find(kCommands, called, &CommandMaker::name);
    if (only != kCommands.end() && add(*only, games, shown)) return;
    for (const auto& maker : kCommands) add(maker, games, shown);
    const Manual manual{.page = [this] { return page(); }, .documents = documents};
    for (const auto& make : kManualCommands) commands_.push_back(make(app_, manual));
    program_.footer = {.paragraphs = {"Games: " + game_names(games)},
                       .examples = {{{}, "foregone help COMMAND"},
                                    {"doors-game", "foregone explain doors-game --seed 1"}}};
    auto& paragraphs = program_.footer.paragraphs;
    if (!documents.empty())
      paragraphs.push_back("Topics of help: " + joined_words(topics_of(documents), ", "));
    paragraphs.emplace_back(
        "The exit status is 0; 1 for bad input or a failed check, 2 for bad usage.");
    app_.footer([this] { return footer_text(program_.footer); });
  }
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  CommandPage page() const {
    auto program = program_;
    for (const auto& command : commands_) program.commands.push_back(command->page());
    return program;
  }

  int run(Words arguments) {
    const auto* const wanted = command_in(arguments);
    if (wanted != nullptr && has(unserved_, *wanted)) {
      return bad_usage(fmt::format("{}: no game of this program supports it", *wanted), "");
    }
    std::string called;
    const CLI::App* deepest = &app_;
    const auto find_called = [&] {
      for (auto below = deepest->get_subcommands(); !below.empty();
           below = deepest->get_subcommands()) {
        deepest = below.front();
        called += deepest->get_name() + ' ';
      }
    };
    try {
      std::ranges::reverse(arguments);  // as CLI11 takes them
      app_.parse(std::move(arguments));
      find_called();
      auto& command = **std::ranges::find_if(commands_, &Command::called);
      check_processes(command, called);
      return command.run();
    } catch (const CLI::Success& printed) {
      find_called();
      const auto extras = deepest->remaining();
      if (!extras.empty() && !extras.front().starts_with('-')) {
        return bad_usage(in_plain_words(printed, *deepest), called);
      }
      std::ostringstream text;
      app_.exit(printed, text, text);
      write_out(text.str());
      return 0;
    } catch (const CLI::ParseError& wrong) {
      find_called();
      return bad_usage(in_plain_words(wrong, *deepest), called);
    } catch (const UsageError& wrong) {
      find_called();
      return bad_usage(wrong.what(), called);
    }
  }

 private:
  // False if no game has what the command needs.
  bool add(const CommandMaker& maker, Games games, Games shown) {
    auto command = maker.make(app_, shown);
    if (command == nullptr) command = maker.make(app_, games);
    if (command == nullptr) {
      unserved_.emplace_back(maker.name);
      return false;
    }
    assert(command->page().name == maker.name);
    commands_.push_back(std::move(command));
    return true;
  }

  CLI::App app_{"Solve, explain and play games: how they end before they are played.",
                program().name};
  CommandPage program_{
      .name = program().name,
      .summary = app_.get_description().substr(0, app_.get_description().size() - 1),
      .operands = {},
      .options = {},
      .commands = {}};
  std::vector<std::unique_ptr<Command>> commands_;
  Words unserved_;  // names of commands
};

/// The one game that is named after the command, or all of them.
Games games_named(Games games, std::span<const std::string> arguments) {
  for (const auto& word : arguments | std::views::drop(1)) {
    const auto* const game = word.starts_with('-') ? nullptr : find_game_leniently(games, word);
    if (game != nullptr) return {game, 1};
  }
  return games;
}

/// What is wrong with words after a command that help is asked for; empty if nothing is. They are a
/// command below it, and a value of the first operand where these are known.
std::string wrong_after(const CommandPage& command, std::span<const std::string> words,
                        Games games) {
  const auto is_option = [](const std::string& word) { return word.starts_with('-'); };
  if (words.empty() || is_option(words.front())) return {};
  const auto& word = words.front();
  if (!command.commands.empty()) {
    const auto below = std::ranges::find(command.commands, word, &CommandPage::name);
    return below == command.commands.end()
               ? fmt::format("{} has no command {}", command.name, excerpt(word))
               : wrong_after(*below, words.subspan(1), games);
  }
  auto value = word;
  const auto values = command.operands.empty() ? Words() : command.operands.front().values;
  if (!values.empty() && command.operands.front().names == "GAME") {
    const auto* const game = find_game_leniently(games, word);
    if (game == nullptr) return unknown_game(games, word, values);
    if (!has(values, std::string(game->name))) {
      return fmt::format("{} takes {}, not {}", command.name, choice_of(values), game->name);
    }
    value = game->name;
  }
  if (!has(values, value)) return "unexpected argument " + excerpt(word);
  return words.size() == 1 || is_option(words[1]) ? "" : "unexpected argument " + excerpt(words[1]);
}

/// `help` is `--help`, and `help COMMAND [GAME]` is `COMMAND [GAME] --help`. The error says what
/// follows the command in vain.
std::expected<Words, std::string> without_help(Words arguments, Games games, Documents documents) {
  if (arguments.empty() || arguments.front() != "help") return arguments;
  if (arguments.size() > 1 && arguments[1] == "--") arguments.erase(arguments.begin() + 1);
  if (has(arguments, "--json")) return arguments;  // an option of `help` itself
  const auto commands = CommandLine(games, games, documents).page().commands;
  if (arguments.size() > 1) {
    const auto command = std::ranges::find(commands, arguments[1], &CommandPage::name);
    if (command == commands.end()) return arguments;
    auto wrong = wrong_after(*command, std::span(arguments).subspan(2), games);
    if (!wrong.empty()) return std::unexpected(std::move(wrong));
  }
  arguments.erase(arguments.begin());
  arguments.emplace_back("--help");
  return arguments;
}

/// After `help` commands may stand as well as topics.
void add_help_words(CommandPage& program) {
  auto& help = *std::ranges::find(program.commands, "help", &CommandPage::name);
  auto& topic = help.operands.front();
  topic.repeats = false;
  for (const auto& command : program.commands) topic.values.push_back(command.name);
}

void add_page_names(CommandPage& program, Documents documents) {
  auto names = short_names(program, manual_pages(program, documents));
  auto& manual = *std::ranges::find(program.commands, "manual", &CommandPage::name);
  manual.operands.front().values = std::move(names);
}

/// Whether the first word is an option, of a command that comes after it.
bool is_option_of_later_command(const CommandPage& program, const Words& arguments) {
  const auto option = arguments.front().substr(0, arguments.front().find('='));
  for (const auto& word : arguments) {
    const auto command = std::ranges::find(program.commands, word, &CommandPage::name);
    if (command != program.commands.end()) return find_option(*command, option) != nullptr;
  }
  return false;
}

/// What completion in a shell asks: `__complete WORD…`.
int complete(Games games, Documents documents, Words words) {
  words.erase(words.begin());
  const std::span before(words.data(), words.empty() ? 0 : words.size() - 1);
  const CommandLine line(games, games_named(games, before), documents);
  auto page = line.page();
  if (!words.empty() && words.front() == "help") add_help_words(page);
  // After `help COMMAND` stands what follows the command itself, but no file.
  const bool of_help = words.size() > 2 && words.front() == "help";
  if (of_help) {
    words.erase(words.begin());
    const bool takes_more =
        words.front() != "help" && words.front() != "manual" &&
        std::ranges::find(page.commands, words.front(), &CommandPage::name) != page.commands.end();
    if (!takes_more) return 0;
  }
  if (!words.empty() && words.front() == "manual") add_page_names(page, documents);
  std::string text;
  for (const auto& completion : completions(page, words)) {
    if (!of_help || !completion.starts_with(':')) text += completion + '\n';
  }
  write_out(text);
  return 0;
}

int run_command(Games games, Documents documents, Words arguments) {
  if (!arguments.empty() && arguments.front() == "__complete") {
    return complete(games, documents, std::move(arguments));
  }
  if (arguments.size() == 2 && has(arguments, "--version") && has(arguments, "--json")) {
    write_out(build_info());
    return 0;
  }
  if (!arguments.empty() && arguments.front() == "--version") {
    const auto extra = std::ranges::find_if(
        arguments, [](const auto& word) { return word != "--version" && word != "--json"; });
    if (extra != arguments.end()) return bad_usage("unexpected argument " + excerpt(*extra), "");
  }
  if (arguments.size() > 1 && arguments.front().starts_with('-') &&
      !has(Words{"-h", "--help", "--version"}, arguments.front())) {
    const auto page = CommandLine(games, games, documents).page();
    const auto& option = arguments.front();
    const auto wrong =
        is_option_of_later_command(page, arguments)
            ? "expected a command before " + printable(option)
            : "unknown option " + printable(option) + suggestion(option, {"--help", "--version"});
    return bad_usage(wrong, "");
  }
  auto asked = without_help(std::move(arguments), games, documents);
  if (!asked) return bad_usage(asked.error(), "help ");
  const bool helps = has(*asked, "--help") || has(*asked, "-h");
  CommandLine line(games, helps ? games_named(games, *asked) : games, documents,
                   asked->empty() ? std::string_view() : asked->front());
  return line.run(*std::move(asked));
}

}  // namespace

int run(Games games, int count, char** words, Documents documents) {
  process::supervise_if_asked(count, words);
  work::OneProcess alone;
  return run_in(alone, games, count, words, documents);
}

int run_in(work::Cluster& cluster, Games games, int count, char** words, Documents documents) {
  hold_standard_streams();
  program() = {.name = program_name(count > 0 ? words[0] : ""),
               .games = games,
               .documents = documents,
               .cluster = &cluster};
  try {
    return run_command(games, documents, {words + std::min(count, 1), words + count});
  } catch (const std::bad_alloc&) {
    return fail("out of memory");
  } catch (const std::filesystem::filesystem_error& failure) {
    return fail(failure.path1().string() + ": " + failure.code().message());
  } catch (const std::exception& failure) {
    return fail(failure.what());
  }
}

}  // namespace foregone::cli
