#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "foregone/core/engine.hpp"
#include "foregone/lab/match/external.hpp"
#include "foregone/lab/match/player.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::match {

/// A player as the command line names it:
///
///     [NAME=]engine[:depth=8,nodes=N,time=S,memory=MiB,threads=N]
///     [NAME=]play[:strength=P,depth=D,nodes=N,time=S]
///     [NAME=]best, [NAME=]random       play with the strengths 100 and 0
///     [NAME=]icfp98:COMMAND            a process for each move
///     [NAME=][line:]COMMAND            one process, by the line protocol
struct Specification {
  enum class Kind : std::uint8_t { engine, play, icfp98, line };

  std::string name;  // the text, where none is given
  std::string text;  // without the name
  Kind kind = Kind::line;
  TimeControl control;         // its own bounds
  std::size_t mebibytes = 16;  // of memory
  int threads = 1;
  int strength = 100;  // percent
  process::ProgramCommand command;

  bool is_program() const { return kind == Kind::icfp98 || kind == Kind::line; }
};

std::expected<Specification, std::string> read_specification(std::string_view text);

/// Whether the game has the protocol of the contest of 1998, which players `icfp98:COMMAND` need.
std::expected<void, std::string> check_contest_protocol(const GameEntry& game);

/// The commands of the line protocol that name the game's options, a line each.
std::string option_commands(const GameEntry& game, const GameOptions& game_options);

/// What players of a match are made with; all of it outlives them.
struct Environment {
  const GameEntry& game;
  const SessionFactory& sessions;
  const GameOptions& game_options;
  process::Launcher& launcher;
  ProgramOptions program;  // without the command
  ThreadPool pool;
  /// What runs instead of a command whose user could not read it.
  std::function<std::expected<process::ProgramCommand, std::string>(process::ProgramCommand)>
      readable;
};

/// The error says why this player cannot play this game.
std::expected<Contender, std::string> make_contender(const Specification& specification,
                                                     const Environment& environment);

/// A digest of the files that a command names: another one, another program. The error names what
/// cannot be found.
std::expected<std::string, std::string> digest_of(const process::ProgramCommand& command);

}  // namespace foregone::match
