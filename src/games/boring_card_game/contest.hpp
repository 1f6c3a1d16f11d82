#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>

#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

/// The contest's text, answered session by session.
class Contest {
 public:
  struct Answer {
    int players = 1;
    std::optional<Win> win;
  };
  static constexpr std::array<GameOption, 0> kOptions{};

  static std::expected<Contest, std::string> make(const GameOptions& game_options);

  /// The answer to the next session, nothing behind the closing 0.
  std::expected<std::optional<Answer>, TextError> next(TextInput& input);

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);

 private:
  explicit Contest(Format format) : format_(format) {}
  const Solver& solver_for(const Rules& rules);

  Format format_;
  std::optional<Solver> solver_;  // of the session before: the next often has as many players
};

}  // namespace foregone::boring_card_game
