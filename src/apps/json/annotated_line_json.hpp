#pragma once

#include <expected>
#include <nlohmann/json_fwd.hpp>

#include "foregone/apps/json/request_fields.hpp"
#include "foregone/core/budget.hpp"
#include "foregone/play/annotated_line.hpp"
#include "foregone/play/session.hpp"

/// Lines with comments and variations in requests and answers.
namespace foregone::json {

nlohmann::ordered_json to_json(const AnnotatedLine& line);

/// Plays the moves of a line and those of its variations, and reads their comments.
std::expected<AnnotatedLine, RequestError> read_annotated(RequestFields fields, Session& session,
                                                          const Budget& budget, int nested = 0);

}  // namespace foregone::json
