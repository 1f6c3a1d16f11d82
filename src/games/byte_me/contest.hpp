#pragma once

#include <array>
#include <cstddef>

#include "foregone/core/cases.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/byte_me/solve.hpp"
#include "foregone/games/byte_me/text.hpp"

namespace foregone::byte_me {

/// The contest's text, answered case by case.
class Contest : public CaseContest<Contest, Format, read_case> {
 public:
  struct Answer {
    std::size_t players = 0;
    PlayedHand verdict;
  };
  static constexpr std::array<GameOption, 0> kOptions{};

  /// The longest line of faces without the contest's bounds.
  static constexpr std::size_t kLongestPieceWithoutLimits = std::size_t{1} << 26U;
  using CaseContest::CaseContest;

  static Answer answer(const Rules& rules);

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);
};
static_assert(foregone::Contest<Contest>);

}  // namespace foregone::byte_me
