#include "foregone/apps/cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
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
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/names.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/version.hpp"
#include "foregone/lab/process/launcher.hpp"

namespace foregone::cli {

namespace {

constexpr std::array kCommands{solve_command, explain_command,  play_command,     prove_command,
                               judge_command, generate_command, validate_command, export_command,
                               table_command, engine_command,   match_command,    answer_command,
                               web_command,   bench_command,    games_command,    rules_command};

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const auto* option : app.get_options()) {
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const auto* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

/// CLI11's errors in our words. `app` is the command that they are about.
std::string in_plain_words(const CLI::ParseError& wrong, const CLI::App& app) {
  const auto commands = command_names(app);
  if (const auto extras = app.remaining(); !extras.empty()) {
    const auto& extra = extras.front();
    if (extra.starts_with('-')) {
      const auto name = extra.substr(0, extra.find('='));
      const auto shown = std::ranges::all_of(name, [](char c) { return c > ' ' && c < 0x7f; });
      return "unknown option " + (shown ? name : excerpt(name)) +
             suggestion(name, option_names(app));
    }
    if (commands.empty()) return "unexpected argument " + excerpt(extra);
    return "unknown command " + excerpt(extra) + suggestion(extra, commands);
  }
  std::string text = wrong.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&wrong) != nullptr) {
    const bool several = text.contains("At Most");  // no option takes more than one value
    return text.substr(0, text.find(':')) + (several ? ": given twice" : ": expected one value");
  }
  if (dynamic_cast<const CLI::RequiredError*>(&wrong) != nullptr) {
    return "expected a command: one of " + listed(commands);
  }
  return text;
}

int bad_usage(const std::string& message, const std::string& called) {
  write_error(fmt::format("foregone: {}\nTry: foregone {}--help\n", message, called));
  return 2;
}

/// `help COMMAND` is the same as `COMMAND --help`; this lists it.
class HelpCommand : public Command {
 public:
  explicit HelpCommand(CLI::App& parent)
      : Command(parent, "help", "Show the help of a command: foregone help COMMAND [GAME]") {}
  int run() override { return 0; }
};

std::vector<std::string> arguments_of(int count, char** words) {
  std::vector<std::string> arguments(words + 1, words + count);
  if (!arguments.empty() && arguments.front() == "help") {
    arguments.erase(arguments.begin());
    arguments.emplace_back("--help");
  }
  return arguments;
}

/// The one game that help is asked for, or all of them.
Games games_of_help(Games games, std::span<const std::string> arguments) {
  const auto is_help = [](const std::string& word) { return word == "--help" || word == "-h"; };
  if (std::ranges::none_of(arguments, is_help)) return games;
  for (const auto& word : arguments | std::views::drop(1)) {
    const auto* const game = word.starts_with('-') ? nullptr : find_game_leniently(games, word);
    if (game != nullptr) return {game, 1};
  }
  return games;
}

int run_command(Games games, int count, char** words) {
  auto arguments = arguments_of(count, words);
  const auto shown = games_of_help(games, arguments);
  CLI::App app("Solve, explain and play games: how they end before they are played.", "foregone");
  app.set_version_flag("--version", "foregone " + std::string(version()),
                       "Print the version and exit");
  app.require_subcommand(1);
  app.footer("Games: " + game_names(games) +
             "\n\n  foregone help COMMAND\n  foregone explain doors-game --seed 1");
  std::vector<std::unique_ptr<Command>> commands;
  for (const auto& make : kCommands) {
    auto command = make(app, shown);
    if (command == nullptr) command = make(app, games);
    if (command != nullptr) commands.push_back(std::move(command));
  }
  commands.push_back(std::make_unique<HelpCommand>(app));
  const CLI::App* deepest = &app;
  std::string called;
  const auto find_called = [&] {
    for (auto below = app.get_subcommands(); !below.empty(); below = deepest->get_subcommands()) {
      deepest = below.front();
      called += deepest->get_name() + ' ';
    }
  };
  try {
    std::ranges::reverse(arguments);  // as CLI11 takes them
    app.parse(std::move(arguments));
    return (*std::ranges::find_if(commands, &Command::called))->run();
  } catch (const CLI::Success& wanted) {
    std::ostringstream text;
    app.exit(wanted, text, text);
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

}  // namespace

int run(Games games, int count, char** words) {
  process::supervise_if_asked(count, words);
  try {
    return run_command(games, count, words);
  } catch (const std::bad_alloc&) {
    return fail("out of memory");
  } catch (const std::filesystem::filesystem_error& failure) {
    return fail(failure.path1().string() + ": " + failure.code().message());
  } catch (const std::exception& failure) {
    return fail(failure.what());
  }
}

}  // namespace foregone::cli
