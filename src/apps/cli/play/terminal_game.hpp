#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "foregone/apps/cli/play/game_session.hpp"
#include "foregone/apps/cli/play/opened_game.hpp"
#include "foregone/apps/cli/play/unfinished_game.hpp"
#include "foregone/apps/cli/terminal/console.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/core/random.hpp"

namespace foregone::cli {

/// Plays games with the person at the console, until the input ends.
class TerminalGame {
 public:
  TerminalGame(const PlaySettings& settings, OpenedGame opened);

  /// The exit status: 1 if a game could not be saved or loaded that nobody at a terminal asked for.
  int run();

  /// What is wrong with what was typed, if anything is.
  using Problem = std::optional<std::string>;

  /// A command to type, its argument and its line of the help; one without help is a synonym.
  struct TypedCommand {
    /// What a game has to have for it, and what its argument may be.
    enum class Needs : std::uint8_t { nothing, players, two_players, jumps };
    enum class Takes : std::uint8_t { text, file, on_or_off, sides };

    std::string_view name, argument, help;
    Problem (TerminalGame::*act)(const std::string& argument);
    Needs needs = Needs::nothing;
    Takes takes = Takes::text;
  };
  static std::span<const TypedCommand> commands();
  /// Whether the game has what it needs.
  bool can(const TypedCommand& command) const;

 private:
  static constexpr Sides kBoth = 3;              // of kSides
  static constexpr std::ptrdiff_t kEndless = 3;  // occurrences of a position
  static constexpr std::string_view kRepeats =
      "this position occurs for the third time, and best play may repeat it for ever.";

  using Argument = const std::string&;

  // The course of a game: terminal_game.cpp.
  void play_on();
  void greet();
  void show();
  Problem answer(const std::string& line);
  Problem make(const std::string& move, std::string_view note = {});
  Problem let_computer_move();
  bool interrupted() const;  // by Ctrl-C, since it was asked last
  bool repeats() const;
  void show_end();
  void put_review_of_people(Canvas& page);

  // What happens at the keyboard: terminal_keys.cpp.
  Completions completions(std::string_view typed) const;
  Budget stoppable(Budget budget) const;
  void offer_unfinished();
  bool is_worth_keeping() const;  // it has moves or a comment, and goes on
  void keep_unfinished();
  void say_what_is_kept();

  // The commands: terminal_commands.cpp.
  Problem help(Argument);
  Problem list_moves(Argument);
  Problem hint(Argument);
  Problem values(Argument on_or_off);
  Problem line(Argument);
  Problem board(Argument);
  Problem back(Argument);
  Problem finish(Argument);
  Problem go(Argument where);
  Problem resign(Argument);
  Problem again(Argument);
  Problem start_new(Argument seed);
  Problem computer(Argument sides);
  Problem switch_sides(Argument);
  Problem strength(Argument percent);
  Problem comment(Argument text);
  Problem record(Argument);
  Problem save(Argument typed);
  Problem load(Argument typed);
  Problem quit(Argument);
  Problem not_done(std::string_view done, const std::string& reason);

  /// Says so; then nothing is wrong.
  Problem say(const Canvas& page) {
    console_.say(page);
    return std::nullopt;
  }
  /// In lines of the page's width.
  Problem say(std::string_view sentences);
  Explanation explain(const Question& question) {
    const Console::SearchNote searching(console_);
    return game_.explain(question);
  }
  const Session& session() const { return game_.session(); }
  bool has_players() const { return !session().players().empty(); }
  bool computers_turn() const;
  void start_game(OpenedGame opened);
  std::string text_of_record() const;

  PlaySettings settings_;
  Console console_;
  std::optional<Interrupts> interrupts_;  // where a person types
  UnfinishedGame unfinished_;
  GameSession game_;
  std::string origin_;
  Random random_;                // chooses the computer's weaker moves
  bool shown_ = false;           // the current position
  bool saved_ = true;            // as it is, or nothing has been played
  std::set<std::string> files_;  // that have it: saved in, or loaded from
  bool stopped_ = false;         // by Ctrl-C, during the last search
  bool done_ = false;
  bool failed_ = false;
  bool nothing_left_ = false;  // of a game that was kept
  std::string not_kept_;       // why the game is not kept as it is now
};

}  // namespace foregone::cli
