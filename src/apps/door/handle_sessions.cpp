#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/apps/door/json.hpp"
#include "foregone/apps/door/request_handlers.hpp"
#include "foregone/play/record.hpp"

namespace foregone::door {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestLine = std::size_t{1} << 20U;  // its positions, in bytes
constexpr std::size_t kMostSteps = 200;

/// What all requests about a position say.
struct Asked {
  Subject subject;
  PositionRequest start;
  Budget budget;
  bool fresh = false;  // a budget of its own may not profit from what was found out before
};

Asked read_asked(Fields& fields, const HandlerContext& context) {
  Asked asked{.subject = read_subject(fields, context.games), .start = {}, .budget = {}};
  const auto* game = asked.subject.game;
  if (game == nullptr) return asked;
  if (game->sessions == nullptr) {
    fields.refuse("game", "this game tells nothing of positions");
    return asked;
  }
  asked.start = read_position(fields, asked.subject, game->sessions->deal_options);
  asked.budget = read_budget(fields, context.clock);
  asked.budget.limit_depth(static_cast<int>(fields.whole("depth", 0, 100, 0)));
  asked.fresh = fields.has("budget");
  return asked;
}

std::expected<Sessions::Opened, Wrong> open(const Asked& asked, HandlerContext& context) {
  return context.sessions.open(asked.subject, asked.start, asked.fresh, asked.budget);
}

// What there is to tell of a session without any search.
Json state_of(const Session& session, const GameEntry& game) {
  return {{"game", game.name},
          {"position", session.position()},
          {"mover", text_or_null(session.mover())},
          {"score", text_or_null(session.score())},
          {"over", session.over()},
          {"verdict", text_or_null(session.verdict())},
          {"players", session.players()},
          {"start", session.start()},
          {"played", session.played()},
          {"legal", session.moves()}};
}

// What was chosen of what the contest lets choose; as with records, nothing of the deal.
Json choices_of(const GameEntry& game, const GameOptions& game_options) {
  auto object = Json::object();
  for (const auto& option : game.options) {
    object[std::string(option.name)] = game_options[option.name];
  }
  return object;
}

// What read_record() is going to set up is held to the same bounds as what a request itself says.
// Where the text is no record, that is for read_record() to tell.
std::optional<std::string> too_large(std::span<const GameEntry> games, std::string_view record) {
  TextInput input(record);
  if (expect(input, kRecordHeading)) return std::nullopt;
  const auto heading = read_heading(games, input);
  if (!heading || input.word() != "start") return std::nullopt;
  const auto most = heading->game_options.limits ? kLongestStart : kLongestStartWithoutLimits;
  if (input.word().size() > most) {
    return "its start is longer than " + std::to_string(most) + " bytes";
  }
  if (input.word() != "moves") return std::nullopt;
  const auto moves = number<std::uint64_t>(input.word());
  if (!moves || *moves <= kMostMoves) return std::nullopt;
  return "holds more than " + std::to_string(kMostMoves) + " moves";
}

// Where positions are long, a line with them is short.
int longest_line(const Session& session) {
  const auto steps = kLongestLine / (session.position().size() + 1);
  return static_cast<int>(std::clamp<std::size_t>(steps, 1, kMostSteps));
}

}  // namespace

Reply explain(Fields& fields, HandlerContext& context) {
  auto asked = read_asked(fields, context);
  Question question{.ranked_moves = fields.flag("options", true),
                    .line = fields.flag("line", true),
                    .along = fields.flag("along", false),
                    .positions = fields.flag("positions", true)};
  const bool picture = fields.flag("picture", false);
  const bool svg = fields.flag("svg", false);
  if (fields.wrong()) return std::unexpected(*fields.wrong());
  auto opened = open(asked, context);
  if (!opened) return std::unexpected(std::move(opened.error()));
  auto& session = *opened->session;
  if (question.positions) question.longest_line = longest_line(session);
  const auto explanation = session.explain(question, asked.budget);
  auto object = state_of(session, *asked.subject.game);
  add_explanation(object, explanation, question);
  if (picture) object["picture"] = session.picture().text(false);
  if (svg) object["svg"] = session.svg(explanation.ranked_moves);
  add_budget(object, fields, asked.budget, asked.budget.used_up());
  context.sessions.keep(*std::move(opened));
  return object;
}

Reply choose(Fields& fields, HandlerContext& context) {
  auto asked = read_asked(fields, context);
  const Strength strength{static_cast<int>(fields.whole("strength", 0, 100, 100))};
  Random random(static_cast<std::uint64_t>(fields.whole("luck", 0, kMostSeed, 1)));
  if (fields.wrong()) return std::unexpected(*fields.wrong());
  auto opened = open(asked, context);
  if (!opened) return std::unexpected(std::move(opened.error()));
  auto& session = *opened->session;
  const auto move = foregone::choose(session, strength, random, asked.budget);
  if (move) session.play(*move);
  auto object = state_of(session, *asked.subject.game);
  object["move"] = text_or_null(move.value_or(""));
  add_budget(object, fields, asked.budget, asked.budget.used_up());
  context.sessions.keep(*std::move(opened));
  return object;
}

Reply deal_to_play(Fields& fields, HandlerContext& context) {
  auto subject = read_subject(fields, context.games);
  if (subject.game == nullptr) return std::unexpected(*fields.wrong());
  const auto& game = *subject.game;
  if (game.sessions == nullptr) return refused("this game deals nothing to play", "game");
  fields.need("seed");
  Random random(static_cast<std::uint64_t>(fields.whole("seed", 0, kMostSeed, 1)));
  read_deal(fields, subject, game.sessions->deal_to_play_options);
  if (fields.wrong()) return std::unexpected(*fields.wrong());
  const auto session = game.sessions->deal_to_play(subject.game_options, random);
  if (!session) return refused(session.error(), "deal");
  return state_of(**session, game);
}

Reply record(Fields& fields, HandlerContext& context) {
  const auto asked = read_asked(fields, context);
  if (fields.wrong()) return std::unexpected(*fields.wrong());
  auto opened = open(asked, context);
  if (!opened) return std::unexpected(std::move(opened.error()));
  const auto& [game, game_options] = asked.subject;
  Json object{{"game", game->name},
              {"record", write_record(*game, game_options, *opened->session)}};
  context.sessions.keep(*std::move(opened));
  return object;
}

Reply recall(Fields& fields, HandlerContext& context) {
  fields.need("record");
  const auto text = fields.text("record");
  const auto budget = read_budget(fields, context.clock);
  if (fields.wrong()) return std::unexpected(*fields.wrong());
  if (auto wrong = too_large(context.games, text)) return refused(*std::move(wrong), "record");
  bool late = false;
  TextInput input(handed_over(text, [&] { return late = late || budget.interrupted(); }),
                  kLongestStart);
  const auto recalled = read_record(context.games, input);
  if (late) return refused("the budget ran out", "record");
  if (!recalled) return std::unexpected(wrong_text(recalled.error(), "record"));
  const auto& [game, game_options, session] = *recalled;
  auto object = state_of(*session, *game);
  object["choices"] = choices_of(*game, game_options);
  object["limits"] = game_options.limits;
  return object;
}

}  // namespace foregone::door
