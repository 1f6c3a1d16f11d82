#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/apps/cli/console.hpp"
#include "foregone/apps/cli/game_session.hpp"
#include "foregone/apps/cli/opened_game.hpp"
#include "foregone/core/random.hpp"

namespace foregone::cli {

/// Plays games with whoever sits at the console, until no more is typed.
class TerminalGame {
 public:
  TerminalGame(const PlaySettings& settings, OpenedGame start);

  void run();

  using Complaint = std::optional<std::string>;

  /// Something to type: a command, what has to stand behind it, what it does.
  /// Acting complains if that cannot be.
  struct Command {
    std::string_view name, behind, meaning;
    Complaint (TerminalGame::*act)(const std::string& behind);
  };
  static std::span<const Command> commands();

 private:
  static constexpr unsigned kBoth = 3;           // of kSides
  static constexpr std::ptrdiff_t kEndless = 3;  // times that a position has been there
  static constexpr std::string_view kGoesRound =
      "this position is there for the third time, and best play may go round for ever.";

  using Words = const std::string&;  // what stands behind a command

  // The order of things: dialogue.cpp.
  void greet();
  void show();
  Complaint answer(const std::string& line);
  std::optional<std::string> move_of(std::string_view text) const;
  Complaint make(const std::string& move, std::string_view note = {});
  Complaint let_computer_move();
  bool goes_round() const;
  void tell_end();

  // What can be typed: dialogue_commands.cpp.
  Complaint help(Words);
  Complaint list_moves(Words);
  Complaint hint(Words);
  Complaint values(Words on_or_off);
  Complaint line(Words);
  Complaint board(Words);
  Complaint back(Words);
  Complaint finish(Words);
  Complaint again(Words);
  Complaint start_new(Words seed);
  Complaint computer(Words sides);
  Complaint switch_sides(Words);
  Complaint strength(Words percent);
  Complaint record(Words);
  Complaint save(Words file);
  Complaint load(Words file);
  Complaint quit(Words);

  const Session& session() const { return game_.session(); }
  bool somebody_chooses() const { return !session().players().empty(); }
  bool computers(const std::string& player) const;
  bool computers_turn() const;
  std::string called(const std::string& player) const;
  void sit_down(OpenedGame start);

  PlaySettings settings_;  // and what has been changed of it
  Console console_;
  GameSession game_;
  std::string origin_;
  Random random_;       // of the computer's weaker moves
  bool shown_ = false;  // the position as it is now
  bool done_ = false;
};

}  // namespace foregone::cli
