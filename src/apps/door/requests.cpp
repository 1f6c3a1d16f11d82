#include "foregone/apps/door/requests.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace foregone::door {

namespace {

// The same for all requests, so that a seed or a text means the same in each.
void read_opening(Fields& fields, Subject& subject, std::span<const GameOption> deal,
                  PositionRequest& start) {
  const int given = static_cast<int>(fields.has("position")) +
                    static_cast<int>(fields.has("seed")) + static_cast<int>(fields.has("input"));
  if (given != 1) {
    fields.refuse({.message = "one of position, seed and input has to be there", .field = {}});
  }
  if (fields.has("seed")) {
    start.kind = PositionRequest::Kind::seed;
    start.number = fields.whole("seed", 0, kMostSeed, 1);
  } else if (fields.has("input")) {
    start.kind = PositionRequest::Kind::input;
    start.text = fields.text("input");
    start.number = fields.whole("case", 1, kMostSeed, 1);
  } else {
    start.text = fields.text("position");
  }
  if (fields.has("deal") && !fields.has("seed")) fields.refuse("deal", "needs a seed");
  if (fields.has("case") && !fields.has("input")) fields.refuse("case", "needs an input");
  if (start.kind == PositionRequest::Kind::seed) {
    read_deal(fields, subject, deal);
  } else if (const auto most =
                 subject.game_options.limits ? kLongestStart : kLongestStartWithoutLimits;
             start.text.size() > most) {
    fields.refuse(start.kind == PositionRequest::Kind::input ? "input" : "position",
                  "is longer than " + std::to_string(most) + " bytes");
  }
}

}  // namespace

void take_words(Fields& fields, std::string_view name, std::span<const GameOption> options,
                GameOptions& game_options) {
  for (auto& [word, value] : fields.words(name)) {
    if (std::ranges::find(options, word, &GameOption::name) == options.end()) {
      fields.refuse(std::string(name) + '.' + word, "is nothing that this game lets choose");
    }
    game_options.values.insert_or_assign(word, std::move(value));
  }
}

Subject read_subject(Fields& fields, std::span<const GameEntry> games) {
  fields.need("game");
  const auto name = fields.text("game");
  Subject subject{.game = find_game(games, name), .game_options = {}};
  if (subject.game == nullptr) {
    fields.refuse("game", excerpt(name) + " is no game here");
    return subject;
  }
  subject.game_options.limits = fields.flag("limits", true);
  take_words(fields, "choices", subject.game->options, subject.game_options);
  subject.game_options = with_fallbacks(*subject.game, std::move(subject.game_options));
  if (auto checked = subject.game->check(subject.game_options); !checked) {
    fields.refuse("choices", std::move(checked.error()));
  }
  return subject;
}

Budget read_budget(Fields& fields, const Budget::Clock& clock) {
  constexpr std::int64_t kMostNodes = std::int64_t{1} << 53U;
  static constexpr std::array<std::string_view, 2> kFields{"ms", "nodes"};
  Budget budget;
  auto milliseconds = kMostMilliseconds;
  if (auto part = fields.part("budget")) {
    part->allow(kFields);
    milliseconds = part->whole("ms", 1, kMostMilliseconds, kMostMilliseconds);
    if (part->has("nodes")) {
      const auto nodes = part->whole("nodes", 1, kMostNodes, kMostNodes);
      budget.limit_nodes(static_cast<std::uint64_t>(nodes));
    }
    if (part->wrong()) fields.refuse(*part->wrong());
  }
  constexpr double kMillisecondsASecond = 1000;
  return budget.limit_time(static_cast<double>(milliseconds) / kMillisecondsASecond,
                           Budget::kForever, std::cref(clock));
}

void read_deal(Fields& fields, Subject& subject, std::span<const GameOption> deal) {
  if (!subject.game_options.limits) {
    fields.refuse("limits", "cannot be lifted for a start out of nothing");
  }
  take_words(fields, "deal", deal, subject.game_options);
  subject.game_options = with_fallbacks(deal, std::move(subject.game_options));
}

PositionRequest read_position(Fields& fields, Subject& subject, std::span<const GameOption> deal) {
  PositionRequest start;
  read_opening(fields, subject, deal, start);
  start.moves = fields.texts("moves", kMostMoves);
  if (fields.has("at")) start.at = fields.word("at");
  return start;
}

}  // namespace foregone::door
