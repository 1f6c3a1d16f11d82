#pragma once

#include <expected>
#include <string>

#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/rules.hpp"

/// Certificates of positions under `contest`: a strategy that wins, or the safe moves of those who
/// do not lose. The format stands in README.md.
namespace foregone::pousse {

/// What can be claimed of a position, with its proof, as lines; the error says how far was searched
/// in vain.
std::expected<std::string, std::string> prove_claim(const Rules::Position& position);

/// Whether the next words are a claim of the position and its proof.
std::expected<void, TextError> check_claim(TextInput& input, const Rules::Position& position);

}  // namespace foregone::pousse
