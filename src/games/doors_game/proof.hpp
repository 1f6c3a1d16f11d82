#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "foregone/core/cases.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// Certificates: a strategy for John and one for Gogo, each a class of colours for every position
/// that can occur. John's shows that he gets at least the verdict, Gogo's that he gets no more.
/// README.md has the format.
class Prover : public CaseProver<Prover, Format, read_setup> {
 public:
  using CaseProver::CaseProver;

  static std::string certificate(const Setup& setup);
  std::expected<std::string, TextError> check(TextInput& input) const;

  /// A certificate of a position: its notation stands where a case does.
  std::expected<std::string, TextError> prove_position(std::string_view notation) const;
};
static_assert(foregone::Prover<Prover> && ProvesPositions<Prover>);

}  // namespace foregone::doors_game
