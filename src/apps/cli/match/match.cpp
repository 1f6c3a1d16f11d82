#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/match/match_check.hpp"
#include "foregone/apps/cli/match/match_progress.hpp"
#include "foregone/apps/cli/match/match_report.hpp"
#include "foregone/apps/cli/match/match_settings.hpp"
#include "foregone/apps/cli/match/match_stored.hpp"
#include "foregone/apps/cli/names.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/apps/cli/work_folder.hpp"

namespace foregone::cli {

namespace {

bool for_two(const GameEntry& game) { return game.engine != nullptr && game.sessions != nullptr; }

class MatchCommand : public GameCommand {
 public:
  MatchCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "match", "Play matches between programs and built-in players",
                    for_two) {
    declare_players();
    declare_bounds();
    declare_results();
    take_tablebases();
    take_game_options();
    for (const auto& game : games) {
      if (for_two(game)) declare(game, game.deal_to_play_options());
    }
    exclude("--check", {"--player", "--openings", "--openings-from", "--gauntlet", "--sprt",
                        "--store", "--again", "--json", "--csv", "--records"});
    exclude("--counts",
            {OptionGroup::own, OptionGroup::deal, "--no-limits", "--check", "--player",
             "--openings", "--openings-from", "--plies", "--gauntlet", "--store", "--again",
             "--csv", "--records", "--time", "--game-time", "--depth", "--nodes", "--adjudicate"});
    exclude("--stored", {"--check", "--counts", "--again"});
    exclude("--openings-from", {OptionGroup::deal, "--plies", "--openings"});
    exclude("--sprt", {"--gauntlet"});
    exclude("--time", {"--game-time"});
    footer(
        {.paragraphs = {"A PLAYER is engine[:depth=D,nodes=N,time=S,memory=MiB,threads=N], the "
                        "computer of `play` as play[:strength=P,depth=D,nodes=N,time=S], best "
                        "or random, or a program: COMMAND (one process, the line protocol) or "
                        "icfp98:COMMAND (a process for each move). NAME=PLAYER names it.",
                        "The exit status is 1 if a program is not there, or if a player lost "
                        "more than half of its games by faults."},
         .topic = "matches",
         .says = "describes the protocols, the statistics and what is stored.",
         .examples = {
             {"pousse", "foregone match pousse --size 4 --player engine:depth=6 --player random"},
             {"doors-game",
              "foregone match doors-game --player best --player './mine --fast' --time 1"},
             {"pousse", "foregone match pousse --check ./mine"},
             {{}, "foregone match --sprt 0,5 --counts 60,20,40"}}});
  }

  int run() override {
    if (!counts_.empty()) return evaluate();
    if (stored_ && players_.empty()) return show_stored(store_to_show());
    settings_.game = &find();
    take(OptionGroup::deal, game().deal_to_play_options(), game_options());
    check_usage();
    const auto to_check = check_ ? std::optional(program_to_check(*check_)) : std::nullopt;
    if (!to_check) settings_.players = specifications(players_);
    check_programs();
    const auto follows_contest = [](const match::Specification& player) {
      return player.kind == match::Specification::Kind::icfp98;
    };
    if (to_check ? follows_contest(*to_check)
                 : std::ranges::any_of(settings_.players, follows_contest)) {
      require_engine();  // its contest's rules, unless others are named
    }
    complete_options();
    if (const auto opened = open_tablebases(); !opened) return fail(opened.error());
    settings_.conditions.sessions = &sessions();
    settings_.conditions.game_options =
        with_fallbacks(game().deal_to_play_options(), std::move(game_options()));
    settings_.format =
        gauntlet_ ? match::ScheduleFormat::gauntlet : match::ScheduleFormat::round_robin;
    settings_.conditions.judge = !no_values_;
    choose_model();
    if (settings_.sprt && !given("--openings")) settings_.openings = kMaxOpeningsOfTest;
    settings_.program.sandbox = sandbox();
    if (to_check) return check_program(settings_, *to_check, progress());
    return stored_ ? show_stored_match() : play();
  }

