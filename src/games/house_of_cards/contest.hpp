#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "foregone/core/cases.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/house_of_cards/solve.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

/// The contest's verdict without the number of the case; `amount` is what the player wins, negative
/// for a loss.
std::string verdict(Colour player, Score amount);

/// The contest's text, answered case by case.
class Contest : public CaseContest<Contest, Format, read_case> {
 public:
  struct Answer {
    std::int64_t number;  // of the case, from 1
    Colour player;
    Score amount;  // that the player wins; negative for a loss
  };
  static constexpr std::array<GameOption, 1> kOptions{
      {{.name = "peaks",
        .meaning = "peaks that the house starts with",
        .fallback = "4",
        .range = NumberRange{2, 6}}}};
  using CaseContest::CaseContest;

  /// Nothing if the budget runs out.
  std::optional<Answer> answer(const Case& read, Budget& budget);

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);

 private:
  Solver solver_;
  std::int64_t number_ = 0;
};
static_assert(foregone::Contest<Contest>);

}  // namespace foregone::house_of_cards
