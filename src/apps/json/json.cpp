#include "foregone/apps/json/json.hpp"

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>
#include <type_traits>
#include <variant>

#include "foregone/play/explanation_facts.hpp"

namespace foregone::json {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Facts& facts);

Json to_json(const Fact::Content& content) {
  return std::visit(
      [](const auto& known) {
        using Content = std::decay_t<decltype(known)>;
        if constexpr (std::is_same_v<Content, std::monostate>) {
          return Json();
        } else if constexpr (std::is_same_v<Content, std::vector<Facts>>) {
          auto rows = Json::array();
          for (const auto& row : known) rows.push_back(to_json(row));
          return rows;
        } else if constexpr (std::is_same_v<Content, Facts>) {
          return to_json(known);
        } else if constexpr (std::is_same_v<Content, Wide>) {
          return Json(decimal(known));
        } else {
          return Json(known);
        }
      },
      content);
}

std::string_view name_of(ProseBlock::Kind kind) {
  constexpr std::array<std::string_view, 5> kNames{"heading", "paragraph", "item", "numbered",
                                                   "verbatim"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::string_view name_of(ProseSpan::Style style) {
  constexpr std::array<std::string_view, 4> kNames{"plain", "emphasis", "strong", "notation"};
  return kNames.at(static_cast<std::size_t>(style));
}

Json to_json(const ProseSpan& span) {
  Json object{{"text", span.text}, {"style", name_of(span.style)}};
  if (span.position.empty()) return object;
  object["position"] = span.position;
  object["moves"] = span.moves;
  if (!span.at.empty()) object["at"] = span.at;
  return object;
}

Json to_json(const Facts& facts) {
  auto object = Json::object();
  add_facts(object, facts);
  return object;
}

}  // namespace

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }
Json number_or_null(std::optional<double> number) { return number ? Json(*number) : Json(); }

Json to_json(const Estimate& estimate) {
  return {{"value", number_or_null(estimate.value)},
          {"low", number_or_null(estimate.low)},
          {"high", number_or_null(estimate.high)}};
}

void add_facts(Json& object, const Facts& facts) {
  for (const auto& [name, content] : facts) object[std::string(name)] = to_json(content);
}

Json to_json(const GameValue& value) { return to_json(facts_of(value)); }
Json to_json(const RankedMove& move) { return to_json(facts_of(move)); }
Json to_json(std::span<const RankedMove> moves) { return to_json(Fact::Content(facts_of(moves))); }

Json to_json(const Prose& prose) {
  auto blocks = Json::array();
  for (const auto& [kind, spans] : prose) {
    auto& block = blocks.emplace_back(Json{{"kind", name_of(kind)}, {"spans", Json::array()}});
    for (const auto& span : spans) block["spans"].push_back(to_json(span));
  }
  return blocks;
}

void add_explanation(Json& object, const Explanation& explanation, const Question& question) {
  add_facts(object, facts_of(explanation, question));
}

void add_puzzle(Json& object, const Puzzle& puzzle) {
  object["position"] = puzzle.session->position();
  object["mover"] = text_or_null(puzzle.session->mover());
  object["score"] = text_or_null(puzzle.session->score());
  object["task"] = puzzle.task();
  object["level"] = puzzle.level();
  object["options"] = to_json(puzzle.ranked_moves);
}

std::string json_text(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string json_line(const Json& object) { return json_text(object) + '\n'; }

}  // namespace foregone::json
