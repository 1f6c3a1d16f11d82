#include <algorithm>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/apps/json/annotated_line_json.hpp"
#include "foregone/apps/json/bounded_text.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/apps/json/request_handlers.hpp"
#include "foregone/play/record.hpp"

namespace foregone::json {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestLine = std::size_t{1} << 20U;  // its positions, in bytes
constexpr std::size_t kMaxSteps = 200;

/// What all requests about a position have in common.
struct SessionRequest {
  GameWithOptions requested;
  PositionRequest start;
  Budget budget;
  bool fresh = false;  // has a budget, which must not profit from earlier requests
};

SessionRequest read_session_request(RequestFields& fields, const HandlerContext& context) {
  SessionRequest request{.requested = read_game(fields, context.games), .start = {}, .budget = {}};
  const auto* game = request.requested.game;
  if (game == nullptr) return request;
  if (game->sessions == nullptr) {
    fields.refuse("game", "this game has no positions to ask about");
    return request;
  }
  request.start = read_position(fields, request.requested, game->sessions->deal_options);
  request.budget = read_budget(fields, context.clock);
  request.budget.limit_depth(static_cast<int>(fields.whole("depth", 0, 100, 0)));
  request.fresh = fields.has("budget");
  return request;
}

std::expected<SessionCache::Opened, RequestError> open(const SessionRequest& request,
                                                       HandlerContext& context) {
  return context.sessions.open(request.requested, request.start, request.fresh, request.budget);
}

// What is known of a session without any search.
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

// The options of the contest's game; as in records, without those of the deal.
Json choices_of(const GameEntry& game, const GameOptions& game_options) {
  auto object = Json::object();
  for (const auto& option : game.options) {
    object[std::string(option.name)] = game_options[option.name];
  }
  return object;
}

using FoundPuzzle = std::expected<std::optional<Puzzle>, RequestError>;

FoundPuzzle puzzle_by_number(RequestFields& fields, GameWithOptions& requested, Budget& budget) {
  const auto number = static_cast<std::uint64_t>(fields.whole("number", 0, kMaxPuzzleNumber, 0));
  std::optional<int> level;
  if (fields.has("level"))
    level = static_cast<int>(fields.whole("level", 1, Puzzle::kHardestLevel, 1));
  take_options(fields, "deal", requested.game->puzzle_options(), requested.game_options);
  if (fields.error()) return std::unexpected(*fields.error());
  auto found =
      make_puzzle(*requested.game->sessions, requested.game_options, number, budget, level);
  if (!found) return std::unexpected(option_error(found.error(), "deal"));
  return *std::move(found);
}

FoundPuzzle puzzle_by_position(RequestFields& fields, GameWithOptions& requested, Budget& budget) {
  for (const auto* name : {"deal", "level"}) {
    if (fields.has(name)) fields.refuse(name, "expected only together with number");
  }
  const auto start = read_position(fields, requested, {});
  if (fields.error()) return std::unexpected(*fields.error());
  auto found = puzzle_at(*requested.game->sessions, requested.game_options, start.text, budget);
  if (!found) return std::unexpected(error_in_text(std::move(found.error()), "position"));
  return *std::move(found);
}

// The longer the positions, the shorter a line with them.
int longest_line(const Session& session) {
  const auto steps = kLongestLine / (session.position().size() + 1);
  return static_cast<int>(std::clamp<std::size_t>(steps, 1, kMaxSteps));
}

}  // namespace

Reply explain(RequestFields& fields, HandlerContext& context) {
  auto request = read_session_request(fields, context);
  Question question{.ranked_moves = fields.flag("options", true),
                    .line = fields.flag("line", true),
                    .along = fields.flag("along", false),
                    .positions = fields.flag("positions", true)};
  const bool diagram = fields.flag("picture", false);
  const bool svg = fields.flag("svg", false);
  const bool wide = fields.flag("wide", false);
  if (fields.error()) return std::unexpected(*fields.error());
  auto opened = open(request, context);
  if (!opened) return std::unexpected(std::move(opened.error()));
  auto& session = *opened->session;
  if (question.positions) question.longest_line = longest_line(session);
  const auto explanation = session.explain(question, request.budget);
  auto object = state_of(session, *request.requested.game);
  add_explanation(object, explanation, question);
  if (diagram) object["picture"] = session.diagram().text(false);
  if (svg) {
    const auto& moves = explanation.ranked_moves;
    object["svg"] = wide ? session.wide_svg(moves) : session.svg(moves);
  }
  add_budget(object, fields, request.budget, request.budget.used_up());
  context.sessions.keep(*std::move(opened));
  return object;
}

