#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/play/opened_game.hpp"
#include "foregone/apps/cli/play/play_text.hpp"
#include "foregone/apps/cli/play/terminal_game.hpp"
#include "foregone/apps/cli/play/unfinished_game.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"

namespace foregone::cli {

namespace {

class PlayCommand : public GameCommand {
 public:
  PlayCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "play",
                    "Play against the computer, or two people at one keyboard") {
    option("--computer", "SIDES", one_of(settings_.computer, sides()),
           "Let the computer play none, first, second or both (default second, or none in a game "
           "for one)");
    option("--strength", "PERCENT", whole(settings_.strength.percent, 0, 100),
           "Let the computer play the best move that often, a random one otherwise (default 100)");
    option("--seed", "S", seed(seed_), "Seed of everything random, the deal included");
    option("--position", "NOTATION", text(position_),
           "Start from this position, in the game's notation");
    option("--load", "FILE", input_file(record_),
           "Continue the game saved in FILE; with a GAME, a plain list of its start and moves");
    flag("--resume", resume_,
         "Continue a game that was left, with a GAME one of that game; where there are several, "
         "list them. In place of the GAME, `play --resume N` takes a number of the list");
    take_depth(settings_.budget, 0, "Search D plies deep where the game is not solved");
    option("--time", "SECONDS", seconds(settings_.budget),
           "Search for SECONDS for each move; where the game is solved, for at most SECONDS "
           "(default 1 on a terminal, less in a pipe)");
    take_search_costs(settings_.budget, searches_anything);
    option("--values", "on|off", one_of(settings_.values, {{"on", true}, {"off", false}}),
           "Show with each move what it leads to (default off)");
    take_colour();
    take_tablebases();
    take_game_options();
    for (const auto& game : games) declare(game, game.deal_to_play_options());
    exclude("--position", {OptionGroup::deal});
    exclude("--load", {OptionGroup::deal, "--no-limits", "--position", "--resume"});
    exclude("--resume",
            {OptionGroup::own, OptionGroup::deal, "--no-limits", "--position", "--seed"});
    footer({.paragraphs = {"You are the first player unless --computer says otherwise. Type ? for "
                           "a list of commands. In a pipe, moves and commands are read from lines, "
                           "and the default seed is 1."},
            .topic = "records",
            .says = "describes the files that games are saved in."});
  }

  int run() override {
    settings_.games = games();
    settings_.colours = colours();
    settings_.seed = seed_ ? *seed_ : default_seed();
    if (resume_) return resume();
    if (!record_.empty()) {
      auto loaded = load();
      if (loaded) return play(*std::move(loaded));
      return fail(loaded.error());
    }
    settings_.game = &find();
    take(OptionGroup::deal, game().deal_to_play_options(), game_options());
    check_usage();
    require_sessions();
    complete_options();
    if (const auto opened = open_tablebases(); !opened) return fail(opened.error());
    settings_.tablebase_sessions = tablebase_sessions();
    settings_.game_options =
        with_fallbacks(game().deal_to_play_options(), std::move(game_options()));
    if (!position_) {
      auto dealt = deal_game(settings_);
      if (!dealt) throw UsageError(dealt.error());
      settings_.offers_unfinished = Console::at_terminal() && !any_of(OptionGroup::own) &&
                                    !any_of(OptionGroup::deal) && !given("--seed") &&
                                    !given("--no-limits");
      return play(*std::move(dealt));
    }
    auto session = sessions().parse(settings_.game_options, *position_);
    if (!session) return report("--position", session.error());
    deal_more_like(**session, settings_);
    return play({.origin = "from the position given", .session = *std::move(session)});
  }

 private:
  std::expected<OpenedGame, std::string> load() {
    if (!given("GAME")) {
      check_usage();
      if (any_of(OptionGroup::own)) {
        throw UsageError("--load: a record has its options; those of a plain list need a GAME");
      }
      settings_.file = record_;
      return load_record(settings_, record_);
    }
    settings_.game = &find();
    take(OptionGroup::deal, game().deal_to_play_options(), game_options());
    check_usage();
    require_sessions();
    complete_options();
    settings_.game_options = game_options();
    return load_moves(settings_, record_);
  }

  static std::vector<std::pair<std::string, Sides>> sides() {
    std::vector<std::pair<std::string, Sides>> sides;
    for (Sides bits = 0; const auto name : kSides) sides.emplace_back(name, bits++);
    return sides;
  }

  int play(OpenedGame opened) {
    constexpr double kSensible = 1;  // seconds for a move where more are always of use
    if (!given("--time") && !given("--depth") && Console::at_terminal()) {
      settings_.budget.limit_time(Budget::kForever, kSensible);
    }
    if (!given("--computer")) {
      settings_.computer = opened.session->players().size() > 1 ? 2 : 0;
    }
    settings_.sides_given = given("--computer");
    settings_.strength_given = given("--strength");
    if (const auto kept = kept_sides(settings_.unfinished)) take_sides(settings_, *kept);
    const auto checked = check_sides(*opened.session, settings_.computer);
    if (!checked) throw UsageError("--computer: " + checked.error());
    if (opened.session->players().empty() && given("--strength")) {
      throw UsageError("--strength: there are no decisions in this game");
    }
    return TerminalGame(settings_, std::move(opened)).run();
  }

  // In place of a GAME there may be a number of the list.
  int resume() {
    check_usage();
    const auto index = number<std::size_t>(game_name());
    if (index == std::size_t{0}) throw UsageError("--resume: games are numbered from 1");
    const auto* const only = index || !given("GAME") ? nullptr : &find();
    const auto kept = kept_games(games(), only);
    const auto fits = [&](const KeptGame& one) { return only == nullptr || one.game == only; };
    const auto count = std::ranges::count_if(kept, fits);
    if (count == 0) {  // perhaps some that cannot be read
      return fail(fmt::format("--resume: no game {}to continue",
                              only == nullptr ? "" : fmt::format("of {} ", only->name)));
    }
    if (index && *index > kept.size()) {
      return fail(fmt::format("--resume: expected a number from 1 to {}, found {}", kept.size(),
                              excerpt(game_name())));
    }
    if (index) return go_on(kept[*index - 1]);
    if (count == 1 && Console::at_terminal()) return go_on(*std::ranges::find_if(kept, fits));
    Canvas page;
    put_kept_games(page, kept, only);
    write_out(page.text(settings_.colours));
    if (!Console::at_terminal()) return 0;
    std::vector<std::string> answers;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (fits(kept[i])) answers.push_back(std::to_string(i + 1));
    }
    answers.emplace_back("quit");
    const auto answer =
        Console(settings_.colours).choose("Which one? (a number, or quit) ", answers);
    if (!answer || *answer == "quit") return 0;
    return go_on(kept[*number<std::size_t>(*answer) - 1]);
  }

  int go_on(const KeptGame& kept) {
    auto opened = load_record(settings_, kept.file);
    if (!opened) return fail(opened.error());
    settings_.unfinished = kept.file;
    opened->origin = "as you left it";
    return play(*std::move(opened));
  }

  PlaySettings settings_;
  bool resume_ = false;
  std::string record_;
  std::optional<std::string> position_;
  std::optional<std::uint64_t> seed_;
};

}  // namespace

std::unique_ptr<Command> play_command(CLI::App& parent, Games games) {
  return std::make_unique<PlayCommand>(parent, games);
}

}  // namespace foregone::cli
