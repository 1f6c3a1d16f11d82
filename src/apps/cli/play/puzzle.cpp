#include "foregone/play/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/play/opened_game.hpp"
#include "foregone/apps/cli/play/terminal_puzzles.hpp"
#include "foregone/apps/json/json.hpp"

namespace foregone::cli {

namespace {

bool has_choices(const GameEntry& game) { return game.has_choices(); }

class PuzzleCommand : public GameCommand {
 public:
  PuzzleCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "puzzle",
                    "Find the one best move of a position, by exact values", has_choices) {
    option("--number", "N", whole(number_, 0, kMaxPuzzleNumber),
           "Begin with puzzle N (default a random one, 1 in a pipe); the page has the same");
    option("--level", "L", whole(level_, 1, Puzzle::kHardestLevel),
           "Of each number's puzzles choose one of this level, from 1 (easy) to 5 (hard), or the "
           "nearest: not every game has all levels");
    flag("--json", json_,
         "Print the puzzle as a JSON object: position, task, and the moves with their values, the "
         "solution first");
    take_colour();
    take_tablebases();
    for (const auto& game : games) {
      if (!game.has_choices()) continue;
      declare(game, game.options);
      declare(game, game.puzzle_options());
    }
    footer({.paragraphs = {"Type a move, or ? for a list of commands. In a pipe, moves and "
                           "commands are read from lines; an empty line after a puzzle that is "
                           "solved goes on to the next."},
            .examples = {{"pousse", "foregone puzzle pousse --number 3"},
                         {"byte-me", "foregone puzzle byte-me --number 3 --json"}}});
  }

  int run() override {
    find();
    take(OptionGroup::deal, game().puzzle_options(), game_options());
    check_usage();
    complete_options();
    if (const auto opened = open_tablebases(); !opened) return fail(opened.error());
    const auto number = number_ ? *number_ : default_seed();
    if (json_) {
      print_json(number);
    } else {
      TerminalPuzzles(
          game(), [this](std::uint64_t wanted) { return found(wanted); }, number, colours())
          .run();
    }
    return 0;
  }

 private:
  Puzzle found(std::uint64_t number) {
    constexpr double kSearchSeconds = 60;  // as long as a request may take: the page finds the same
    Budget budget;
    budget.limit_time(kSearchSeconds, 0);
    auto puzzle = make_puzzle(sessions(), game_options(), number, budget, level_);
    if (!puzzle) throw UsageError(puzzle.error());
    if (*puzzle) return **std::move(puzzle);
    if (budget.used_up()) {
      throw std::runtime_error(fmt::format(
          "found no puzzle within {} s: its positions take too long to solve; choose smaller ones",
          kSearchSeconds));
    }
    throw UsageError(
        fmt::format("found no puzzle in {} deals with these options", kMaxPuzzleDeals));
  }

  void print_json(std::uint64_t number) {
    nlohmann::ordered_json object{{"game", game().name}, {"number", number}};
    json::add_puzzle(object, found(number));
    write_out(json::json_line(object));
  }

  std::optional<std::uint64_t> number_;
  std::optional<int> level_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> puzzle_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, has_choices)) return nullptr;
  return std::make_unique<PuzzleCommand>(parent, games);
}

}  // namespace foregone::cli
