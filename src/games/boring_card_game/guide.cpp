#include "foregone/games/boring_card_game/guide.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "foregone/games/boring_card_game/congruences.hpp"
#include "foregone/games/boring_card_game/display/draw.hpp"
#include "foregone/games/boring_card_game/display/reasons.hpp"
#include "foregone/games/boring_card_game/generate.hpp"

namespace foregone::boring_card_game {

namespace {

std::string told(const Win& win) {
  return "Player " + std::to_string(win.player) + " wins game " + decimal(win.game);
}

/// How a deal is to end.
struct Wanted {
  enum class Kind : std::uint8_t { any, some, never, in_game } kind = Kind::any;
  Wide game = 1;
};

std::optional<Wanted> wanted(std::string_view text) {
  using enum Wanted::Kind;
  if (text == "any") return Wanted{any};
  if (text == "some") return Wanted{some};
  if (text == "never") return Wanted{never};
  const auto game = parse_game_number(text);
  return game ? std::optional(Wanted{in_game, *game}) : std::nullopt;
}

// Nearly every shuffled deck never ends: of two players 17 in 18, of more hardly any ends.
constexpr int kShuffles = 1000;

std::optional<Rules::Position> endless(const Table& table, Random& random) {
  auto p = table.solver.rules().start();
  for (int i = 0; i < kShuffles; ++i) {
    random.shuffle(p.deck);
    if (!table.solver.solve(p)) return p;
  }
  return std::nullopt;
}

/// Tries the players in a random order, and the one with the latest win of all: whoever can win a
/// game first can win all games before it first, from decks that are on the way to that win.
constexpr std::size_t kTries = 1000;

std::optional<Rules::Position> ending_in(const Table& table, Random& random, Wide game) {
  const auto& rules = table.solver.rules();
  const auto back = backward_cycles(rules);
  std::vector<int> players(static_cast<std::size_t>(rules.players()));
  std::iota(players.begin(), players.end(), 1);
  random.shuffle(players);
  players.resize(std::min(players.size(), kTries));
  for (const int player : players) {
    auto p = deck_before_win(random, rules, back, player, game - 1);
    if (table.solver.solve(p) == Win{.player = player, .game = game}) return p;
  }
  const auto latest = structure(rules).latest;
  if (game > latest.game) return std::nullopt;
  return deck_before_win(random, rules, back, latest.player, game - 1);
}

/// What to say of a deal that there cannot be.
std::string none(const Rules& rules, const Wanted& wanted) {
  const auto with = "--ends: with " + std::to_string(rules.players()) +
                    (rules.players() == 1 ? " player " : " players ");
  if (wanted.kind == Wanted::Kind::never) return with + "every session ends";
  return with + "no session ends in game " + decimal(wanted.game) + "; the latest is game " +
         decimal(structure(rules).latest.game);
}

Rules::Position ending(const Table& table, Random& random) {
  const auto& rules = table.solver.rules();
  const auto games = random.next();
  return deck_before_win(random, rules, backward_cycles(rules), random.between(1, rules.players()),
                         games);
}

std::optional<Rules::Position> dealt(const Table& table, Random& random, const Wanted& wanted) {
  switch (wanted.kind) {
    case Wanted::Kind::some:
      return ending(table, random);
    case Wanted::Kind::never:
      return endless(table, random);
    case Wanted::Kind::in_game:
      return ending_in(table, random, wanted.game);
    default:
      return random.one_in(2) ? ending(table, random) : endless(table, random).or_else([&] {
        return std::optional(ending(table, random));
      });
  }
}

}  // namespace

Table::Table(int players)
    : solver(Rules(players)), cycles(boring_card_game::forward_cycles(solver.rules())) {}

Guide::Guide(std::shared_ptr<const Table> table, Rules::Position start)
    : table_(std::move(table)), start_(std::move(start)), ending_(table_->solver.solve(start_)) {}

std::string Guide::does(const State& s, Move) const {
  const auto nobody = "nobody wins game " + decimal(s.game);
  return ending_ && s.game + 1 == ending_->game ? nobody + ", " + told(*ending_) : nobody;
}

std::string Guide::verdict(const State& s) const {
  return scene(s).over() ? told(*ending_) : std::string();
}

GameValue Guide::value(const State& s, Budget&) const {
  GameValue value;
  value.words = ending_ ? told(*ending_) : "nobody ever wins";
  value.label =
      ending_ ? 'P' + std::to_string(ending_->player) + " in " + decimal(ending_->game) : "never";
  value.facts = {{"ends", ending_.has_value()}, {"player", {}}, {"game", {}}, {"distance", {}}};
  if (ending_) {
    content_of(value.facts, "player") = std::int64_t{ending_->player};
    content_of(value.facts, "game") = decimal(ending_->game);
    content_of(value.facts, "distance") = decimal(ending_->game - s.game);
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

Canvas Guide::picture(const State& s) const { return boring_card_game::picture(scene(s)); }

std::string Guide::svg(const State& s, std::span<const RankedMove> options) const {
  return boring_card_game::svg(scene(s), options);
}

std::expected<Guide::State, std::string> Guide::at(std::string_view where) const {
  const auto game = parse_game_number(where);
  if (!game) {
    return std::unexpected(
        bad_option({}, "the number of a game, from 1 on, of at most 38 digits", where));
  }
  if (ending_ && *game > ending_->game) {
    return std::unexpected("the session ended in game " + decimal(ending_->game) + ": " +
                           told(*ending_));
  }
  State s{.position = start_, .game = *game};
  for (std::size_t i = 0; i < start_.deck.size(); ++i) {
    s.position.deck[table_->cycles.after(static_cast<Point>(i), *game - 1)] = start_.deck[i];
  }
  return s;
}

std::expected<Guide, TextError> Guide::parse(std::string_view text, const GameOptions&) {
  auto setup = parse_position(text);
  if (!setup) return std::unexpected(std::move(setup.error()));
  return Guide(*std::move(setup));
}

std::expected<Guide, std::string> Guide::deal(const GameOptions& game_options, Random& random) {
  const int most = game_options.limits ? Format{}.most_players : kMostDealt;
  const auto players = number_option("players", game_options["players"], 1, most);
  if (!players) return std::unexpected(players.error());
  const auto how = wanted(game_options["ends"]);
  if (!how) {
    return std::unexpected(
        bad_option("ends", "any, some, never or the number of a game", game_options["ends"]));
  }
  auto table = std::make_shared<const Table>(*players);
  auto start = dealt(*table, random, *how);
  if (!start) return std::unexpected(none(table->solver.rules(), *how));
  return Guide(std::move(table), *std::move(start));
}

Guide::Reader::Reader(const GameOptions& game_options) {
  if (!game_options.limits) format_.most_players = kMostPlayers;
}

std::expected<std::optional<Guide>, TextError> Guide::Reader::next(TextInput& input) {
  auto setup = read_case(input, format_);
  if (!setup) return std::unexpected(std::move(setup.error()));
  if (!*setup) return std::nullopt;
  if (!table_ || table_->solver.rules() != (*setup)->rules()) {
    table_ = std::make_shared<const Table>((*setup)->players);
  }
  return Guide(table_, std::move((*setup)->position));
}

}  // namespace foregone::boring_card_game