 private:
  // What --stored takes where it does not stand in the command that played the match.
  static constexpr std::array<std::string_view, 5> kOfStored{"--stored", "--store", "--json",
                                                             "--csv", "--records"};
  static constexpr std::uint64_t kMaxOpeningsOfTest = 2'000;
  static constexpr process::Limits kLimits{
      .memory_bytes = 1024 * kMebibyte, .output_bytes = kMebibyte, .processes = 64};

  void declare_players() {
    option_list("--player", "PLAYER", players_, "A player; at least two are needed");
    suggest("--player", {"engine", "play", "best", "random"}, ValueKind::program);
    flag("--gauntlet", gauntlet_,
         "Play only the games of the first player, against each of the others");
    option("--openings", "N", whole(settings_.openings, 1, match::kMaxOpenings),
           "Number of openings; each two players play each opening twice, with sides swapped "
           "(default 50, with --sprt at most 2000)");
    option("--openings-from", "FILE", input_file(settings_.openings_file),
           "Take openings from FILE: a position in notation and moves in each line");
    option("--plies", "P", whole(settings_.plies, 0, 1000),
           "Random moves of an opening (default 0 if deals differ, else 4, on tiny boards fewer)");
    option("--seed", "S", seed(settings_.seed), "Seed of everything random (default 1)");
    option("--check", "PLAYER", text(check_), "Test whether a program follows the protocol");
    suggest("--check", {}, ValueKind::program);
  }

  void declare_bounds() {
    auto& control = settings_.conditions.control;
    auto& limits = settings_.program.limits = kLimits;
    option("--time", "SECONDS", above_zero(control.per_move), "Time for a move");
    option("--game-time", "SECONDS[+INC]",
           {.expected = "seconds, as in 10 or 10+0.1",
            .store =
                [&](const std::string& given) {
                  const auto read = game_time(given, control);
                  if (read) control = *read;
                  return read.has_value();
                }},
           "Time for all moves of a player in a game; each move gains INC seconds");
    option("--depth", "D", whole(control.depth, 1, Engine::kDeepest), "Plies to search for a move");
    option("--nodes", "N", whole(control.nodes, 1), "Nodes to visit for a move");
    option("--margin", "SECONDS", above_zero(control.margin),
           "Time beyond a limit that is not punished (default 0.1)");
    option("--start-time", "SECONDS", above_zero(settings_.program.start_seconds),
           "Time for a program to start (default 10)");
    option("--memory", "MiB", mebibytes(limits.memory_bytes),
           "Memory of a program, with all that it starts (default 1024)");
    option("--processes", "N", whole(limits.processes, 1, 1U << 16U),
           "Processes and threads of a program (default 64)");
    take_sandbox();
    option("--longest", "PLIES", whole(settings_.conditions.longest, 1, 1'000'000),
           "A longer game is a draw (default 1000)");
    option("--adjudicate", "PLIES", whole(settings_.conditions.adjudicate_from, 0, 1'000'000),
           "From ply PLIES on, end a game by its exact value where that is known");
    flag("--no-values", no_values_, "Do not compute the value that each move lost");
    option("--sprt", "ELO0,ELO1[,ALPHA,BETA]",
           {.expected =
                "two numbers, the second larger, as in 0,5, or four, the last two below 0.5, as in "
                "0,5,0.05,0.05",
            .store =
                [&](const std::string& given) {
                  settings_.sprt = sprt_bounds(given);
                  return settings_.sprt.has_value();
                }},
           "Stop once it is decided whether the first player is stronger by ELO1 or by ELO0 "
           "(normalised Elo; alpha and beta 0.05)");
    option("--counts", "COUNTS",
           {.expected = "games WON,DRAWN,LOST, as in 60,20,40, or five numbers of pairs, by their "
                        "points 0,½,1,1½,2, each at most 10^12",
            .store =
                [&](const std::string& given) {
                  counts_ = result_counts(given).value_or(std::vector<std::uint64_t>());
                  return !counts_.empty();
                }},
           "Play nothing: say what so many games WON,DRAWN,LOST, or so many pairs by their points "
           "0,½,1,1½,2, say of Elo and of the test");
    flag("--logistic", logistic_, "With --sprt, test logistic instead of normalised Elo");
  }

