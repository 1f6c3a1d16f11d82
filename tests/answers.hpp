#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "foregone/apps/json/answer.hpp"
#include "foregone/core/budget.hpp"
#include "foregone/play/catalogue.hpp"
#include "tests/requests.hpp"

/// Asks for answers as docs/answer.md describes them, and says what is wrong with them.
namespace foregone::json {

using Json = nlohmann::ordered_json;

inline Json ask(Interface& interface, std::string_view request) {
  const auto answer = interface.answer(request);
  CHECK_FALSE(answer.contains('\n'));
  return Json::parse(answer);
}

inline Json ask(const Json& request) {
  Interface interface(catalogue());
  return ask(interface, RequestMaker::text_of(request));
}

/// The request about DoorsGame or another game, more or fewer fields than that.
inline Json about(std::string_view wanted, const Json& more, std::string_view game = "doors-game") {
  Json request{{"version", 1}, {"id", 1}, {"do", wanted}, {"game", game}};
  request.update(more);
  return request;
}

/// Whose fault it is, and what: "moves[1]: ...".
inline std::string fault(const Json& answer) {
  if (answer["ok"] == true) return "none";
  const auto& error = answer["error"];
  auto text = error["field"].is_null() ? "" : error["field"].get<std::string>();
  if (!error["line"].is_null()) text += '@' + error["line"].dump() + ':' + error["column"].dump();
  return text + ": " + error["message"].get<std::string>();
}

inline std::string fault_of(std::string_view request) {
  Interface interface(catalogue());
  return fault(ask(interface, request));
}

/// A clock that goes on by so much whenever it is looked at.
inline Budget::Clock clock_in_steps(double seconds) {
  return [now = 0.0, seconds]() mutable { return now += seconds; };
}

}  // namespace foregone::json
