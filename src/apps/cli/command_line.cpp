#include "apps/cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/commands.hpp"
#include "apps/cli/files.hpp"

namespace foregone::cli {

namespace {

constexpr const char* kVersion = "0.1.0";

std::string game_names() {
  std::string names;
  for (const auto& game : catalogue())
    names += (names.empty() ? "" : ", ") + std::string(game.name);
  return names;
}

/// The command line of `foregone solve`, and what it fills in.
class SolveCommand {
 public:
  explicit SolveCommand(CLI::App& app)
      : command_(
            *app.add_subcommand("solve", "Answer a contest's input, in the contest's own words")) {
    command_.add_option("GAME", game_, "One of " + game_names())->required();
    command_.add_option("FILE", order_.files,
                        "Contest input; standard input without one or with -");
    command_.add_flag("--json", order_.json, "One JSON object a case instead, a line each");
    command_.add_flag("--no-limits", no_limits_, "Accept input beyond the contest's bounds");
    for (const auto& game : catalogue()) {
      for (const auto& choice : game.choices) add(game, choice);
    }
    command_.footer(
        "Each FILE is answered as if it were alone. Bad input is told as FILE:LINE:COLUMN: what is "
        "wrong,\nafter all cases before it have been answered; the exit status is then 1.");
  }

  bool called() const { return command_.parsed(); }

  int run() {
    order_.game = find_game(game_);
    if (order_.game == nullptr) {
      throw CLI::ValidationError("GAME", excerpt(game_) + " is none of " + game_names());
    }
    for (const auto& [name, value] : given_) {
      if (command_.count("--" + name) == 0) continue;
      if (!has(name)) {
        throw CLI::ValidationError("--" + name, "not a choice that " + game_ + " has");
      }
      order_.chosen.values.emplace(name, value);
    }
    order_.chosen.limits = !no_limits_;
    order_.chosen = with_fallbacks(*order_.game, std::move(order_.chosen));
    if (const auto wrong = order_.game->check(order_.chosen)) throw CLI::ValidationError(*wrong);
    if (order_.files.empty()) order_.files.emplace_back("-");
    return solve(order_);
  }

 private:
  void add(const GameEntry& game, const Choice& choice) {
    const std::string name(choice.name);
    command_
        .add_option("--" + name, given_[name],
                    fmt::format("{}: {} (default {})", game.title, choice.meaning, choice.fallback))
        ->type_name(std::string(choice.values));
  }

  bool has(std::string_view name) const {
    return std::ranges::find(order_.game->choices, name, &Choice::name) !=
           order_.game->choices.end();
  }

  CLI::App& command_;
  SolveOrder order_;
  std::string game_;
  bool no_limits_ = false;
  std::map<std::string, std::string> given_;
};

// The library's own words, but where they are hard to understand.
std::string in_plain_words(const CLI::ParseError& wrong, const CLI::App& app, char** words,
                           int count) {
  std::string text = wrong.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&wrong) != nullptr) {
    return text.substr(0, text.find(':')) + " needs one value";  // all options take one, once
  }
  if (!app.get_subcommands().empty()) return text;
  if (count < 2) return "a command is missing: solve or games";
  return excerpt(words[1]) + " is no command: solve or games";
}

}  // namespace

int run(int count, char** words) {
  CLI::App app("Foregone tells how a game ends before it is played.", "foregone");
  app.set_version_flag("--version", std::string("foregone ") + kVersion,
                       "Print the version and exit");
  app.require_subcommand(1);
  app.footer("Games: " + game_names());
  SolveCommand solve_command(app);
  bool json = false;
  auto& games = *app.add_subcommand("games", "List the games");
  games.add_flag("--json", json, "One JSON object a game, a line each");
  try {
    app.parse(count, words);
    if (games.parsed()) return list_games(json);
    return solve_command.run();
  } catch (const CLI::Success& wanted) {
    std::ostringstream text;
    app.exit(wanted, text, text);
    write_out(text.str());
    return 0;
  } catch (const CLI::ParseError& wrong) {
    const bool solving = solve_command.called();
    fmt::print(stderr, "foregone: {}\nTry: foregone {}--help\n",
               in_plain_words(wrong, app, words, count), solving ? "solve " : "");
    return 2;
  }
}

}  // namespace foregone::cli
