#pragma once

#include <array>
#include <cstddef>

#include "foregone/core/cases.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// The contest's text, answered case by case.
class Contest : public CaseContest<Contest, Format, read_case> {
 public:
  struct Answer {
    int outcome = 0;  // see solve()
  };
  static constexpr std::array<GameOption, 1> kOptions{
      {{.name = "alphabet",
        .values = "LETTERS",
        .meaning = "the letters that stand for colours, as A-P or A-Za-z",
        .fallback = "A-P"}}};

  /// The longest row of doors without the contest's bounds.
  static constexpr std::size_t kLongestPieceWithoutLimits = std::size_t{1} << 26U;
  using CaseContest::CaseContest;

  static Answer answer(const Rules& rules);

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);
};
static_assert(foregone::Contest<Contest>);

}  // namespace foregone::doors_game
