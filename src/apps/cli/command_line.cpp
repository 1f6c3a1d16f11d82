#include "foregone/apps/cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <new>
#include <numeric>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/version.hpp"

namespace foregone::cli {

namespace {

constexpr std::array kCommands{solve_command, explain_command, play_command,   prove_command,
                               table_command, engine_command,  answer_command, web_command,
                               bench_command, games_command};

/// How many letters have to be changed, added or left out (Levenshtein's distance).
std::size_t edits(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    auto diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < other.size(); ++j) {
      const auto changed = diagonal + (one[i] == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

/// "; did you mean NAME?", if one of the names is close.
std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  constexpr std::size_t kClose = 2;
  const auto best = std::ranges::min_element(
      names, {}, [&](const std::string& name) { return edits(word, name); });
  if (best == names.end() || edits(word, *best) > std::min(kClose, word.size() / 2)) return {};
  return "; did you mean " + *best + "?";
}

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
    return text.substr(0, text.find(':')) + ": expected one value";  // no option takes more
  }
  if (dynamic_cast<const CLI::RequiredError*>(&wrong) != nullptr) {
    return "expected a command: one of " + listed(commands);
  }
  return text;
}

int bad_usage(const std::string& message, const std::string& called) {
  fmt::print(stderr, "foregone: {}\nTry: foregone {}--help\n", message, called);
  return 2;
}

int run_command(Games games, int count, char** words) {
  CLI::App app("Solve, explain and play games: how they end before they are played.", "foregone");
  app.set_version_flag("--version", "foregone " + std::string(version()),
                       "Print the version and exit");
  app.require_subcommand(1);
  app.footer("Games: " + game_names(games) +
             "\n\n  foregone COMMAND --help\n  foregone explain doors-game --seed 1");
  std::vector<std::unique_ptr<Command>> commands;
  for (const auto& make : kCommands) {
    if (auto command = make(app, games)) commands.push_back(std::move(command));
  }
  const CLI::App* deepest = &app;
  std::string called;
  const auto find_called = [&] {
    for (auto below = app.get_subcommands(); !below.empty(); below = deepest->get_subcommands()) {
      deepest = below.front();
      called += deepest->get_name() + ' ';
    }
  };
  try {
    app.parse(count, words);
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
  try {
    return run_command(games, count, words);
  } catch (const std::bad_alloc&) {
    return fail("out of memory");
  } catch (const std::exception& failure) {
    return fail(failure.what());
  }
}

}  // namespace foregone::cli
