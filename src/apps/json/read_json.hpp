#pragma once

#include <cstddef>
#include <expected>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "foregone/apps/json/request_fields.hpp"

namespace foregone::json {

/// How deep lists and objects may be nested: enough for variations of variations.
inline constexpr std::size_t kDeepest = 64;

struct ReadRequest {
  nlohmann::json object;  // what was read, whatever it is
  std::string id;         // the digits of the id, if it is a number that `object` may have rounded
};

/// Parses a JSON text, in time and memory proportional to its length. Refuses duplicate names.
std::expected<ReadRequest, RequestError> read_json(std::string_view text);

}  // namespace foregone::json
