#include "foregone/lab/judge/judge.hpp"

#include <cstddef>
#include <utility>

#include "foregone/core/text_output.hpp"

namespace foregone::judge {

namespace {

constexpr std::size_t kShownOfTooMuch = 10'000;  // bytes, of an output over its limit

}  // namespace

std::string expected_output(const GameEntry& game, const std::string& input) {
  TextInput text(without_mark(input));
  std::string output;
  TextOutput lines([&](std::string_view part) { output += part; });
  accepted(game.contest.solve(with_fallbacks(game), text, lines));
  lines.flush();
  return output;
}

RunResult Judge::run(std::string input) const {
  RunResult outcome;
  outcome.input = std::move(input);
  outcome.expected = expected_output(game_, outcome.input);
  auto ran = process::run(launcher_, command_, outcome.input, limits_, sandbox_);
  if (!ran) {
    outcome.ending.refusal = std::move(ran.error());
    return outcome;
  }
  outcome.received = std::move(ran->output);
  outcome.ending = std::move(ran->ending);
  outcome.verdict = judge(outcome.ending, outcome.expected, outcome.received);
  if (outcome.verdict == Verdict::output_limit) outcome.received.erase(kShownOfTooMuch);
  return outcome;
}

}  // namespace foregone::judge
