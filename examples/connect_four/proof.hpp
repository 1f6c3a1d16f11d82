#pragma once

#include <expected>
#include <string>

#include "contest.hpp"
#include "foregone/core/guide.hpp"

namespace connect_four {

/// Certificates: a strategy for X, which shows that the verdict is not too good for X, and one for
/// O, which shows that it is not too bad. README.md describes their format.
class Prover : public CaseProver<Prover, Format, read_case> {
 public:
  using CaseProver::CaseProver;

  std::string certificate(const Record& record) const;
  std::expected<std::string, TextError> check(TextInput& input) const;
};
static_assert(foregone::Prover<Prover>);

}  // namespace connect_four
