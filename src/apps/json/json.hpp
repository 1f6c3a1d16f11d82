#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>

#include "foregone/core/estimate.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/prose.hpp"
#include "foregone/play/puzzle.hpp"
#include "foregone/play/session.hpp"

/// Facts, values and explanations as JSON, for --json and for `answer`. docs/json.md lists the
/// fields.
namespace foregone::json {

/// The text, or null for an empty one.
nlohmann::ordered_json text_or_null(const std::string& text);
nlohmann::ordered_json number_or_null(std::optional<double> number);

/// An estimate with the bounds of its interval; null for what is not known.
nlohmann::ordered_json to_json(const Estimate& estimate);

/// Adds the facts to an object, each under its name.
void add_facts(nlohmann::ordered_json& object, const Facts& facts);

nlohmann::ordered_json to_json(const GameValue& value);
nlohmann::ordered_json to_json(const RankedMove& move);
/// All that can be played, best first, each with its class.
nlohmann::ordered_json to_json(std::span<const RankedMove> moves);

/// A list of blocks, each with its kind and its spans.
nlohmann::ordered_json to_json(const Prose& prose);

/// Adds the parts of an explanation that the question asked for.
void add_explanation(nlohmann::ordered_json& object, const Explanation& explanation,
                     const Question& question);

/// Adds its position, what to look for, and the moves with their values, the solution first.
void add_puzzle(nlohmann::ordered_json& object, const Puzzle& puzzle);

/// The object as a text without line feeds. Bytes that are not UTF-8 (of a file's name, say) are
/// replaced.
std::string json_text(const nlohmann::ordered_json& object);
/// An object as a line of JSON.
std::string json_line(const nlohmann::ordered_json& object);

}  // namespace foregone::json
