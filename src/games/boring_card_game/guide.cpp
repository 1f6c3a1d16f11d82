#include "foregone/games/boring_card_game/guide.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "foregone/core/cases.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/core/words.hpp"
#include "foregone/games/boring_card_game/congruences.hpp"
#include "foregone/games/boring_card_game/display/draw.hpp"
#include "foregone/games/boring_card_game/display/reasons.hpp"
#include "foregone/games/boring_card_game/generate.hpp"

namespace foregone::boring_card_game {

namespace {

std::string in_words(const Win& win) {
  return "Player " + std::to_string(win.player) + " wins game " + decimal(win.game);
}

/// The value of --ends.
struct DealEnd {
  enum class Kind : std::uint8_t { any, some, never, in_game } kind = Kind::any;
  Wide game = 1;
};

std::optional<DealEnd> parse_deal_end(std::string_view text) {
  using enum DealEnd::Kind;
  if (text == "any") return DealEnd{any};
  if (text == "some") return DealEnd{some};
  if (text == "never") return DealEnd{never};
  const auto game = parse_game_number(text);
  return game ? std::optional(DealEnd{in_game, *game}) : std::nullopt;
}

// Hardly any shuffled deck ends: 1 in 18 with two players, fewer with more.
constexpr int kMaxShuffles = 1000;

std::optional<Rules::Position> endless(const Precomputed& precomputed, Random& random) {
  auto p = precomputed.solver.rules().start();
  for (int i = 0; i < kMaxShuffles; ++i) {
    random.shuffle(p.deck);
    if (!precomputed.solver.solve(p)) return p;
  }
  return std::nullopt;
}

/// Tries players in random order, then the one with the latest win of all: a player who can be the
/// first to win in a game can be so in every earlier game, from a deck on the way to that win.
constexpr std::size_t kTries = 1000;

std::optional<Rules::Position> ending_in(const Precomputed& precomputed, Random& random,
                                         Wide game) {
  const auto& rules = precomputed.solver.rules();
  const auto back = backward_cycles(rules);
  std::vector<int> players(static_cast<std::size_t>(rules.players()));
  std::iota(players.begin(), players.end(), 1);
  random.shuffle(players);
  players.resize(std::min(players.size(), kTries));
  for (const int player : players) {
    auto p = deck_before_win(random, rules, back, player, game - 1);
    if (precomputed.solver.solve(p) == Win{.player = player, .game = game}) return p;
  }
  const auto latest = structure(rules).latest;
  if (game > latest.game) return std::nullopt;
  return deck_before_win(random, rules, back, latest.player, game - 1);
}

OptionError no_such_deal(const Rules& rules, const DealEnd& end) {
  auto message = "with " + count_of(rules.players(), "player") + ' ';
  message += end.kind == DealEnd::Kind::never
                 ? "every session ends"
                 : "no session ends in game " + decimal(end.game) + "; the latest is game " +
                       decimal(structure(rules).latest.game);
  return {.option = "ends", .message = std::move(message)};
}

Rules::Position ending(const Precomputed& precomputed, Random& random) {
  const auto& rules = precomputed.solver.rules();
  const auto games = random.next();
  return deck_before_win(random, rules, backward_cycles(rules), random.between(1, rules.players()),
                         games);
}

std::optional<Rules::Position> dealt(const Precomputed& precomputed, Random& random,
                                     const DealEnd& end) {
  switch (end.kind) {
    case DealEnd::Kind::some:
      return ending(precomputed, random);
    case DealEnd::Kind::never:
      return endless(precomputed, random);
    case DealEnd::Kind::in_game:
      return ending_in(precomputed, random, end.game);
    default:
      return random.one_in(2) ? ending(precomputed, random)
                              : endless(precomputed, random).or_else([&] {
                                  return std::optional(ending(precomputed, random));
                                });
  }
}

}  // namespace

Precomputed::Precomputed(int players)
    : solver(Rules(players)), cycles(boring_card_game::forward_cycles(solver.rules())) {}

Guide::Guide(std::shared_ptr<const Precomputed> precomputed, Rules::Position start)
    : precomputed_(std::move(precomputed)),
      start_(std::move(start)),
      ending_(precomputed_->solver.solve(start_)) {}

std::string Guide::describe(const State& s, Move) const {
  const auto none = "game " + decimal(s.game) + ": no winner";
  return ending_ && s.game + 1 == ending_->game ? none + "; " + in_words(*ending_) : none;
}

std::string Guide::verdict(const State& s) const {
  return scene(s).over() ? in_words(*ending_) : std::string();
}

GameValue Guide::value(const State& s, Budget&) const {
  GameValue value;
  value.words = ending_ ? in_words(*ending_) : "nobody ever wins";
  value.label = ending_
                    ? "player " + std::to_string(ending_->player) + " in " + decimal(ending_->game)
                    : "never";
  value.facts = {{"ends", ending_.has_value()}, {"player", {}}, {"game", {}}, {"distance", {}}};
  if (ending_) {
    content_of(value.facts, "player") = std::int64_t{ending_->player};
    content_of(value.facts, "game") = Wide{ending_->game};
    value.distance = ending_->game - s.game;
    content_of(value.facts, "distance") = *value.distance;
  }
  return value;
}

std::vector<GameValue> Guide::values(const State& s, Budget& budget) const {
  return std::vector<GameValue>(moves(s).size(), value(s, budget));
}

std::vector<std::string> Guide::reasons(const State& s, Budget&) const {
  return boring_card_game::reasons(scene(s));
}

Facts Guide::facts(const State& s) const { return boring_card_game::facts(scene(s)); }

Canvas Guide::diagram(const State& s, int columns) const {
  return boring_card_game::diagram(scene(s), columns);
}

std::string Guide::svg(const State& s, std::span<const RankedMove> options) const {
  return boring_card_game::svg(scene(s), options, Svg::kPhone);
}

std::string Guide::wide_svg(const State& s, std::span<const RankedMove> options,
                            std::optional<Move> /*last*/) const {
  return boring_card_game::svg(scene(s), options, Svg::kWide);
}

std::expected<Guide::State, std::string> Guide::at(std::string_view where) const {
  const auto game = parse_game_number(where);
  if (!game) {
    return std::unexpected(
        expected("the number of a game, from 1 on, of at most 38 digits", where));
  }
  if (ending_ && *game > ending_->game) {
    return std::unexpected("the session ended in game " + decimal(ending_->game) + ": " +
                           in_words(*ending_));
  }
  State s{.position = start_, .game = *game};
  for (std::size_t i = 0; i < start_.deck.size(); ++i) {
    s.position.deck[precomputed_->cycles.after(static_cast<Point>(i), *game - 1)] = start_.deck[i];
  }
  return s;
}

std::string Guide::where(const State& s) const { return decimal(s.game); }

std::expected<Guide, TextError> Guide::parse(std::string_view text,
                                             const GameOptions& game_options) {
  auto setup = parse_position(text, format_of<Format>(game_options));
  if (!setup) return std::unexpected(std::move(setup.error()));
  return Guide(*std::move(setup));
}

std::expected<Guide, OptionError> Guide::deal(const GameOptions& game_options, Random& random) {
  const int max = game_options.limits ? Format{}.max_players : kMaxDealt;
  const auto players = number_option("players", game_options["players"], 1, max);
  if (!players) return std::unexpected(players.error());
  const auto end = parse_deal_end(game_options["ends"]);
  if (!end) {
    return std::unexpected(
        bad_option("ends", "any, some, never or the number of a game", game_options["ends"]));
  }
  auto precomputed = std::make_shared<const Precomputed>(*players);
  auto start = dealt(*precomputed, random, *end);
  if (!start) return std::unexpected(no_such_deal(precomputed->solver.rules(), *end));
  return Guide(std::move(precomputed), *std::move(start));
}

Guide::Reader::Reader(const GameOptions& game_options) : format_(format_of<Format>(game_options)) {}

std::expected<std::optional<Guide>, TextError> Guide::Reader::next(TextInput& input) {
  auto setup = read_case(input, format_);
  if (!setup) return std::unexpected(std::move(setup.error()));
  if (!*setup) return std::nullopt;
  if (!precomputed_ || precomputed_->solver.rules() != (*setup)->rules()) {
    precomputed_ = std::make_shared<const Precomputed>((*setup)->players);
  }
  return Guide(precomputed_, std::move((*setup)->position));
}

}  // namespace foregone::boring_card_game
