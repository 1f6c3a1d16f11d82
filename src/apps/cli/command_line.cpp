#include "foregone/apps/cli/command_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <initializer_list>
#include <map>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/version.hpp"

namespace foregone::cli {

namespace {

constexpr int kHelpColumn = 30;  // where the library's help text of an option starts

using Games = std::span<const GameEntry>;

std::string game_names(Games games) {
  std::string names;
  for (const auto& game : games) names += (names.empty() ? "" : ", ") + std::string(game.name);
  return names;
}

/// Options that games bring with them, each under its name once, whichever games have it.
class BroughtOptions {
 public:
  /// One more that `game` has. A value has a name for the help text; a flag has none.
  void add(CLI::App& command, const GameEntry& game, std::string_view name, std::string_view values,
           std::string_view meaning, std::string_view fallback) {
    const std::string text(name);
    auto& told = described_[text];
    told += (told.empty() ? "" : "; ") + fmt::format("{}: {}", game.title, meaning) +
            (fallback.empty() ? "" : fmt::format(" (default {})", fallback));
    if (auto* known = command.get_option_no_throw("--" + text)) {
      known->description(told);
    } else if (values.empty()) {
      command.add_flag("--" + text)->description(told);
    } else {
      command.add_option("--" + text, given_[text], told)->type_name(std::string(values));
    }
  }

  /// The names of those that were given.
  std::vector<std::string> given(const CLI::App& command) const {
    std::vector<std::string> names;
    for (const auto& [name, told] : described_) {
      if (command.count("--" + name) > 0) names.push_back(name);
    }
    return names;
  }

  /// The value that was given, empty for a flag.
  std::string value(const std::string& name) const {
    const auto found = given_.find(name);
    return found == given_.end() ? "" : found->second;
  }

 private:
  std::map<std::string, std::string> described_;
  std::map<std::string, std::string> given_;  // the library writes into it
};

/// A check that a number is above 0, with a message in plain words.
CLI::Validator above_zero(const char* message) {
  return CLI::Validator(  // NOLINT(modernize-return-braced-init-list): explicit
      [message](const std::string& text) {
        char* end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        const bool good = end != text.c_str() && *end == '\0' && value > 0;
        return good ? std::string() : excerpt(text) + ": " + message;
      },
      "");
}

/// What every command about a game has: GAME, its choices, --no-limits.
class GameCommand {
 public:
  GameCommand(CLI::App& app, Games games, const std::string& name, const std::string& what)
      : command_(*app.add_subcommand(name, what)), games_(games) {
    command_.add_option("GAME", game_, "One of " + game_names(games))->required();
  }

  bool called() const { return command_.parsed(); }

 protected:
  void add_files(GameOrder& order, const std::string& what) {
    command_.add_option("FILE", order.files, what + "; standard input without one or with -");
  }

  void add_choices() {
    command_.add_flag("--no-limits", no_limits_, "Accept input beyond the contest's bounds");
    for (const auto& game : games_) {
      for (const auto& choice : game.choices) add(game, choice, choices_);
    }
  }

  void add_tables() {
    if (std::ranges::none_of(games_, [](const auto& game) { return game.tables != nullptr; }))
      return;
    command_
        .add_option("--tables", folder_,
                    "Where strong solutions lie on disk (default " + default_tables() + ")")
        ->type_name("DIR");
  }

  /// Lets the game use its tables, if there are any; or says what is wrong with those named. Others
  /// that are damaged are told of and left alone.
  std::optional<std::string> use_tables(GameOrder& order) const {
    if (order.game->tables == nullptr && !folder_.empty()) refuse("tables");
    if (order.game->tables == nullptr) return std::nullopt;
    auto values = order.game->tables->values(folder_.empty() ? default_tables() : folder_);
    if (values) {
      order.game_options.table = *std::move(values);
    } else if (!folder_.empty()) {
      return values.error();
    } else {
      fmt::print(stderr, "foregone: {}; going on without\n", values.error());
    }
    return std::nullopt;
  }

  /// Wraps what stands beside the options, so that the help fits into 80 columns.
  void tidy_help() {
    for (auto* option : command_.get_options()) {
      option->description(wrapped(option->get_description(), 0, kWidth - kHelpColumn));
    }
  }

