#pragma once

#include <expected>
#include <string>

#include "foregone/core/guide.hpp"
#include "foregone/games/house_of_cards/contest.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

/// Certificates of the contest's verdicts: a strategy of the player asked for, which wins at least
/// the claim, and one of the opponent, which concedes no more. README.md has the format.
class Prover : public CaseProver<Prover, Format, read_case> {
 public:
  using CaseProver::CaseProver;

  std::string certificate(const Case& read) const;
  std::expected<std::string, TextError> check(TextInput& input) const;
};
static_assert(foregone::Prover<Prover>);

}  // namespace foregone::house_of_cards
