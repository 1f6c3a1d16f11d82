#pragma once

#include <array>

#include "foregone/core/facts.hpp"
#include "foregone/core/text_output.hpp"
#include "solve.hpp"
#include "text.hpp"

namespace connect_four {

/// The text's answer where `value` is that of `p`: the outcome for X, and in place of the distance
/// with which disc, counted from the first, somebody wins.
inline Value answer_of(const Rules& rules, Rules::Position p, Value value) {
  if (value.outcome == Outcome::draw) return value;
  return {rules.x_to_move(p) ? value.outcome : -value.outcome, p.discs() + value.distance};
}
inline std::string name(bool x) { return x ? "X" : "O"; }
inline std::string winner_of(Value answer) { return name(answer.outcome == Outcome::win); }
inline std::string words_of(Value answer) {
  if (answer.outcome == Outcome::draw) return "draw";
  return winner_of(answer) + " wins with disc " + std::to_string(answer.distance);
}

/// Answers the text's questions, case by case.
class Contest : public CaseContest<Contest, Format, read_case> {
 public:
  using Answer = Value;
  using CaseContest::CaseContest;
  static constexpr std::array kOptions{
      GameOption{"size", "COLUMNSxROWS", "the board, up to 7x6", "4x4"}};

  Answer answer(const Record& record) {
    Budget unbounded;
    const auto p = record.position();
    return answer_of(record.rules, p, *solver_.value(record.rules, p, unbounded));
  }
  static void write(const Answer& answer, TextOutput& output) {
    output << words_of(answer) << "\n";
  }
  static Facts facts(const Answer& answer) {
    if (answer.outcome == Outcome::draw)
      return {{"answer", words_of(answer)}, {"winner", {}}, {"disc", {}}};
    return {{"answer", words_of(answer)},
            {"winner", winner_of(answer)},
            {"disc", std::int64_t{answer.distance}}};
  }

 private:
  Solver solver_;
};
static_assert(foregone::Contest<Contest>);

/// Certificates: a strategy for X, which shows that the verdict is not too good for X, and one for
/// O, which shows that it is not too bad. README.md describes their format.
class Prover : public CaseProver<Prover, Format, read_case> {
 public:
  using CaseProver::CaseProver;
  std::string certificate(const Record& record) const;
  std::expected<std::string, TextError> check(TextInput& input) const;
};

}  // namespace connect_four
