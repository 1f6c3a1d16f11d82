#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <utility>

#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// The bounds and letters that were chosen; a message if there are no such letters.
std::expected<Format, std::string> chosen_format(const GameOptions& game_options);

/// The contest's text, answered case by case.
class Contest {
 public:
  struct Answer {
    int outcome = 0;  // see solve()
  };
  static constexpr std::array<GameOption, 1> kOptions{
      {{.name = "alphabet",
        .values = "LETTERS",
        .meaning = "the letters that stand for colours, as A-P or A-Za-z",
        .fallback = "A-P"}}};

  /// A row of doors is one word; where the contest's bounds do not hold it may be that long.
  static constexpr std::size_t kLongestPieceWithoutLimits = std::size_t{1} << 26U;

  /// A message if what was chosen cannot be.
  static std::expected<Contest, std::string> make(const GameOptions& game_options);

  /// The answer to the next case, nothing behind the last.
  std::expected<std::optional<Answer>, TextError> next(TextInput& input) const;

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);

 private:
  explicit Contest(Format format) : format_(std::move(format)) {}

  Format format_;
};

}  // namespace foregone::doors_game
