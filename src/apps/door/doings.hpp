#pragma once

#include <array>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "apps/door/fields.hpp"
#include "apps/door/requests.hpp"
#include "apps/door/sessions.hpp"

namespace foregone::door {

/// What a request is answered from.
struct Doing {
  std::span<const GameEntry> games;
  const Clock& now;
  Sessions& sessions;
};

/// The fields of an answer, or what is wrong with the request.
using Reply = std::expected<nlohmann::ordered_json, Wrong>;

inline std::unexpected<Wrong> refused(std::string message, std::string field) {
  return std::unexpected(Wrong{.message = std::move(message), .field = std::move(field)});
}

/// How an answer tells of its budget.
inline const char* told(bool ran_out) { return ran_out ? "ran out" : "enough"; }

/// The same with the positions that were looked into, if a budget was asked for: then they depend
/// on the request alone.
void add_budget(nlohmann::ordered_json& object, const Allowance& allowance, const Budget& budget,
                bool ran_out);

Reply list_games(Fields& fields, Doing& doing);
Reply solve(Fields& fields, Doing& doing);
Reply explain(Fields& fields, Doing& doing);
Reply choose(Fields& fields, Doing& doing);
Reply deal_to_play(Fields& fields, Doing& doing);
Reply record(Fields& fields, Doing& doing);
Reply recall(Fields& fields, Doing& doing);
Reply tell_topic(Fields& fields, Doing& doing);
Reply prove(Fields& fields, Doing& doing);
Reply check(Fields& fields, Doing& doing);

/// Something to ask for, and the fields that a request for it may have besides version, id and do.
struct NamedDoing {
  std::string_view name;
  Reply (*answer)(Fields&, Doing&);
  std::string_view fields;
};

inline constexpr std::array kDoings{
    NamedDoing{"games", list_games, ""},
    NamedDoing{"solve", solve, "game choices limits input budget"},
    NamedDoing{
        "explain", explain,
        "game choices limits position seed deal input case moves at depth budget options line "
        "along "
        "positions picture svg"},
    NamedDoing{
        "choose", choose,
        "game choices limits position seed deal input case moves at depth budget strength luck"},
    NamedDoing{"topic", tell_topic, "game choices limits topic value"},
    NamedDoing{"deal_to_play", deal_to_play, "game choices limits seed deal"},
    NamedDoing{"record", record,
               "game choices limits position seed deal input case moves at budget"},
    NamedDoing{"recall", recall, "record budget"},
    NamedDoing{"prove", prove, "game choices limits input budget"},
    NamedDoing{"check", check, "certificate input budget"},
};

}  // namespace foregone::door
