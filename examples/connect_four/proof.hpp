#pragma once

#include <expected>
#include <optional>
#include <string>

#include "foregone/core/game_option.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "text.hpp"

namespace connect_four {

/// Certificates: a strategy for X and one for O, each a column for every position that can come up.
/// One shows that the verdict is not too good for X, the other that it is not too bad. README.md
/// tells their format.
class Prover {
 public:
  explicit Prover(const foregone::GameOptions& game_options)
      : format_(*Format::make(game_options["size"], game_options.limits)) {}

  std::expected<std::optional<std::string>, foregone::TextError> prove(
      foregone::TextInput& input) const;
  std::expected<std::optional<std::string>, foregone::TextError> read(
      foregone::TextInput& input) const;
  std::expected<std::string, foregone::TextError> check(foregone::TextInput& input) const;

 private:
  Format format_;
};
static_assert(foregone::Prover<Prover>);

}  // namespace connect_four
