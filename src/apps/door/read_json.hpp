#pragma once

#include <cstddef>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "foregone/apps/door/wrong.hpp"

namespace foregone::door {

/// How many lists and objects may stand in each other.
inline constexpr std::size_t kDeepest = 8;

/// The value that a JSON text is. Time and memory are proportional to the text's length; a name
/// that stands twice in an object is refused.
std::expected<nlohmann::json, Wrong> read_json(std::string_view text);

}  // namespace foregone::door
