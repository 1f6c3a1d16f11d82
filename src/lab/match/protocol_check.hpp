#pragma once

#include <functional>
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
  using Result = std::string;  // empty: passed

  bool test(const std::string& name, const std::function<Result()>& run);
  void note(std::string words) { note_ = std::move(words); }

  process::ChildProcess start() { return start_program(launcher_, options_); }
  /// Starts the program for a game; it is sent the options of the game, and may answer that it does
  /// not know them.
  process::ChildProcess start_game();
  process::Deadline deadline() const;
  struct Answer {
    std::string line, error;  // of several errors, the last one
    explicit operator bool() const { return !line.empty(); }
  };
  /// The first line that begins with that word, or why none came. An error ends the search for it,
  /// unless `past_errors`.
  Answer answer(process::ChildProcess& child, std::string_view word,
                bool past_errors = false) const;
  /// What is wrong with the answer to these commands, the last of them a `go` in this opening.
  Result answer_to(process::ChildProcess& child, const std::string& commands,
                   const Opening& opening);
  static std::string position(const Opening& opening) {
    return position_command(opening.start, opening.moves);
  }
  std::string go() const;
  Result judge_move(const Opening& opening, const std::string& move) const;
  /// What is wrong with a move that took so many seconds.
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
  std::string note_;
  bool passed_ = true;
};

}  // namespace foregone::match