Reply choose(RequestFields& fields, HandlerContext& context) {
  auto request = read_session_request(fields, context);
  const Strength strength{static_cast<int>(fields.whole("strength", 0, 100, 100))};
  Random random(fields.seed("luck"));
  if (fields.error()) return std::unexpected(*fields.error());
  auto opened = open(request, context);
  if (!opened) return std::unexpected(std::move(opened.error()));
  auto& session = *opened->session;
  const auto move = foregone::choose(session, strength, random, request.budget);
  if (move) session.replay(*move);
  auto object = state_of(session, *request.requested.game);
  object["move"] = text_or_null(move.value_or(""));
  add_budget(object, fields, request.budget, request.budget.used_up());
  context.sessions.keep(*std::move(opened));
  return object;
}

Reply deal_to_play(RequestFields& fields, HandlerContext& context) {
  auto requested = read_game(fields, context.games);
  if (requested.game == nullptr) return std::unexpected(*fields.error());
  const auto& game = *requested.game;
  if (game.sessions == nullptr) return refused("this game cannot be played", "game");
  fields.need("seed");
  Random random(fields.seed("seed"));
  read_deal(fields, requested, game.sessions->deal_to_play_options);
  if (fields.error()) return std::unexpected(*fields.error());
  const auto session = game.sessions->deal_to_play(requested.game_options, random);
  if (!session) return std::unexpected(option_error(session.error(), "deal"));
  return state_of(**session, game);
}

Reply puzzle(RequestFields& fields, HandlerContext& context) {
  auto requested = read_game(fields, context.games);
  if (requested.game == nullptr) return std::unexpected(*fields.error());
  if (!requested.game->has_choices()) return refused("nobody chooses a move in this game", "game");
  const bool numbered = fields.has("number");
  if (numbered == fields.has("position")) {
    return refused("expected exactly one of number and position", {});
  }
  auto budget = read_budget(fields, context.clock);
  const auto found = numbered ? puzzle_by_number(fields, requested, budget)
                              : puzzle_by_position(fields, requested, budget);
  if (!found) return std::unexpected(found.error());
  if (!*found && budget.used_up()) {
    return refused("found no puzzle within the budget: its positions take too long to solve", {});
  }
  if (!*found && numbered)
    return refused("found no puzzle in " + std::to_string(kMaxPuzzleDeals) + " deals", "number");
  if (!*found)
    return refused(
        "expected a puzzle: three moves or more, exactly one best by a margin, no win at once",
        "position");
  auto object = state_of(*(*found)->session, *requested.game);
  add_puzzle(object, **found);
  return object;
}

Reply record(RequestFields& fields, HandlerContext& context) {
  const auto request = read_session_request(fields, context);
  auto annotated = fields.part("annotated");
  if (annotated && fields.has("moves")) fields.refuse("annotated", "expected only without moves");
  if (fields.error()) return std::unexpected(*fields.error());
  auto opened = open(request, context);
  if (!opened) return std::unexpected(std::move(opened.error()));
  const auto& [game, game_options] = request.requested;
  auto& session = *opened->session;
  const auto at = request.start.at.value_or("");
  if (!at.empty()) session.restart();  // the record goes there from the start
  auto line = line_of(session.played());
  if (annotated) {
    auto read = read_annotated(*std::move(annotated), session, request.budget);
    if (!read) return std::unexpected(std::move(read.error()));
    line.comment = std::move(read->comment);
    std::ranges::move(read->moves, std::back_inserter(line.moves));
  }
  const auto options = recorded_options(*game, game_options, session);
  Json object{{"game", game->name},
              {"record", write_record(*game, options, session.start(), line, at)}};
  context.sessions.keep(*std::move(opened));
  return object;
}

Reply recall(RequestFields& fields, HandlerContext& context) {
  fields.need("record");
  const auto text = fields.text("record");
  const auto budget = read_budget(fields, context.clock);
  if (fields.error()) return std::unexpected(*fields.error());
  BoundedText bounded(text, budget, kLongestPosition);
  const auto recalled = read_annotated_record(context.games, bounded.input(), kMaxRecord);
  if (bounded.ran_out()) return refused("the budget ran out", "record");
  if (!recalled) return std::unexpected(error_in_text(recalled.error(), "record"));
  auto object = state_of(*recalled->session, *recalled->game);
  object["start"] = recalled->start;
  if (recalled->at) object["at"] = *recalled->at;
  object["choices"] = choices_of(*recalled->game, recalled->game_options);
  object["limits"] = recalled->game_options.limits;
  if (has_annotations(recalled->line)) object["annotated"] = to_json(recalled->line);
  return object;
}

}  // namespace foregone::json
