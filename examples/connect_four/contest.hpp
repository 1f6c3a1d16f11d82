#pragma once

#include <array>
#include <string>

#include "foregone/core/cases.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/text_output.hpp"
#include "solve.hpp"
#include "text.hpp"

namespace connect_four {

/// Who wins with best play, and with which disc, counted from the first.
struct Answer {
  char winner = ' ';  // X or O; a blank for a draw
  int disc = 0;
  bool operator==(const Answer&) const = default;

  /// The answer where `value` is that of `p`, for its player to move.
  static Answer of(const Rules& rules, Rules::Position p, Value value) {
    if (value.outcome == Outcome::draw) return {};
    const bool x = (value.outcome == Outcome::win) == rules.x_to_move(p);
    return {.winner = x ? 'X' : 'O', .disc = p.discs() + value.distance};
  }
  std::string words() const {
    return winner == ' ' ? "draw" : winner + (" wins with disc " + std::to_string(disc));
  }
};

/// Answers the text's questions, case by case.
class Contest : public CaseContest<Contest, Format, read_case> {
 public:
  using Answer = connect_four::Answer;
  static constexpr std::array<GameOption, 1> kOptions{{{.name = "size",
                                                        .values = "COLUMNSxROWS",
                                                        .meaning = "the board, up to 7x6",
                                                        .fallback = "4x4"}}};
  using CaseContest::CaseContest;

  Answer answer(const Record& record) {
    const auto p = record.position();
    Budget unbounded;
    return Answer::of(record.rules, p, *solver_.value(record.rules, p, unbounded));
  }
  static void write(const Answer& answer, TextOutput& output) { output << answer.words() << "\n"; }
  static Facts facts(const Answer& answer) {
    Facts facts{{"answer", answer.words()}, {"winner", {}}, {"disc", {}}};
    if (answer.winner == ' ') return facts;
    content_of(facts, "winner") = std::string{answer.winner};
    content_of(facts, "disc") = std::int64_t{answer.disc};
    return facts;
  }

 private:
  Solver solver_;
};

}  // namespace connect_four