  void add_colours() {
    command_.add_option("--colour", colour_, "auto|always|never (default auto: on a terminal)")
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}));
  }

  bool colours() const {
    return colour_ == "always" ||
           (colour_ == "auto" && ::isatty(STDOUT_FILENO) == 1 &&
            std::getenv("NO_COLOR") == nullptr);  // NOLINT(concurrency-mt-unsafe)
  }

  bool any_choice() const { return no_limits_ || !choices_.given(command_).empty(); }

  void add(const GameEntry& game, const GameOption& choice, BroughtOptions& to) {
    to.add(command_, game, choice.name, choice.values, choice.meaning, choice.fallback);
  }

  /// Fills in the game and what was chosen.
  void finish(GameOrder& order) const {
    order.game = find_game(games_, game_);
    if (order.game == nullptr) {
      throw CLI::ValidationError("GAME", excerpt(game_) + " is none of " + game_names(games_));
    }
    take(choices_, order.game->choices, order.game_options);
    order.game_options.limits = !no_limits_;
    order.game_options = with_fallbacks(*order.game, std::move(order.game_options));
    if (const auto wrong = order.game->check(order.game_options))
      throw CLI::ValidationError(*wrong);
    if (order.files.empty()) order.files.emplace_back("-");
  }

  /// Takes what was given; the game has to have it. Whether anything was.
  bool take(const BroughtOptions& brought, std::span<const GameOption> has,
            GameOptions& game_options) const {
    bool any = false;
    for (const auto& name : brought.given(command_)) {
      if (std::ranges::find(has, name, &GameOption::name) == has.end()) refuse(name);
      game_options.values.emplace(name, brought.value(name));
      any = true;
    }
    return any;
  }

  [[noreturn]] void refuse(const std::string& name) const {
    throw CLI::ValidationError("--" + name, "not an option that " + game_ + " has");
  }

  // For the commands that derive from this.
  // NOLINTBEGIN(misc-non-private-member-variables-in-classes, readability-identifier-naming)
  CLI::App& command_;
  Games games_;
  // NOLINTEND(misc-non-private-member-variables-in-classes, readability-identifier-naming)

 private:
  std::string game_;
  bool no_limits_ = false;
  std::string colour_ = "auto";
  std::string folder_;  // of tables
  BroughtOptions choices_;
};

constexpr const char* kBadInput =
    "Each FILE is answered as if it were alone. Bad input is told as FILE:LINE:COLUMN: what is "
    "wrong,\nafter all cases before it have been answered; the exit status is then 1.";

class SolveCommand : public GameCommand {
 public:
  SolveCommand(CLI::App& app, Games games)
      : GameCommand(app, games, "solve", "Answer a contest's input, in the contest's own words") {
    add_files(order_, "Contest input");
    command_.add_flag("--json", order_.json, "One JSON object a case instead, a line each");
    add_choices();
    command_.footer(kBadInput);
    tidy_help();
  }

  int run() {
    finish(order_);
    return solve(order_);
  }

 private:
  GameOrder order_;
};

class ExplainCommand : public GameCommand {
 public:
  ExplainCommand(CLI::App& app, Games games)
      : GameCommand(app, games, "explain",
                    "Draw a position, tell what every move is worth, why, and the best line") {
    add_files(order_, "Contest input, each case of which is explained");
    command_.add_option("--case", order_.only, "Only this case of the input, from 1")
        ->type_name("K")
        ->check(above_zero("a case is a number from 1"));
    command_
        .add_option("--position", order_.position,
                    "This position instead of input, in the game's notation")
        ->type_name("NOTATION");
    command_
        .add_option("--seed", order_.seed, "A start by chance instead of input, from this number")
        ->type_name("S");
    command_.add_option("--moves", moves_, "Play these moves first, separated by blanks")
        ->type_name("MOVES");
    command_
        .add_option("--at", order_.at, "Where nobody chooses: the state before game G, at once")
        ->type_name("G");
    command_
        .add_option(
            "--depth", order_.depth,
            "Where a game is not solved: how many plies (moves of one player) to look ahead")
        ->type_name("D")
        ->check(CLI::Range(0, 100));
    command_.add_option("--time", order_.seconds, "Stop searching after so many seconds")
        ->type_name("SECONDS")
        ->check(above_zero("a time is a number of seconds above 0"));
    command_.add_flag("--along", order_.along, "What every move is worth, all along the best line");
    command_.add_option("--svg", order_.svg, "Write the drawing to this file")->type_name("FILE");
    command_.add_option("--html", order_.html, "Write drawings and words to this file, as a page")
        ->type_name("FILE");
    command_.add_flag("--json", order_.json,
                      "Print JSON instead, an object for each position, a line each");
    add_colours();
    add_tables();
    add_choices();
    for (const auto& game : games) {
      for (const auto& choice : game.deal.choices) add(game, choice, deals_);
      for (const auto& topic : game.topics) {
        topics_.add(command_, game, topic.name, topic.values, topic.meaning, {});
      }
    }
    command_.footer(
        "Moves and positions are written as src/games/GAME/README.md tells under Notation.\n\n"
        "  foregone explain doors-game examples/doors-game.in --case 5\n"
        "  foregone explain pousse --size 4 --moves 'L2 T2'\n"
        "  foregone explain house-of-cards --seed 5 --html page.html\n"
        "  foregone explain byte-me --odds 1");
    tidy_help();
  }

