#include "foregone/apps/json/requests.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace foregone::json {

namespace {

// How a request opens a game, in one place, so that a seed or a text means one thing in all
// requests.
void read_opening(RequestFields& fields, GameWithOptions& requested,
                  std::span<const GameOption> deal, PositionRequest& start) {
  const int given = static_cast<int>(fields.has("position")) +
                    static_cast<int>(fields.has("seed")) + static_cast<int>(fields.has("input"));
  if (given != 1) {
    fields.refuse({.message = "expected exactly one of position, seed and input", .field = {}});
  }
  if (fields.has("seed")) {
    start.kind = PositionRequest::Kind::seed;
    start.number = fields.seed("seed");
  } else if (fields.has("input")) {
    start.kind = PositionRequest::Kind::input;
    start.text = fields.text("input");
    start.number = static_cast<std::uint64_t>(fields.whole("case", 1, kMaxCase, 1));
  } else {
    start.text = fields.text("position");
  }
  if (fields.has("deal") && !fields.has("seed"))
    fields.refuse("deal", "expected only together with seed");
  if (fields.has("case") && !fields.has("input"))
    fields.refuse("case", "expected only together with input");
  if (start.kind == PositionRequest::Kind::seed) {
    read_deal(fields, requested, deal);
  } else if (const auto max =
                 requested.game_options.limits ? kLongestPosition : kLongestPositionWithoutLimits;
             start.text.size() > max) {
    fields.refuse(start.kind == PositionRequest::Kind::input ? "input" : "position",
                  "expected at most " + std::to_string(max) + " bytes, found " +
                      std::to_string(start.text.size()));
  }
}

}  // namespace

RequestError option_error(const OptionError& error, std::string_view name) {
  auto field = std::string(name);
  if (!error.option.empty()) field += '.' + error.option;
  return {.message = error.message, .field = std::move(field)};
}

void take_options(RequestFields& fields, std::string_view name, std::span<const GameOption> options,
                  GameOptions& game_options) {
  for (auto& [word, value] : fields.words(name)) {
    if (std::ranges::find(options, word, &GameOption::name) == options.end()) {
      fields.refuse(std::string(name) + '.' + word, "unknown option of this game");
    }
    game_options.values.insert_or_assign(word, std::move(value));
  }
}

GameWithOptions read_game(RequestFields& fields, std::span<const GameEntry> games) {
  fields.need("game");
  const auto name = fields.text("game");
  GameWithOptions requested{.game = find_game(games, name), .game_options = {}};
  if (requested.game == nullptr) {
    fields.refuse("game", "unknown game " + excerpt(name) + "; list them with the request games");
    return requested;
  }
  requested.game_options.limits = fields.flag("limits", true);
  take_options(fields, "choices", requested.game->options, requested.game_options);
  requested.game_options = with_fallbacks(*requested.game, std::move(requested.game_options));
  if (auto checked = requested.game->check(requested.game_options); !checked) {
    fields.refuse(option_error(checked.error(), "choices"));
  }
  return requested;
}

Budget read_budget(RequestFields& fields, const Budget::Clock& clock) {
  constexpr std::int64_t kMaxNodes = std::int64_t{1} << 53U;
  static constexpr std::array<std::string_view, 2> kFields{"ms", "nodes"};
  Budget budget;
  auto milliseconds = kMaxMilliseconds;
  double soft_seconds = 0;  // what every request is bounded to is not to be used up
  if (auto part = fields.part("budget")) {
    part->allow(kFields);
    soft_seconds = Budget::kForever;
    milliseconds = part->whole("ms", 1, kMaxMilliseconds, kMaxMilliseconds);
    if (part->has("nodes")) {
      const auto nodes = part->whole("nodes", 1, kMaxNodes, kMaxNodes);
      budget.limit_nodes(static_cast<std::uint64_t>(nodes));
    }
    const bool bounds = part->has("ms") || part->has("nodes");
    if (part->error()) fields.refuse(*part->error());
    if (!bounds) fields.refuse("budget", "expected ms, nodes or both");
  }
  constexpr double kMillisecondsASecond = 1000;
  return budget.limit_time(static_cast<double>(milliseconds) / kMillisecondsASecond, soft_seconds,
                           std::cref(clock));
}

void read_deal(RequestFields& fields, GameWithOptions& requested,
               std::span<const GameOption> deal) {
  if (!requested.game_options.limits) {
    fields.refuse("limits", "expected true together with seed, found false");
  }
  take_options(fields, "deal", deal, requested.game_options);
  requested.game_options = with_fallbacks(deal, std::move(requested.game_options));
}

PositionRequest read_position(RequestFields& fields, GameWithOptions& requested,
                              std::span<const GameOption> deal) {
  PositionRequest start;
  read_opening(fields, requested, deal, start);
  start.moves = fields.texts("moves", kMaxMoves);
  if (fields.has("at")) start.at = fields.word("at");
  return start;
}

}  // namespace foregone::json
