#pragma once

#include <nlohmann/json_fwd.hpp>

#include "foregone/play/annotated_line.hpp"

/// Lines with comments and variations in answers.
namespace foregone::door {

nlohmann::ordered_json to_json(const AnnotatedLine& line);

}  // namespace foregone::door
