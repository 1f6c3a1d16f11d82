#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "foregone/lab/match/external.hpp"
#include "foregone/lab/match/openings.hpp"
#include "foregone/lab/match/play_game.hpp"

namespace foregone::match {

/// What a test of a program found.
struct ProtocolFinding {
  std::string test;  // what was tested, in words
  bool passed = false;
  std::string words;  // what happened instead; with a test that passed, a figure perhaps
};

/// Tests whether a program follows the protocol, one thing after another; tests that need an
/// earlier one are left out if that failed. `openings` are positions to try it on.
class ProtocolCheck {
 public:
  using Each = std::function<void(const ProtocolFinding&)>;

  ProtocolCheck(process::Launcher& launcher, ProgramOptions options, const Conditions& conditions,
                std::vector<Opening> openings, Each each);

  /// True if all tests passed.
  bool line_protocol();
  bool icfp98();

 private:
  /// What there is to say of a test that the program passed, or what is wrong.
  using Result = std::expected<std::string, std::string>;

  // Tests of the line protocol; where one of the first two is false, the others make no sense.
  bool starts();
  bool moves();
  void reads_lines();

  bool test(const std::string& name, const std::function<Result()>& run);

  process::ChildProcess start() { return start_program(launcher_, options_); }
  /// Starts the program for a game; it is sent the options of the game, and may answer that it does
  /// not know them.
  process::ChildProcess start_game();
  process::Deadline deadline() const;
  struct Answer {
    std::optional<std::string> rest;  // of the line
    std::string error;                // of several, the last one
    explicit operator bool() const { return rest.has_value(); }
  };
  /// What follows that word in the first line that begins with it, or why none came. An error ends
  /// the search for it, unless `past_errors`.
  Answer answer(process::ChildProcess& child, std::string_view word,
                bool past_errors = false) const;
  /// Judges the answer to these commands, the last of them a `go` in this opening.
  Result answer_to(process::ChildProcess& child, const std::string& commands,
                   const Opening& opening);
  static std::string position(const Opening& opening) {
    return position_command(opening.start, opening.moves);
  }
  std::string go() const;
  Result judge_move(const Opening& opening, const std::string& move) const;
  /// Judges how long a move took, in seconds.
  Result in_time(double seconds);
  Opening long_game() const;
  Result ends_after(const std::string& commands);
  Result survives_kill();
  Result whole_games(Player& player);
  Result one_move(const std::string& input, const Opening& opening);

  process::Launcher& launcher_;
  ProgramOptions options_;
  const Conditions& conditions_;
  std::vector<Opening> openings_;
  Each each_;
  bool passed_ = true;
};

}  // namespace foregone::match
