#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "foregone/core/budget.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/house_of_cards/solve.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

/// Which decks those who chose so let in; a message if what was chosen cannot be.
std::expected<Format, std::string> chosen_format(const GameOptions& game_options);

/// The contest's verdict in its own words, without the number of the case: what the player who was
/// asked for wins; negative for a loss.
std::string verdict(Colour player, Score amount);

/// The contest's text, answered case by case.
class Contest {
 public:
  struct Answer {
    std::int64_t number;  // of the case, from 1
    Colour player;
    Score amount;  // that the player wins; negative for a loss
  };
  static constexpr std::array<GameOption, 1> kOptions{
      {{.name = "peaks",
        .values = "2...6",
        .meaning = "peaks that the house starts with",
        .fallback = "4"}}};

  /// A message if what was chosen cannot be.
  static std::expected<Contest, std::string> make(const GameOptions& game_options);

  /// The answer to the next case, nothing behind the last.
  std::expected<std::optional<Answer>, TextError> next(TextInput& input);
  /// The same; if the budget runs out, that is the error.
  std::expected<std::optional<Answer>, TextError> next(TextInput& input, Budget& budget);

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);

 private:
  explicit Contest(Format format) : format_(format) {}

  Format format_;
  Solver solver_;
  std::int64_t number_ = 0;
};

}  // namespace foregone::house_of_cards
