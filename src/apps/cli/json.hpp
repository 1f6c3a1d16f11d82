#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/facts.hpp"

namespace foregone::cli {

/// Adds the facts to an object, each under its name.
void add_facts(nlohmann::ordered_json& object, const Facts& facts);

/// The object as one line. Bytes that are no UTF-8 (in a file's name, say) are replaced.
std::string json_line(const nlohmann::ordered_json& object);

}  // namespace foregone::cli
