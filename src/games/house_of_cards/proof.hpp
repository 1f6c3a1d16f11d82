#pragma once

#include <expected>
#include <optional>
#include <string>

#include "foregone/core/guide.hpp"
#include "foregone/games/house_of_cards/contest.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

/// Certificates of the contest's verdicts: a strategy of the player asked for, which wins at least
/// what is claimed, and one of the opponent, against which no more can be won. README.md tells how
/// they are written.
class Prover {
 public:
  explicit Prover(const GameOptions& game_options);

  std::expected<std::optional<std::string>, TextError> prove(TextInput& input);
  std::expected<std::optional<std::string>, TextError> read(TextInput& input);
  std::expected<std::string, TextError> check(TextInput& input);

 private:
  Format format_;
};
static_assert(foregone::Prover<Prover>);

}  // namespace foregone::house_of_cards
