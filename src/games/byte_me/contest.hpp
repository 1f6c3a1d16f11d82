#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>

#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/games/byte_me/solve.hpp"
#include "foregone/games/byte_me/text.hpp"

namespace foregone::byte_me {

/// The contest's text, answered case by case.
class Contest {
 public:
  struct Answer {
    std::size_t players = 0;
    Verdict verdict;
  };
  static constexpr std::array<GameOption, 0> kOptions{};

  /// The players' faces are one line; where the contest's bounds do not hold it may be that long.
  static constexpr std::size_t kLongestPieceWithoutLimits = std::size_t{1} << 26U;

  /// A message if what was chosen cannot be.
  static std::expected<Contest, std::string> make(const GameOptions& game_options);

  /// The answer to the next case, nothing behind the last.
  std::expected<std::optional<Answer>, TextError> next(TextInput& input) const;

  /// The answer in the contest's own words.
  static void write(const Answer& answer, TextOutput& output);
  static Facts facts(const Answer& answer);

 private:
  explicit Contest(Format format) : format_(format) {}

  Format format_;
};

}  // namespace foregone::byte_me