  int run() {
    finish(order_);
    const bool dealt = take(deals_, order_.game->deal.choices, order_.game_options);
    take_topic();
    if (order_.topic != nullptr) {
      refuse_beside(order_.topic->name,
                    {"FILE", "--case", "--position", "--seed", "--moves", "--at", "--depth",
                     "--time", "--along", "--svg", "--html"});
      if (dealt)
        throw CLI::ValidationError("--" + std::string(order_.topic->name), "needs no start");
      return explain(order_);
    }
    if (order_.depth > 0 && !order_.game->searches) {
      throw CLI::ValidationError("--depth",
                                 std::string(order_.game->name) + " is solved, to its end");
    }
    const bool files = command_.count("FILE") > 0;
    if (order_.position && (files || dealt || order_.seed)) {
      throw CLI::ValidationError("--position", "not together with FILE, --seed or another start");
    }
    if ((dealt || order_.seed) && files) {
      throw CLI::ValidationError("FILE", "not together with --seed or another start");
    }
    if (order_.only && (dealt || order_.seed || order_.position)) {
      throw CLI::ValidationError("--case", "only for the cases of a contest's input");
    }
    if (dealt && !order_.seed) order_.seed = 1;
    order_.game_options = with_fallbacks(order_.game->deal.choices, std::move(order_.game_options));
    if (const auto wrong = use_tables(order_)) return fail(*wrong);
    std::istringstream words(moves_);
    for (std::string word; words >> word;) order_.moves.push_back(word);
    order_.colours = colours();
    return explain(order_);
  }

 private:
  void take_topic() {
    for (const auto& name : topics_.given(command_)) {
      const auto topics = order_.game->topics;
      const auto found = std::ranges::find(topics, name, &Topic::name);
      if (found == topics.end()) refuse(name);
      order_.topic = &*found;
      order_.topic_value = topics_.value(name);
    }
  }

  void refuse_beside(std::string_view topic, std::initializer_list<const char*> others) const {
    for (const auto* other : others) {
      if (command_.count(other) == 0) continue;
      throw CLI::ValidationError("--" + std::string(topic),
                                 "not together with " + std::string(other));
    }
  }

  ExplainOrder order_;
  std::string moves_;
  BroughtOptions deals_, topics_;
};

class PlayCommand : public GameCommand {
 public:
  PlayCommand(CLI::App& app, Games games)
      : GameCommand(app, games, "play", "Play with the computer, or two people at one keyboard") {
    command_.get_option("GAME")->required(false);
    command_
        .add_option("--computer", computer_,
                    "What it plays: none|first|second|both (default second, where two play)")
        ->type_name("SIDES")
        ->check(CLI::IsMember(std::vector<std::string>(kComputers.begin(), kComputers.end())));
    command_
        .add_option("--strength", order_.strength.percent,
                    "Of 100 moves of the computer so many are best ones, the others are drawn by "
                    "chance from all (default 100)")
        ->type_name("0...100")
        ->check(CLI::Range(0, 100));
    command_.add_option("--seed", order_.seed, "What chance does; another number, another start")
        ->type_name("S");
    command_.add_option("--position", order_.position, "A start in the game's notation")
        ->type_name("NOTATION");
    command_.add_option("--load", order_.record, "Go on with a game that was saved; needs no GAME")
        ->type_name("FILE");
    command_.add_option("--depth", order_.depth, "Plies to search where a game is not solved")
        ->type_name("D")
        ->check(CLI::Range(0, 100));
    command_.add_option("--time", order_.seconds, "Think so many seconds a move, no longer")
        ->type_name("SECONDS")
        ->check(above_zero("a time is a number of seconds above 0"));
    command_
        .add_option("--values", values_,
                    "on|off: tell with each move what it leads to (default "
                    "off)")
        ->type_name("WHETHER")
        ->check(CLI::IsMember({"on", "off"}));
    add_colours();
    add_tables();
    add_choices();
    for (const auto& game : games) {
      for (const auto& choice : game.deal_to_play.choices) add(game, choice, deals_);
    }
    command_.footer(
        "You are the first player unless --computer says otherwise. Type ? for all commands.\n"
        "In a pipe a line is read wherever a person would type one, and the seed is 1 unless "
        "told.");
    tidy_help();
  }

