#include "foregone/apps/json/answer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "foregone/apps/json/json.hpp"
#include "foregone/apps/json/read_json.hpp"
#include "foregone/apps/json/request_handlers.hpp"
#include "foregone/core/words.hpp"

namespace foregone::json {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kVersion = 1;

Json place_or_null(std::uint64_t number) { return number == 0 ? Json() : Json(number); }

Json to_json(const RequestError& wrong) {
  constexpr std::size_t kLongestField = 200;  // names come from the request
  return {{"message", wrong.message},
          {"field", wrong.field.empty() ? Json() : Json(wrong.field.substr(0, kLongestField))},
          {"line", place_or_null(wrong.line)},
          {"column", place_or_null(wrong.column)}};
}

// The id of the request: a scalar, or null.
Json id_of(const nlohmann::json& request) {
  if (!request.is_object() || !request.contains("id")) return {};
  const auto& id = *request.find("id");
  return id.is_structured() ? Json() : Json(id);
}

// Puts a number in place of the null that is there.
std::string with_id(std::string answer, std::string_view id) {
  constexpr std::string_view kField = "\"id\":", kNull = "null";
  if (!id.empty()) answer.replace(answer.find(kField) + kField.size(), kNull.size(), id);
  return answer;
}

void allow(RequestFields& fields, std::string_view names) {
  std::vector<std::string_view> allowed{"version", "id", "do"};
  while (!names.empty()) allowed.push_back(take_until(names, ' '));
  fields.allow(allowed);
}

Reply reply_to(RequestFields& fields, const nlohmann::json& request, HandlerContext& context) {
  fields.need("version");
  if (fields.has("version") && *request.find("version") != kVersion) {
    fields.expected("version", std::to_string(kVersion), *request.find("version"));
  }
  if (fields.has("id") && request.find("id")->is_structured()) {
    fields.refuse("id", "expected a string, a number, true, false or null");
  }
  fields.need("do");
  const auto name = fields.text("do");
  const auto found = std::ranges::find(kRequestHandlers, name, &RequestHandler::name);
  if (found == kRequestHandlers.end()) fields.refuse("do", "unknown request " + excerpt(name));
  if (!fields.error()) allow(fields, found->fields);
  if (fields.error()) return std::unexpected(*fields.error());
  return found->answer(fields, context);
}

}  // namespace

Interface::Interface(std::span<const GameEntry> games, Budget::Clock clock)
    : games_(games), clock_(std::move(clock)) {}

std::string Interface::answer(std::string_view request) {
  Json object{{"version", kVersion}, {"id", nullptr}, {"ok", false}};
  std::string id;  // as it was written, where that is not in `object`
  Reply reply;
  if (request.size() > kLongestRequest) {
    reply = std::unexpected(RequestError{
        .message = "expected a request of at most " + std::to_string(kLongestRequest) + " bytes",
        .field = {}});
  } else if (auto read = read_json(request); !read) {
    reply = std::unexpected(read.error());
  } else {
    const auto& asked = read->object;
    id = std::move(read->id);
    if (id.empty()) object["id"] = id_of(asked);
    RequestFields fields(asked);
    HandlerContext context{.games = games_, .clock = clock_, .sessions = sessions_};
    reply = reply_to(fields, asked, context);
  }
  if (reply) {
    object["ok"] = true;
    object.update(*reply);
  } else {
    object["error"] = to_json(reply.error());
  }
  return with_id(json_text(object), id);
}

}  // namespace foregone::json