  void declare_results() {
    option("--concurrency", "N", whole(cores_, 1, 1024),
           "Cores to use: games at a time, each with one player to move (default 1)");
    option("--store", "FILE", file_name(store_),
           "Store games in FILE, an SQLite database (default: a file for this match in "
           "foregone/matches of $XDG_DATA_HOME, or of ~/.local/share)");
    flag("--stored", stored_,
         "Play nothing: print the results that are stored in --store FILE or in FILE in place of "
         "GAME, or else those of the match that was played last without --store");
    page_of("--stored").operand_kind = ValueKind::file;
    flag("--again", again_, "Forget the games stored and play all of them again");
    take_progress();
    flag("--json", json_, "Print a JSON object for each game and one for the match");
    option("--csv", "FILE", file_name(csv_), "Write a table of all games to FILE");
    option("--records", "DIR", folder_name(records_), "Write a record of each game into DIR");
  }

  void choose_model() {
    if (logistic_ && !settings_.sprt) throw UsageError("--logistic needs --sprt");
    if (logistic_) settings_.sprt->model = match::Sprt::Model::logistic;
  }

  /// FILE in place of GAME, or the latest store, perhaps of that game.
  std::string store_to_show() {
    check_usage();
    for (const auto& option : page().options) {
      const auto& name = option.names;
      const auto is_it = [&](std::string_view other) { return name == other; };
      if (std::ranges::none_of(kOfStored, is_it) && given(name.substr(0, name.find(',')))) {
        throw UsageError(fmt::format("{} needs --player options beside --stored", name));
      }
    }
    if (!store_.empty()) {
      if (given("GAME")) settings_.game = &find();
      return store_;
    }
    const auto* const named = find_game_leniently(games(), game_name());
    const bool exact = named != nullptr && named->name == game_name();
    if (given("GAME") && !exact && (named == nullptr || std::filesystem::exists(game_name()))) {
      return game_name();
    }
    auto path = latest_store(games(), named == nullptr ? std::string() : std::string(named->name));
    write_message(path);
    return path;
  }

  /// The match that the command would continue.
  int show_stored_match() {
    const Interrupts interrupts{SIGINT, SIGTERM, SIGHUP};
    const auto folder = work_folder(settings_);
    const auto identity = prepared_unless(interrupts, folder.get()).identity;
    return show_stored(store_.empty() ? default_store(game(), identity) : store_, &identity);
  }

  /// `identity`: the match that it has to be, if that is given.
  int show_stored(const std::string& path, const store::Identity* identity = nullptr) {
    check_results();
    keep_apart("--csv", csv_, "the store", path);
    auto stored = stored_match(path, games());
    if (settings_.game != nullptr && settings_.game != stored.settings.game) {
      throw std::runtime_error(fmt::format("{}: expected a match of {}, found one of {}", path,
                                           settings_.game->name, stored.settings.game->name));
    }
    if (identity != nullptr) stored.store->check(*identity);
    if (given("--openings")) stored.plan.openings.resize(settings_.openings);
    settings_ = std::move(stored.settings);
    const match::Tournament tournament(stored.plan, stored.store.get());
    if (tournament.games_done() == 0) throw std::runtime_error(path + ": no games are stored yet");
    return write_results(stored.plan, tournament);
  }

  /// Says what results that were counted elsewhere say.
  int evaluate() {
    if (given("GAME")) take(OptionGroup::deal, find().deal_to_play_options(), game_options());
    check_usage();
    choose_model();
    write_out(json_ ? counts_json(counts_, settings_.sprt)
                    : counts_report(counts_, settings_.sprt));
    return 0;
  }

  /// Refuses options of programs where no player is one.
  void check_programs() const {
    if (check_ || std::ranges::any_of(settings_.players, &match::Specification::is_program)) return;
    for (const auto* const name :
         {"--start-time", "--memory", "--processes", "--require-sandbox", "--no-sandbox"}) {
      if (given(name)) throw UsageError(fmt::format("{}: no player is a program", name));
    }
  }