  int run() {
    order_.games = games_;
    order_.colours = colours();
    order_.values = values_ == "on";
    if (command_.count("--computer") > 0) {
      const auto* const found = std::ranges::find(kComputers, computer_);
      order_.computers = static_cast<unsigned>(found - kComputers.begin());
    }
    if (order_.record.empty()) {
      finish_start();
      if (const auto wrong = use_tables(order_)) return fail(*wrong);
    } else {
      refuse_start();
    }
    return play(order_);
  }

 private:
  void finish_start() {
    if (command_.count("GAME") == 0) throw CLI::RequiredError("GAME");
    finish(order_);
    const bool dealt = take(deals_, order_.game->deal_to_play.choices, order_.game_options);
    if (dealt && order_.position) {
      throw CLI::ValidationError("--position", "a start of its own: no other start");
    }
    if (order_.game->deal_to_play.open == nullptr) {
      throw CLI::ValidationError("GAME", std::string(order_.game->name) + " cannot be played");
    }
    order_.game_options =
        with_fallbacks(order_.game->deal_to_play.choices, std::move(order_.game_options));
  }

  // A record tells all of it.
  void refuse_start() {
    if (command_.count("GAME") > 0 || order_.position || any_choice() ||
        !deals_.given(command_).empty()) {
      throw CLI::ValidationError("--load", "the record tells the game and its choices");
    }
  }

  PlayOrder order_;
  std::string computer_, values_;
  BroughtOptions deals_;
};

class ProveCommand : public GameCommand {
 public:
  ProveCommand(CLI::App& app, Games games)
      : GameCommand(app, games, "prove",
                    "Write a certificate of each verdict, or check one with --check") {
    command_.get_option("GAME")->required(false);
    add_files(order_, "Contest input");
    command_
        .add_option("--check", check_.certificate,
                    "Check this certificate; with a FILE, that it proves that file's cases")
        ->type_name("CERTIFICATE");
    command_
        .add_option("--position", order_.position, "A position in the game's notation, no input")
        ->type_name("NOTATION");
    add_choices();
    command_.footer(
        "A certificate lets anybody check the verdicts without trusting any search: it holds a\n"
        "strategy for each bound, the congruences, or the play itself. docs/certificates.md tells "
        "its\n"
        "form; examples/check_certificate.py checks it without any of this program.\n\n"
        "  foregone prove doors-game examples/doors-game.in > certificate\n"
        "  foregone prove --check certificate examples/doors-game.in");
    tidy_help();
  }

  int run() {
    if (command_.count("--check") > 0) return run_check();
    if (command_.count("GAME") == 0) throw CLI::RequiredError("GAME");
    finish(order_);
    if (order_.position && command_.count("FILE") > 0) {
      throw CLI::ValidationError("--position", "not together with a FILE");
    }
    return prove(order_);
  }

 private:
  // The first name that stands alone is then the contest's input: the certificate tells the game.
  int run_check() {
    if (command_.count("FILE") > 0 || order_.position) {
      throw CLI::ValidationError("--check",
                                 "one FILE at most, and no GAME: the certificate tells it");
    }
    if (command_.count("GAME") > 0 &&
        find_game(games_, command_.get_option("GAME")->as<std::string>()) != nullptr) {
      throw CLI::ValidationError("--check", "no GAME beside it: the certificate tells it");
    }
    if (any_choice()) {
      throw CLI::ValidationError("--check", "no choices beside it: the certificate tells them");
    }
    check_.games = games_;
    if (command_.count("GAME") > 0) check_.contest = command_.get_option("GAME")->as<std::string>();
    return check_certificate(check_);
  }

