#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/lab/match/player.hpp"
#include "foregone/lab/process/child.hpp"
#include "foregone/lab/process/command.hpp"
#include "foregone/lab/process/launcher.hpp"

/// Players that are other people's programs. docs/line-protocol.md and docs/match.md have the
/// protocols.
namespace foregone::match {

/// How a program is run.
struct ProgramOptions {
  process::ProgramCommand command;
  process::Limits limits;
  process::Sandbox sandbox = process::Sandbox::if_possible;
  double start_seconds = 10;  // to start, and to answer `ready`
  std::string options;        // the commands that tell it the options of the game
};

/// A fault of a program: what it did instead of making a move.
struct ProgramFault {
  Termination ending = Termination::crash;
  std::string words;
};

/// Starts the program. Throws std::runtime_error if it cannot be started.
process::ChildProcess start_program(process::Launcher& launcher, const ProgramOptions& options,
                                    std::optional<std::string_view> input = std::nullopt);

/// How a program ended, with the last line that it wrote to standard error: of those before a hint
/// such as "Try: foregone engine --help".
std::string in_words(const process::ExitReport& ending);

/// A program that is started once and plays games by the line protocol. It is started anew after a
/// fault.
class LinePlayer final : public Player {
 public:
  /// The launcher outlives it.
  LinePlayer(process::Launcher& launcher, ProgramOptions options)
      : launcher_(launcher), options_(std::move(options)) {}

  void begin(std::uint64_t seed) override;
  PlayerReply move(const Turn& turn) override;

 private:
  using Maybe = std::optional<ProgramFault>;

  /// Sends text and waits until `ready` is answered. With `in_turn`, a move or an error meanwhile
  /// is a fault.
  Maybe synchronise(const std::string& text, bool in_turn, double seconds);
  PlayerReply ask(const Turn& turn);
  PlayerReply failed(ProgramFault fault, double seconds);
  ProgramFault ended();

  process::Launcher& launcher_;
  ProgramOptions options_;
  std::optional<process::ChildProcess> child_;
  Maybe fault_;  // at the beginning of the game
};

/// A program that is started for every move: the original contest's protocol of Pousse. It is given
/// the size of the board and the moves so far, and prints one move.
class Icfp98Player final : public Player {
 public:
  Icfp98Player(process::Launcher& launcher, ProgramOptions options)
      : launcher_(launcher), options_(std::move(options)) {}

  void begin(std::uint64_t /*seed*/) override {}
  PlayerReply move(const Turn& turn) override;

 private:
  process::Launcher& launcher_;
  ProgramOptions options_;
};

/// The size of the board, if that is empty and X moves first: the only start that the contest's
/// protocol knows.
std::optional<std::size_t> empty_board_size(std::string_view notation);

/// The `position` command of a position and the moves made from there.
std::string position_command(std::string_view start, std::span<const std::string> moves);

/// The `go` command of a turn.
std::string go_command(const Turn& turn);

}  // namespace foregone::match
