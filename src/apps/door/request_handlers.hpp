#pragma once

#include <array>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/apps/door/fields.hpp"
#include "foregone/apps/door/requests.hpp"
#include "foregone/apps/door/sessions.hpp"

namespace foregone::door {

/// What a request is answered from.
struct HandlerContext {
  std::span<const GameEntry> games;
  const Budget::Clock& clock;
  Sessions& sessions;
};

/// The fields of an answer, or what is wrong with the request.
using Reply = std::expected<nlohmann::ordered_json, Wrong>;

inline std::unexpected<Wrong> refused(std::string message, std::string field) {
  return std::unexpected(Wrong{.message = std::move(message), .field = std::move(field)});
}

/// How an answer tells of its budget.
inline const char* told(bool ran_out) { return ran_out ? "ran out" : "enough"; }

/// The same with the positions that were looked into, if the request has a budget of its own: then
/// they depend on the request alone.
void add_budget(nlohmann::ordered_json& object, const Fields& fields, const Budget& budget,
                bool ran_out);

Reply list_games(Fields& fields, HandlerContext& context);
Reply solve(Fields& fields, HandlerContext& context);
Reply explain(Fields& fields, HandlerContext& context);
Reply choose(Fields& fields, HandlerContext& context);
Reply deal_to_play(Fields& fields, HandlerContext& context);
Reply record(Fields& fields, HandlerContext& context);
Reply recall(Fields& fields, HandlerContext& context);
Reply tell_topic(Fields& fields, HandlerContext& context);
Reply prove(Fields& fields, HandlerContext& context);
Reply check(Fields& fields, HandlerContext& context);

/// Something to ask for, and the fields that a request for it may have besides version, id and do.
struct RequestHandler {
  std::string_view name;
  Reply (*answer)(Fields&, HandlerContext&);
  std::string_view fields;
};

inline constexpr std::array kRequestHandlers{
    RequestHandler{"games", list_games, ""},
    RequestHandler{"solve", solve, "game choices limits input budget"},
    RequestHandler{
        "explain", explain,
        "game choices limits position seed deal input case moves at depth budget options line "
        "along "
        "positions picture svg"},
    RequestHandler{
        "choose", choose,
        "game choices limits position seed deal input case moves at depth budget strength luck"},
    RequestHandler{"topic", tell_topic, "game choices limits topic value"},
    RequestHandler{"deal_to_play", deal_to_play, "game choices limits seed deal"},
    RequestHandler{"record", record,
                   "game choices limits position seed deal input case moves at budget"},
    RequestHandler{"recall", recall, "record budget"},
    RequestHandler{"prove", prove, "game choices limits input budget"},
    RequestHandler{"check", check, "certificate input budget"},
};

}  // namespace foregone::door