  ProveOrder order_;
  CheckOrder check_;
};

/// build, verify and probe, each a command of `table`.
class TableCommand : public GameCommand {
 public:
  using HandlerContext = TableOrder::HandlerContext;

  TableCommand(CLI::App& app, Games games, HandlerContext context, const std::string& name,
               const std::string& what)
      : GameCommand(app, games, name, what) {
    order_.context = context;
    std::vector<GameEntry> with_tables(games.begin(), games.end());
    std::erase_if(with_tables, [](const auto& game) { return game.tables == nullptr; });
    command_.get_option("GAME")->description("One of " + game_names(with_tables));
    command_
        .add_option("--tables", folder_,
                    "The folder of all tables (default foregone/tables in $XDG_DATA_HOME, or in "
                    "~/.local/share)")
        ->type_name("DIR");
    command_.add_option("--threads", order_.table.threads, "So many (default: one a core)")
        ->type_name("T")
        ->check(CLI::Range(1, 1024));
    command_.add_option("--memory", gigabytes_, "Take no more than that (default: what is free)")
        ->type_name("GB")
        ->check(above_zero("memory is a number of GB above 0"));
    if (context == HandlerContext::probe) {
      command_.add_option("POSITION", order_.positions,
                          "In the game's notation; lines of standard input without one");
      command_.add_flag("--no-moves", no_moves_, "Tell the value alone, not the best moves");
    } else {
      command_.add_option("--samples", samples_, "Boards a step that are computed again by chance")
          ->type_name("COUNT");
      command_.add_option("--seed", order_.table.seed, "What chance does (default 1)")
          ->type_name("S");
    }
    if (context == HandlerContext::build) {
      command_.add_flag("--keep", order_.table.keep,
                        "Keep all values, not only those of --markers");
    }
    for (const auto& game : games) {
      if (game.tables == nullptr) continue;
      for (const auto& choice : game.tables->choices) {
        if (context == HandlerContext::build || choice.name == "size") add(game, choice, choices_);
      }
    }
    tidy_help();
  }

  int run() {
    finish(order_);
    if (order_.game->tables == nullptr) {
      throw CLI::ValidationError("GAME", std::string(order_.game->name) + " has no tables");
    }
    const auto& tables = *order_.game->tables;
    auto& table = order_.table;
    take(choices_, tables.choices, table.game_options);
    table.game_options = with_fallbacks(tables.choices, std::move(table.game_options));
    if (const auto wrong = tables.check(table.game_options)) throw CLI::ValidationError(*wrong);
    constexpr double kGiga = 1e9, kMost = 1e9;
    table.folder = folder_.empty() ? default_tables() : folder_;
    table.memory = static_cast<std::uint64_t>(std::min(gigabytes_, kMost) * kGiga);
    table.samples = samples_.value_or(tables.samples);
    table.moves = !no_moves_;
    return foregone::cli::table(std::move(order_));
  }

 private:
  TableOrder order_;
  std::string folder_;
  double gigabytes_ = 0;
  std::optional<std::uint64_t> samples_;
  bool no_moves_ = false;
  BroughtOptions choices_;
};

class TableCommands {
 public:
  TableCommands(CLI::App& app, Games games)
      : command_(*app.add_subcommand(
            "table", "Strong solutions on disk: build them, check them, look positions up")),
        build_(command_, games, TableCommand::HandlerContext::build, "build",
               "Solve a game, and go on where that was stopped before"),
        verify_(command_, games, TableCommand::HandlerContext::verify, "verify",
                "Compute what a table tells again, from the values of the successors"),
        probe_(command_, games, TableCommand::HandlerContext::probe, "probe",
               "Tell what positions are worth, and the best moves") {
    command_.require_subcommand(1);
  }

  bool called() const { return command_.parsed(); }
  int run() {
    if (build_.called()) return build_.run();
    return verify_.called() ? verify_.run() : probe_.run();
  }

 private:
  CLI::App& command_;
  TableCommand build_, verify_, probe_;
};

/// What is common to the commands about engines.
class ThinkerCommand : public GameCommand {
 protected:
  using GameCommand::GameCommand;

