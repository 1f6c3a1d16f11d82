#pragma once

#include <string>

#include "foregone/lab/judge/plan.hpp"
#include "foregone/lab/judge/verdict.hpp"
#include "foregone/lab/process/child.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::judge {

/// The contest's answer to these cases.
std::string expected_output(const GameEntry& game, const std::string& input);

/// A game that has an interactive problem, with the inputs of that problem instead of the
/// contest's.
GameEntry with_interactive_inputs(GameEntry game);

/// What came of one input.
struct RunResult {
  Verdict verdict = Verdict::not_run;
  std::string input, expected, received;
  process::ExitReport ending;
  /// In an interactive problem, what the program did wrong. There `expected` is what it had to
  /// reach, and `received` all lines, those that it read after "< ", those that it wrote after
  /// "> ".
  std::string fault = {};
};

/// Runs one program on inputs of one game. Any number of threads may use it.
class Judge {
 public:
  Judge(const GameEntry& game, process::Launcher& launcher, process::ProgramCommand command,
        process::Limits limits, process::Sandbox sandbox, const InteractiveProblem* interactive)
      : game_(game),
        launcher_(launcher),
        command_(std::move(command)),
        limits_(limits),
        sandbox_(sandbox),
        interactive_(interactive) {}

  const GameEntry& game() const { return game_; }

  /// Feeds it this input, byte for byte; in an interactive problem, plays its games with it.
  RunResult run(std::string input) const;

 private:
  void feed(RunResult& result) const;
  void play(RunResult& result) const;

  const GameEntry& game_;
  process::Launcher& launcher_;
  process::ProgramCommand command_;
  process::Limits limits_;
  process::Sandbox sandbox_;
  const InteractiveProblem* interactive_;
};

}  // namespace foregone::judge
