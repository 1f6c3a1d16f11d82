#pragma once

#include <cstddef>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "foregone/apps/door/request_fields.hpp"

namespace foregone::door {

/// How deep lists and objects may be nested.
inline constexpr std::size_t kDeepest = 8;

/// Parses a JSON text, in time and memory proportional to its length. Refuses duplicate names.
std::expected<nlohmann::json, RequestError> read_json(std::string_view text);

}  // namespace foregone::door
