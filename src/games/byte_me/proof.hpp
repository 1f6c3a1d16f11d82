#pragma once

#include <expected>
#include <string>

#include "foregone/core/cases.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/byte_me/text.hpp"

namespace foregone::byte_me {

/// Certificates: the hand itself, each decision with its rule and the total after it.
class Prover : public CaseProver<Prover, Format, read_case> {
 public:
  using CaseProver::CaseProver;

  static std::string certificate(const Rules& rules);
  /// Follows the statement's rules word by word and returns the data set; the first word that does
  /// not follow is the error.
  std::expected<std::string, TextError> check(TextInput& input) const;
};
/// A data set as certificates have it.
std::string write_case(const Rules& rules);
static_assert(foregone::Prover<Prover>);

}  // namespace foregone::byte_me
