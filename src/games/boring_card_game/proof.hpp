#pragma once

#include <expected>
#include <optional>
#include <string>

#include "foregone/core/cases.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

/// Certificates of sessions; README.md has the format. They are written with the solver and checked
/// with the rules and remainders alone.
class Prover : public CaseProver<Prover, Format, read_case> {
 public:
  using CaseProver::CaseProver;

  std::string certificate(const Setup& setup);
  std::expected<std::string, TextError> check(TextInput& input) const;

 private:
  std::optional<Solver> solver_;  // of the session before
};
static_assert(foregone::Prover<Prover>);

}  // namespace foregone::boring_card_game
