#pragma once

#include <array>
#include <optional>

#include "foregone/core/cases.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

/// The contest's text, answered session by session.
class Contest : public CaseContest<Contest, Format, read_case> {
 public:
  struct Answer {
    int players = 1;
    std::optional<Win> win;
  };
  static constexpr std::array<GameOption, 0> kOptions{};
  using CaseContest::CaseContest;

  Answer answer(const Setup& setup);

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);

 private:
  const Solver& solver_for(const Rules& rules);

  std::optional<Solver> solver_;  // of the session before: the next often has as many players
};
static_assert(foregone::Contest<Contest>);

}  // namespace foregone::boring_card_game
