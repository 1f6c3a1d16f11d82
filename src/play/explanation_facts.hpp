#pragma once

#include <span>
#include <string>
#include <vector>

#include "foregone/core/explanation.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/play/session.hpp"

/// What is known of a game as facts: what JSON and Python show. docs/json.md lists their names.
namespace foregone {

/// The text, or null for an empty one.
Fact::Content text_or_null(const std::string& text);

Facts facts_of(const GameValue& value);
Facts facts_of(const RankedMove& move);
/// All that can be played, best first, each with its class.
std::vector<Facts> facts_of(std::span<const RankedMove> moves);
/// The parts that the question asked for.
Facts facts_of(const Explanation& explanation, const Question& question);

}  // namespace foregone