  /// Engines may have fallbacks of their own.
  void finish_thinker(GameOrder& order) const {
    finish(order);
    if (order.game->engine == nullptr) {
      throw CLI::ValidationError("GAME", std::string(order.game->name) + " has no engine");
    }
    for (const auto& choice : order.game->engine_options) {
      const std::string name(choice.name);
      if (command_.count("--" + name) == 0) order.game_options.values[name] = choice.fallback;
    }
  }

  void add_threads(int& threads, const std::string& meaning) {
    command_.add_option("--threads", threads, meaning)->type_name("T")->check(CLI::Range(1, 256));
  }
};

class EngineCommand : public ThinkerCommand {
 public:
  EngineCommand(CLI::App& app, Games games)
      : ThinkerCommand(app, games, "engine", "Play for other programs, by a protocol") {
    command_
        .add_option("--protocol", order_.protocol,
                    "line, or the game's own: one position in, one move out" + protocols(games))
        ->type_name("PROTOCOL")
        ->required();
    command_
        .add_option("--time", order_.seconds,
                    "Seconds a move, with start and end of the program if that is all it does")
        ->type_name("SECONDS")
        ->check(above_zero("a time is a number of seconds above 0"));
    command_.add_option("--depth", order_.depth, "Plies to search, at most")
        ->type_name("D")
        ->check(CLI::Range(1, Limits::kDeepest));
    command_.add_option("--nodes", order_.nodes, "Positions to look at, about")
        ->type_name("N")
        ->check(above_zero("a number of positions is above 0"));
    add_threads(order_.threads, "Threads to think with (default 1)");
    command_.add_option("--memory", order_.megabytes, "Megabytes of its table (default 64)")
        ->type_name("MB")
        ->check(CLI::Range(1, 1 << 20));
    add_choices();
    command_.footer(
        "docs/engine.md tells the protocol line, src/games/GAME/README.md the game's own.\n\n"
        "  printf 'position start 6\\ngo depth 10\\n' | foregone engine pousse --protocol line\n"
        "  printf '6\\nL3\\n' | foregone engine pousse --protocol icfp98 --time 1");
    tidy_help();
  }

  int run() {
    finish_thinker(order_);
    const auto own = order_.game->protocol;
    if (order_.protocol != kLineProtocol && order_.protocol != own) {
      throw CLI::ValidationError(
          "--protocol",
          fmt::format("{} is none of {}, {}", excerpt(order_.protocol), kLineProtocol, own));
    }
    if (order_.protocol == own && order_.seconds == 0 && order_.depth == 0 && order_.nodes == 0) {
      throw CLI::RequiredError("--time, --depth or --nodes");
    }
    order_.version = version();
    return engine(order_);
  }

 private:
  static std::string protocols(Games games) {
    std::string text;
    for (const auto& game : games) {
      if (game.engine != nullptr) text += fmt::format("; {}: {}", game.title, game.protocol);
    }
    return text;
  }

  EngineOrder order_;
};

class BenchCommand : public ThinkerCommand {
 public:
  BenchCommand(CLI::App& app, Games games)
      : ThinkerCommand(app, games, "bench", "Measure an engine") {
    command_.add_flag(
        "--signature", order_.signature_only,
        "Only the number of positions looked at, which tells one engine from another");
    add_threads(order_.threads, "Compare the time to a depth with that of one thread");
    add_choices();
    command_.footer(
        "The signature is the number of positions that fixed searches with one thread look at: a "
        "change\nthat moves it plays differently.");
    tidy_help();
  }

  int run() {
    finish_thinker(order_);
    return bench(order_);
  }

 private:
  BenchOrder order_;
};

class AnswerCommand {
 public:
  AnswerCommand(CLI::App& app, Games games)
      : command_(*app.add_subcommand(
            "answer", "Answer requests of other programs, JSON lines, by JSON lines")) {
    command_.footer(
        "Each line of standard input is a request, each is answered by a line of standard output "
        "as\n"
        "soon as no more requests are waiting. Errors are answers too; the exit status is 0.\n"
        "docs/answer.md tells what can be asked, of " +
        game_names(games) +
        ".\n\n"
        "  echo '{\"version\":1,\"do\":\"games\"}' | foregone answer");
  }

  bool called() const { return command_.parsed(); }

 private:
  CLI::App& command_;
};

