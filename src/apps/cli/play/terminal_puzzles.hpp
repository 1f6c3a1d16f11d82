#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/apps/cli/terminal/console.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/puzzle.hpp"

namespace foregone::cli {

/// Sets puzzles of a game to the person at the console, one after another, until the input ends.
class TerminalPuzzles {
 public:
  using Find = std::function<Puzzle(std::uint64_t number)>;

  /// Begins with the puzzle of that number. The game outlives this.
  TerminalPuzzles(const GameEntry& game, Find find, std::uint64_t number, bool colours);

  void run();

 private:
  /// A command to type, and its line of the help; one without help is a synonym.
  struct TypedCommand {
    std::string_view name, help;
    void (TerminalPuzzles::*act)();
  };
  static std::span<const TypedCommand> commands();
  Completions completions() const;

  void answer(const std::string& line);
  void try_move(const std::string& move);
  void report() const;

  void help();
  void list_moves();
  void hint();
  void board();
  void next();
  void quit() { done_ = true; }

  void open(std::uint64_t number);
  void show();
  void say(std::string_view words, Ink ink = Ink::plain) const;
  const Session& session() const { return *puzzle_.session; }

  const GameEntry& game_;
  Find find_;
  Console console_;
  std::uint64_t number_;
  Puzzle puzzle_ = {};
  bool helped_ = false;  // by a move that was wrong, or a hint
  bool solved_ = false;
  int tried_ = 0, solved_at_once_ = 0;  // puzzles
  bool done_ = false;
};

}  // namespace foregone::cli