  int play() {
    check_results();
    const Interrupts interrupts{SIGINT, SIGTERM, SIGHUP};
    const auto folder = work_folder(settings_);
    auto prepared = prepared_unless(interrupts, folder.get());
    const auto path = store_.empty() ? default_store(game(), prepared.identity) : store_;
    keep_apart("--csv", csv_, "the store", path);
    if (store_.empty()) make_folder_of_store(path);
    auto store = opened_store(path, prepared.identity);
    store.want({.openings = prepared.plan.openings.size(), .sprt = prepared.plan.sprt});
    match::Tournament tournament(prepared.plan, &store);
    const auto before = tournament.games_done();
    if (before > 0) {
      const auto all = tournament.schedule().size();
      write_message(before == all
                        ? fmt::format("all games are in {}; --again plays them anew", path)
                        : fmt::format("{} of {} games are in {}", before, all, path));
    }
    {
      MatchProgress progress(prepared.plan, tournament, this->progress());
      const InterruptWatch watch(interrupts, [&](int signal) {
        const auto held = tournament.hold();
        if (folder) folder->remove();
        interrupts.let_through();  // the next one ends the program while it writes
        progress.wipe();
        store.checkpoint();
        stop(signal, prepared.plan, tournament);
      });
      tournament.run(
          cores_, [&](const auto& result) { progress.add(result); },
          [&] { return interrupts.pending(); });
    }
    return write_results(prepared.plan, tournament);
  }

  PreparedMatch prepared_unless(const Interrupts& interrupts, const WorkFolder* folder) const {
    const InterruptWatch watch(interrupts, [folder](int signal) {
      if (folder != nullptr) folder->remove();
      write_message("stopped before this run played a game; `match --stored` prints earlier ones");
      ::_exit(kKilled + signal);
    });
    return prepare(settings_, folder);
  }

  /// Prints what there is and ends the program. All finished games are stored, and the supervisors
  /// of programs end them when this process is gone.
  [[noreturn]] void stop(int signal, const match::Plan& plan, const match::Tournament& tournament) {
    const auto done = tournament.games_done();
    try {
      if (done > 0) write_results(plan, tournament);
    } catch (const std::exception& failure) {  // the terminal may be gone
      write_message(failure.what());
    }
    write_message(fmt::format("stopped after {} of {} games; run the same command {} to continue",
                              done, tournament.schedule().size(),
                              again_ ? "without --again" : "again"));
    ::_exit(kKilled + signal);
  }

  match::MatchStore opened_store(const std::string& path, const store::Identity& identity) const {
    try {
      return {path, identity, again_};
    } catch (const store::AnotherIdentity& other) {
      throw std::runtime_error(other_results(other.what()));
    }
  }

  /// Throws if results could not be written at the end.
  void check_results() const {
    keep_apart("--csv", csv_, "--openings-from", settings_.openings_file);
    if (!csv_.empty()) check_writable(csv_);
    if (records_.empty()) return;
    std::filesystem::create_directories(records_);
    check_writable(records_ + "/000001.record");
  }

  /// Returns the exit status: 1 where games do not measure the play of one of the players.
  int write_results(const match::Plan& plan, const match::Tournament& tournament) {
    write_out(json_ ? match_json(settings_, plan, tournament)
                    : match_report(settings_, plan, tournament));
    if (!csv_.empty()) write_file(csv_, match_csv(settings_, plan, tournament));
    if (!records_.empty()) write_records(records_, settings_, tournament);
    const auto standings = tournament.standings();
    const bool faulty = std::ranges::any_of(
        standings.ranking(), [&](int player) { return standings.of(player).mostly_at_fault(); });
    return faulty ? 1 : 0;
  }

  MatchSettings settings_;
  std::vector<std::string> players_;
  std::optional<std::string> check_;
  std::string store_, csv_, records_;
  std::vector<std::uint64_t> counts_;  // of lost games first
  int cores_ = 1;
  bool gauntlet_ = false, no_values_ = false, logistic_ = false, again_ = false, stored_ = false,
       json_ = false;
};

}  // namespace

std::unique_ptr<Command> match_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, for_two)) return nullptr;
  return std::make_unique<MatchCommand>(parent, games);
}

}  // namespace foregone::cli