class WebCommand {
 public:
  explicit WebCommand(CLI::App& app)
      : command_(*app.add_subcommand(
            "web", "Write the page, on which all games are played and looked at")) {
    command_.add_option("--to", order_.to, "The folder to write into (default: this one)")
        ->type_name("FOLDER");
    command_.add_flag("--open", order_.open, "Open foregone.html in a browser");
    command_.footer(
        "Writes foregone.html, one file that opens from disk, and the folder foregone-web for any "
        "host\nof static files; both compute in the browser. docs/web.md tells of hosts and links."
        "\n\n  foregone web --open\n  foregone web --to /srv/www");
  }

  bool called() const { return command_.parsed(); }
  int run() const { return web(order_); }

 private:
  CLI::App& command_;
  WebOrder order_;
};

// The library's own words, but where they are hard to understand.
std::string in_plain_words(const CLI::ParseError& wrong, const CLI::App& app, char** words,
                           int count) {
  std::string text = wrong.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&wrong) != nullptr) {
    return text.substr(0, text.find(':')) + " needs one value";  // all options take one, once
  }
  if (dynamic_cast<const CLI::ConversionError*>(&wrong) != nullptr) {
    const auto option = text.find("--"), equals = text.find(" = ");
    if (option < equals && equals != std::string::npos) {
      return text.substr(option, equals - option) + ": " + excerpt(text.substr(equals + 3)) +
             " is no such number";
    }
  }
  if (!app.get_subcommands().empty()) return text;
  std::string commands;
  for (const auto* command : app.get_subcommands({})) {
    commands += (commands.empty() ? "" : ", ") + command->get_name();
  }
  if (count < 2) return "a command is missing: one of " + commands;
  return excerpt(words[1]) + " is no command: one of " + commands;
}

int run_commands(Games games, int count, char** words) {
  CLI::App app("Foregone tells how a game ends before it is played.", "foregone");
  app.set_version_flag("--version", "foregone " + std::string(version()),
                       "Print the version and exit");
  app.require_subcommand(1);
  app.footer("Games: " + game_names(games) +
             "\n\n  foregone COMMAND --help\n  foregone explain doors-game --seed 1");
  SolveCommand solve_command(app, games);
  ExplainCommand explain_command(app, games);
  PlayCommand play_command(app, games);
  ProveCommand prove_command(app, games);
  const AnswerCommand answer_command(app, games);
  const WebCommand web_command(app);
  std::optional<TableCommands> table_commands;
  if (std::ranges::any_of(games, [](const auto& game) { return game.tables != nullptr; })) {
    table_commands.emplace(app, games);
  }
  std::optional<EngineCommand> engine_command;
  std::optional<BenchCommand> bench_command;
  if (std::ranges::any_of(games, [](const auto& game) { return game.engine != nullptr; })) {
    engine_command.emplace(app, games);
    bench_command.emplace(app, games);
  }
  bool json = false;
  auto& list = *app.add_subcommand("games", "List the games");
  list.add_flag("--json", json, "One JSON object a game, a line each");
  try {
    app.parse(count, words);
    if (list.parsed()) return list_games(games, json);
    if (explain_command.called()) return explain_command.run();
    if (play_command.called()) return play_command.run();
    if (prove_command.called()) return prove_command.run();
    if (answer_command.called()) return answer(games);
    if (web_command.called()) return web_command.run();
    if (table_commands && table_commands->called()) return table_commands->run();
    if (engine_command && engine_command->called()) return engine_command->run();
    if (bench_command && bench_command->called()) return bench_command->run();
    return solve_command.run();
  } catch (const CLI::Success& wanted) {
    std::ostringstream text;
    app.exit(wanted, text, text);
    write_out(text.str());
    return 0;
  } catch (const CLI::ParseError& wrong) {
    std::string called;
    for (auto deeper = app.get_subcommands(); !deeper.empty();) {
      called += deeper.front()->get_name() + ' ';
      deeper = deeper.front()->get_subcommands();
    }
    fmt::print(stderr, "foregone: {}\nTry: foregone {}--help\n",
               in_plain_words(wrong, app, words, count), called);
    return 2;
  }
}

}  // namespace

int fail(const std::string& message) {
  fmt::print(stderr, "foregone: {}\n", message);
  return 1;
}

int run(Games games, int count, char** words) {
  try {
    return run_commands(games, count, words);
  } catch (const std::bad_alloc&) {
    std::fputs("foregone: out of memory\n", stderr);
  } catch (const std::exception& failure) {
    fmt::print(stderr, "foregone: {}\n", failure.what());
  }
  return 1;
}

}  // namespace foregone::cli
