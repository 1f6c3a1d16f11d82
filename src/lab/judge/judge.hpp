#pragma once

#include <string>
#include <vector>

#include "foregone/lab/judge/plan.hpp"
#include "foregone/lab/judge/verdict.hpp"
#include "foregone/lab/process/child.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::judge {

/// The contest's answer to these cases.
std::string expected_output(const GameEntry& game, const std::string& input);

/// What came of one input.
struct RunResult {
  Verdict verdict = Verdict::not_run;
  std::string input, expected, received;
  process::ExitReport ending;
};

/// Runs one program on inputs of one game. Any number of threads may use it.
class Judge {
 public:
  Judge(const GameEntry& game, process::Launcher& launcher, process::ProgramCommand command,
        process::Limits limits, process::Sandbox sandbox)
      : game_(game),
        launcher_(launcher),
        command_(std::move(command)),
        limits_(limits),
        sandbox_(sandbox) {}

  const GameEntry& game() const { return game_; }

  /// Feeds it this input, byte for byte.
  RunResult run(std::string input) const;

 private:
  const GameEntry& game_;
  process::Launcher& launcher_;
  process::ProgramCommand command_;
  process::Limits limits_;
  process::Sandbox sandbox_;
};

}  // namespace foregone::judge
