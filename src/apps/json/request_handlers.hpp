#pragma once

#include <array>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/apps/json/request_fields.hpp"
#include "foregone/apps/json/requests.hpp"
#include "foregone/apps/json/session_cache.hpp"

namespace foregone::json {

/// What request handlers share.
struct HandlerContext {
  std::span<const GameEntry> games;
  const Budget::Clock& clock;
  SessionCache& sessions;
};

/// The fields of an answer, or why the request is refused.
using Reply = std::expected<nlohmann::ordered_json, RequestError>;

inline std::unexpected<RequestError> refused(std::string message, std::string field) {
  return std::unexpected(RequestError{.message = std::move(message), .field = std::move(field)});
}

/// The field `budget` of an answer.
inline const char* budget_state(bool ran_out) { return ran_out ? "ran out" : "enough"; }

/// Adds it to an answer, with the number of nodes if the request has a budget: only then does it
/// depend on the request alone.
void add_budget(nlohmann::ordered_json& object, const RequestFields& fields, const Budget& budget,
                bool ran_out);

Reply list_games(RequestFields& fields, HandlerContext& context);
Reply solve(RequestFields& fields, HandlerContext& context);
Reply explain(RequestFields& fields, HandlerContext& context);
Reply choose(RequestFields& fields, HandlerContext& context);
Reply deal_to_play(RequestFields& fields, HandlerContext& context);
Reply puzzle(RequestFields& fields, HandlerContext& context);
Reply record(RequestFields& fields, HandlerContext& context);
Reply recall(RequestFields& fields, HandlerContext& context);
Reply explain_topic(RequestFields& fields, HandlerContext& context);
Reply prove(RequestFields& fields, HandlerContext& context);
Reply check(RequestFields& fields, HandlerContext& context);

/// A kind of request, and its fields besides version, id and do.
struct RequestHandler {
  std::string_view name;
  Reply (*answer)(RequestFields&, HandlerContext&);
  std::string_view fields;
};

inline constexpr std::array kRequestHandlers{
    RequestHandler{"games", list_games, ""},
    RequestHandler{"solve", solve, "game choices limits input budget"},
    RequestHandler{
        "explain", explain,
        "game choices limits position seed deal input case moves at depth budget options line "
        "along "
        "positions picture svg wide"},
    RequestHandler{
        "choose", choose,
        "game choices limits position seed deal input case moves at depth budget strength luck"},
    RequestHandler{"topic", explain_topic, "game choices limits topic value"},
    RequestHandler{"deal_to_play", deal_to_play, "game choices limits seed deal"},
    RequestHandler{"puzzle", puzzle, "game choices number level deal position"},
    RequestHandler{"record", record,
                   "game choices limits position seed deal input case moves at annotated budget"},
    RequestHandler{"recall", recall, "record budget"},
    RequestHandler{"prove", prove, "game choices limits input budget"},
    RequestHandler{"check", check, "certificate input budget"},
};

}  // namespace foregone::json
