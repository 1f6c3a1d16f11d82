#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>

#include "foregone/core/contest.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

/// The options, which Contest::make has accepted.
RuleSet rules_of(const GameOptions& game_options);
int largest_size(const GameOptions& game_options);

/// The contest's text, answered game by game, each as soon as it is decided.
class Contest {
 public:
  struct Answer {
    int size = 0;
    RuleSet rules = RuleSet::contest;
    Adjudication verdict;
  };
  static constexpr std::array<GameOption, 1> kOptions{
      {{.name = "rules", .fallback = "contest", .named_values = kRuleSetValues}}};

  static constexpr std::size_t kLongestPieceWithoutLimits = TextInput::kLongestPiece;

  /// An error message if an option has an invalid value.
  static std::expected<Contest, OptionError> make(const GameOptions& game_options);

  /// The answer to the next game; nothing after the last. After a single game that is won, the rest
  /// of the text is not read.
  std::expected<std::optional<Answer>, TextError> next(TextInput& input, Budget& budget);

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);

 private:
  Contest(RuleSet rules, int largest_size) : rules_(rules), games_(largest_size) {}

  RuleSet rules_;
  GameReader games_;
};
static_assert(foregone::Contest<Contest>);

}  // namespace foregone::pousse
