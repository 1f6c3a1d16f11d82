#include "foregone/lab/judge/judge.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "foregone/core/text_output.hpp"

namespace foregone::judge {

namespace {

/// Bytes, of an output over its limit; docs/judge.md says so.
constexpr std::size_t kKeptOfTooMuch = 10'000;

}  // namespace

std::string expected_output(const GameEntry& game, const std::string& input) {
  TextInput text(without_mark(input));
  std::string output;
  TextOutput lines([&](std::string_view part) { output += part; });
  Budget unbounded;
  accepted(game.contest.solve(with_fallbacks(game), text, lines, unbounded));
  lines.flush();
  return output;
}

GameEntry with_interactive_inputs(GameEntry game) {
  game.judging = &game.interactive->judging;
  return game;
}

RunResult Judge::run(std::string input) const {
  RunResult result;
  result.input = std::move(input);
  if (interactive_ != nullptr) {
    play(result);
  } else {
    feed(result);
  }
  return result;
}

void Judge::feed(RunResult& result) const {
  result.expected = expected_output(game_, result.input);
  auto ran = process::run(launcher_, command_, result.input, limits_, sandbox_);
  if (!ran) {
    result.ending.refusal = std::move(ran.error());
    return;
  }
  result.received = std::move(ran->output);
  result.ending = std::move(ran->ending);
  result.verdict = judge(result.ending, result.expected, result.received);
  if (result.verdict == Verdict::output_limit) result.received.erase(kKeptOfTooMuch);
}

void Judge::play(RunResult& result) const {
  TextInput answered(without_mark(result.input)), input(without_mark(result.input));
  result.expected = accepted(interactive_->answer(answered));
  auto child = process::ChildProcess::start(launcher_, command_, limits_, sandbox_);
  if (!child) {
    result.ending.refusal = std::move(child.error());
    return;
  }
  bool gone = false;  // no more will come: it has ended, or the judge is stopped
  const auto send = [&](std::string_view line) {
    result.received.append("< ").append(line).append(1, '\n');
    child->send(std::string(line) + '\n', process::kNever);
  };
  const auto receive = [&]() -> std::optional<std::string> {
    auto line = child->receive(process::kNever);
    gone = line.kind != process::Received::Kind::line;
    if (gone) return std::nullopt;
    const auto* const end = line.line_feed ? "\n" : " (without a line feed)\n";
    result.received.append("> ").append(line.text).append(end);
    return std::move(line.text);
  };
  auto fault = accepted(interactive_->play(input, {.send = send, .receive = receive}));
  bool is_cut_short = false;
  if (fault && !gone) {
    result.ending = child->stop();
  } else {
    child->close_input();
    auto rest = child->finish();
    if (!fault) fault = interactive_->fault_of_rest(rest.output);
    result.ending = std::move(rest.ending);
    is_cut_short = result.ending.stopped;
  }
  result.fault = fault.value_or("");
  result.verdict = judge(result.ending, {}, {});
  const bool ends_well = process::fault(result.ending) == process::Fault::none;
  if (fault && ends_well && !is_cut_short) result.verdict = Verdict::wrong_answer;
}

}  // namespace foregone::judge
