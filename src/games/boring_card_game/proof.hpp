#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "foregone/core/guide.hpp"
#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

/// Certificates of sessions, as README.md tells. They are written with the solver, and checked with
/// the rules and remainders alone.
class Prover {
 public:
  explicit Prover(const GameOptions& game_options);

  std::expected<std::optional<std::string>, TextError> prove(TextInput& input);
  std::expected<std::optional<std::string>, TextError> read(TextInput& input);
  std::expected<std::string, TextError> check(TextInput& input);

 private:
  Format format_;
  std::optional<Solver> solver_;  // of the session before
};
static_assert(foregone::Prover<Prover>);

}  // namespace foregone::boring_card_game
