#pragma once

#include <expected>
#include <optional>
#include <string>

#include "core/choice.hpp"
#include "core/guide.hpp"
#include "core/text_error.hpp"
#include "core/text_input.hpp"
#include "text.hpp"

namespace connect_four {

/// Certificates: a strategy for X and one for O, each a column for every position that can come up.
/// One shows that the verdict is not too good for X, the other that it is not too bad. README.md
/// tells their format.
class Prover {
 public:
  explicit Prover(const foregone::Chosen& chosen)
      : format_(*Format::make(chosen["size"], chosen.limits)) {}

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
