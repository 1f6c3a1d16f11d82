#include "foregone/games/byte_me/guide.hpp"

#include <algorithm>

#include "foregone/core/value_words.hpp"
#include "foregone/core/words.hpp"
#include "foregone/games/byte_me/display/draw.hpp"
#include "foregone/solvers/play_out.hpp"

namespace foregone::byte_me {

namespace {

/// The numbers of the players, from 1, who could have more than `total`, whatever is hidden.
std::vector<std::size_t> perhaps_ahead(const Deal& deal, int total) {
  std::vector<std::size_t> ahead;
  for (std::size_t i = 0; i < deal.faces.size(); ++i) {
    if (deal.faces[i] + kHiddenByte > total) ahead.push_back(i + 1);
  }
  return ahead;
}

/// "players 2, 3 and 5"; only the number of many.
std::string list(const std::vector<std::size_t>& players) {
  if (players.size() > 10) return std::to_string(players.size()) + " players";
  return listed("player", players);
}

std::string_view does_next(Rules::Move move) {
  return move == Rules::Move::byte     ? "takes a byte"
         : move == Rules::Move::nibble ? "takes a nibble"
                                       : "stops";
}

/// The players who could have more than the dealer, and the dealer's move with its rule.
void explain(const Rules& rules, const Rules::Position& p, Rules::Move move,
             std::vector<std::string>& reasons) {
  const auto ahead = perhaps_ahead(rules.deal(), p.total);
  auto standing = "With " + std::to_string(p.total) + ", ";
  standing += p.total > kGoal ? "the dealer is over 510"
              : ahead.empty() ? "nobody could have more"
                              : list(ahead) + " could have more";
  reasons.push_back(standing + '.');
  reasons.push_back("So the dealer " + std::string(does_next(move)) + " (" +
                    std::string(words(rules.rule(p))) + ").");
}

int drawn(const Deal& deal, const Rules::Position& p, Rules::Move move) {
  return move == Rules::Move::byte ? deal.bytes[static_cast<std::size_t>(p.bytes)]
                                   : deal.nibbles[static_cast<std::size_t>(p.nibbles)];
}

Rules::Position end(const Rules& rules, const Rules::Position& p, int& moves) {
  moves = 0;
  return play_out(rules, p, [&](const auto&, Rules::Move) { ++moves; });
}

std::size_t best_player(const Deal& deal) {
  return static_cast<std::size_t>(std::ranges::max_element(deal.faces) - deal.faces.begin());
}

/// The total that the dealer has to reach.
std::vector<std::string> highest(const Rules& rules) {
  const auto& deal = rules.deal();
  const auto best = best_player(deal);
  const auto face = std::to_string(deal.faces[best]);
  const auto goal = std::to_string(rules.goal());
  return {"Player " + std::to_string(best + 1) + " shows " +
              (deal.faces.size() > 1 ? "the most, " + face + ',' : face) +
              " and can have at most " + face + " + 255 = " + goal + '.',
          (rules.goal() < kGoal ? "From " + goal + " on" : "With " + goal) +
              " the dealer is certain to win."};
}

std::vector<Facts> table(const Deal& deal, int total) {
  std::vector<Facts> table;
  for (std::size_t i = 0; i < deal.faces.size(); ++i) {
    const std::int64_t max = deal.faces[i] + kHiddenByte;
    table.push_back({{"player", static_cast<std::int64_t>(i + 1)},
                     {"shows", std::int64_t{deal.faces[i]}},
                     {"most", max},
                     {"ahead", max > total}});
  }
  return table;
}

}  // namespace

std::string_view words(Rule rule) {
  switch (rule) {
    case Rule::certain_win:
      return "rule 1: the win is certain";
    case Rule::take_byte:
      return "rule 2: the total is less than 382";
    case Rule::take_nibble:
      return "rule 3: the total is at most 500";
    case Rule::take_nothing:
      return "rule 4: the total is over 500";
    case Rule::no_hits_left:
      return "four hits are the limit";
  }
  return {};
}

std::optional<Rules::Move> Guide::parse(const State& s, std::string_view text) const {
  for (const auto move : moves(s)) {
    if (text == name(move)) return move;
  }
  return std::nullopt;
}

std::string Guide::describe(const State& s, Move m) const {
  const auto by = " (" + std::string(words(rules_.rule(s))) + ')';
  if (m == Move::stop) return "stops with " + std::to_string(s.total) + by;
  const int number = drawn(rules_.deal(), s, m);
  return binary(number, m == Move::byte ? 8 : 4) + " is " + std::to_string(number) + ": " +
         std::to_string(s.total) + " + " + std::to_string(number) + " = " +
         std::to_string(s.total + number) + by;
}

std::string Guide::verdict(const State& s) const {
  const auto ending = rules_.result(s);
  if (!ending) return {};
  const auto with = " with " + std::to_string(s.total);
  if (*ending == HandResult::bust) return "the dealer busts" + with;
  if (*ending == HandResult::win) return "the dealer wins" + with;
  return "the dealer loses" + with + " to player " +
         std::to_string(best_player(rules_.deal()) + 1) + ", who has " +
         std::to_string(rules_.goal());
}

GameValue Guide::value(const State& s, Budget& /*budget*/) const {
  int distance = 0;
  const auto last = end(rules_, s, distance);
  const auto ending = *rules_.result(last);
  const bool won = ending == HandResult::win;
  const auto outcome = won ? Outcome::win : Outcome::loss;
  return {.words = verdict(last),
          .label = label_of(Value{outcome, distance}),
          .for_mover = won ? 100 - distance : distance - 100,
          .outcome = outcome,
          .distance = distance,
          .facts = {{"winner", std::string(won ? "the dealer" : "the players")},
                    {"outcome", std::string(name_of(ending))},
                    {"total", std::int64_t{last.total}},
                    {"distance", std::int64_t{distance}}}};
}

std::vector<GameValue> Guide::values(const State& s, Budget& budget) const {
  std::vector<GameValue> values;
  for ([[maybe_unused]] const auto move : moves(s)) values.push_back(value(s, budget));
  return values;
}

// The total to reach, then each decision to come.
std::vector<std::string> Guide::reasons(const State& s, Budget& /*budget*/) const {
  auto reasons = highest(rules_);
  const auto last =
      play_out(rules_, s, [&](const auto& p, Move move) { explain(rules_, p, move, reasons); });
  if (*rules_.result(last) == HandResult::lose) {
    reasons.emplace_back("Players hide 255, so those who could have more do.");
  }
  return reasons;
}

Facts Guide::facts(const State& s) const {
  Fact::Content rule;
  Fact::Content how;
  if (!s.stopped) rule = static_cast<std::int64_t>(rules_.rule(s));
  if (const auto ending = rules_.result(s)) how = std::string(name_of(*ending));
  return {{"total", std::int64_t{s.total}},
          {"certain_from", std::int64_t{rules_.goal()}},
          {"rule", std::move(rule)},
          {"outcome", std::move(how)},
          {"players", table(rules_.deal(), s.total)}};
}

std::expected<Guide, TextError> Guide::parse(std::string_view notation,
                                             const GameOptions& game_options) {
  auto setup = parse_position(notation, format_of<Format>(game_options));
  if (!setup) return std::unexpected(std::move(setup.error()));
  return Guide(*setup);
}

std::expected<int, OptionError> players(const GameOptions& game_options) {
  return number_option("players", game_options["players"], 1, 10);
}

std::expected<Guide, OptionError> Guide::deal(const GameOptions& game_options, Random& random) {
  const auto count = players(game_options);
  if (!count) return std::unexpected(count.error());
  Deal deal;
  deal.faces.resize(static_cast<std::size_t>(*count));
  const auto fill = [&](std::span<std::uint8_t> numbers, int max) {
    for (auto& each : numbers) each = static_cast<std::uint8_t>(random.between(0, max));
  };
  fill(deal.faces, 255);
  fill(deal.dealer, 255);
  fill(deal.bytes, 255);
  fill(deal.nibbles, 15);
  return Guide(Rules(std::move(deal)));
}

}  // namespace foregone::byte_me
