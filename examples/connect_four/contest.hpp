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
#include "solve.hpp"
#include "text.hpp"

namespace connect_four {

/// The text's questions, answered case by case: who wins if both play best from there, and with
/// which disc, counted from the first.
class Contest {
 public:
  struct Answer {
    char winner = ' ';  // X or O; a blank for a draw
    int disc = 0;       // with which someone wins
    bool operator==(const Answer&) const = default;
  };
  static constexpr std::array<foregone::GameOption, 1> kOptions{{{.name = "size",
                                                                  .values = "COLUMNSxROWS",
                                                                  .meaning = "the board, up to 7x6",
                                                                  .fallback = "4x4"}}};

  /// A message if what was chosen cannot be.
  static std::expected<Contest, std::string> make(const foregone::GameOptions& game_options);

  /// The answer to the next case, nothing behind the last.
  std::expected<std::optional<Answer>, foregone::TextError> next(foregone::TextInput& input);

  /// The answer in words, and as facts.
  static std::string words(const Answer& answer);
  static void write(const Answer& answer, foregone::TextOutput& output);
  static foregone::Facts facts(const Answer& answer);

 private:
  explicit Contest(const Format& format) : format_(format) {}

  Format format_;
  Solver solver_;
};

/// The answer where best play from `p` on, or what has been played, comes to that value.
Contest::Answer answer_of(const Rules& rules, Rules::Position p, foregone::Value value);

}  // namespace connect_four
