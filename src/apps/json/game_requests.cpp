#include <nlohmann/json.hpp>
#include <utility>

#include "foregone/apps/json/json.hpp"
#include "foregone/apps/json/request_handlers.hpp"
#include "foregone/core/prose.hpp"

namespace foregone::json {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(std::span<const GameOption> choices) {
  auto list = Json::array();
  for (const auto& choice : choices) {
    auto named = Json::array();
    for (const auto& [name, meaning, placeholder] : choice.named_values) {
      named.push_back({{"name", name}, {"meaning", meaning}, {"placeholder", placeholder}});
    }
    list.push_back({{"name", choice.name},
                    {"values", values_of(choice)},
                    {"min", choice.range ? Json(choice.range->min) : Json()},
                    {"max", choice.range ? Json(choice.range->max) : Json()},
                    {"meaning", meaning_of(choice)},
                    {"fallback", choice.fallback},
                    {"title", choice.meaning.empty() ? choice.name : choice.meaning},
                    {"named_values", std::move(named)}});
  }
  return list;
}

Json to_json(const std::vector<LabelMeaning>& legend) {
  auto list = Json::array();
  for (const auto& [label, meaning] : legend) {
    list.push_back({{"label", label}, {"meaning", meaning}});
  }
  return list;
}

Json to_json(std::span<const Topic> topics) {
  auto list = Json::array();
  for (const auto& topic : topics) {
    list.push_back({{"name", topic.name},
                    {"values", topic.range ? Json(in_words(*topic.range)) : Json()},
                    {"meaning", topic.meaning}});
  }
  return list;
}

}  // namespace

Reply list_games(RequestFields& fields, HandlerContext& context) {
  if (fields.error()) return std::unexpected(*fields.error());
  auto list = Json::array();
  for (const auto& game : context.games) {
    const auto rules = read_prose(game.rules);
    list.push_back({{"name", game.name},
                    {"title", game.title},
                    {"contest", game.origin},
                    {"choices", to_json(game.options)},
                    {"deals", to_json(game.deal_options())},
                    {"deals_to_play", to_json(game.deal_to_play_options())},
                    {"topics", to_json(game.topics())},
                    {"rules", to_json(rules)},
                    {"legend", to_json(legend_of(rules))}});
  }
  return Json{{"games", std::move(list)}};
}

Reply explain_topic(RequestFields& fields, HandlerContext& context) {
  const auto requested = read_game(fields, context.games);
  fields.need("topic");
  const auto name = fields.text("topic");
  const auto value = fields.word("value");
  if (!requested.game_options.limits)
    fields.refuse("limits", "expected true for a topic, found false");
  if (fields.error()) return std::unexpected(*fields.error());
  const auto topics = requested.game->topics();
  const auto topic = std::ranges::find(topics, name, &Topic::name);
  if (topic == topics.end()) {
    return refused("unknown topic " + excerpt(name) + " of this game", "topic");
  }
  const auto report = answer(*topic, value, requested.game_options);
  if (!report) return refused(report.error(), "value");
  Json object{{"game", requested.game->name}, {"topic", name}, {"text", report->text}};
  add_facts(object["facts"] = Json::object(), report->facts);
  return object;
}

}  // namespace foregone::json
