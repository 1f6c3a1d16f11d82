#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

/// Certificates of records, by the play itself, and of positions: a strategy that wins, or the safe
/// moves of those who do not lose. The format stands in README.md.
class Prover {
 public:
  explicit Prover(const GameOptions& game_options);

  /// A contest's next game: its certificate; the case alone.
  std::expected<std::optional<std::string>, TextError> prove(TextInput& input);
  std::expected<std::optional<std::string>, TextError> read(TextInput& input);

  /// The certificate of a position: a win, from the solution of its size or a search of the default
  /// depth; else a draw, or one player who does not lose; else the error, how deep was searched in
  /// vain.
  std::expected<std::string, TextError> prove_position(std::string_view notation) const;

  /// The case of a certificate that proves what it claims.
  std::expected<std::string, TextError> check(TextInput& input) const;

 private:
  RuleSet rules_;
  int largest_size_;
  GameReader games_;
};
static_assert(foregone::Prover<Prover> && ProvesPositions<Prover>);

}  // namespace foregone::pousse
