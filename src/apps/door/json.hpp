#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "foregone/core/explanation.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/play/session.hpp"

/// What the library tells, as JSON: for --json and for `answer`. docs/json.md lists the fields.
namespace foregone::door {

/// The text, or null for an empty one.
nlohmann::ordered_json text_or_null(const std::string& text);

/// Adds the facts to an object, each under its name.
void add_facts(nlohmann::ordered_json& object, const Facts& facts);

nlohmann::ordered_json to_json(const GameValue& value);
nlohmann::ordered_json to_json(const RankedMove& option);
nlohmann::ordered_json to_json(std::span<const RankedMove> options);

/// Adds what was asked for of an explanation.
void add_explanation(nlohmann::ordered_json& object, const Explanation& told,
                     const Question& question);

/// The object as a text without line feeds. Bytes that are no UTF-8 (in a file's name, say) are
/// replaced.
std::string json_text(const nlohmann::ordered_json& object);
/// The same as a line.
std::string json_line(const nlohmann::ordered_json& object);

}  // namespace foregone::door
