#include "foregone/games/house_of_cards/guide.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/core/value_words.hpp"
#include "foregone/games/house_of_cards/display/draw.hpp"
#include "foregone/games/house_of_cards/display/reasons.hpp"
#include "foregone/games/house_of_cards/display/words.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

namespace {

int number_of(Colour player) { return player == Colour::red ? 0 : 1; }

/// The value if the player to move wins `amount` in the end, of which `to_come` is still to be
/// gained.
GameValue won_by_mover(Colour mover, Score amount, Score to_come, int distance) {
  const Colour winner = amount > 0 ? mover : !mover;
  return {.words = winner_by(mover == Colour::red ? amount : -amount),
          .label = label_of(amount),
          .for_mover = amount,
          .outcome = outcome_of(amount),
          .winner = amount == 0 ? std::nullopt : std::optional(number_of(winner)),
          .score = amount,
          .distance = distance,
          .facts = {{"winner", amount == 0 ? Fact::Content() : std::string(name_of(winner))},
                    {"score", std::int64_t{std::abs(amount)}},
                    {"to_come", std::int64_t{to_come}},
                    {"distance", std::int64_t{distance}}}};
}

GameValue not_solved() { return unknown_value({"winner", "score", "to_come", "distance"}); }

Fact::Content card_or_nothing(Card card) {
  return card ? Fact::Content(write_card(card)) : Fact::Content();
}

}  // namespace

Guide::Guide(int peaks, const std::vector<Card>& deck)
    : Guide(Rules(peaks, deck), {deck.front(), deck[static_cast<std::size_t>(2 * peaks - 1)]}) {}

std::expected<Guide, TextError> Guide::parse(std::string_view notation,
                                             const GameOptions& game_options) {
  auto start = parse_setup(notation);
  if (!start) return std::unexpected(std::move(start.error()));
  Guide guide(start->rules, start->outermost, start->scored);
  const auto format = Format::make(game_options);
  constexpr Format kContest;
  const int peaks = start->rules.peaks();
  // Options without a number of peaks have the contest's, which asks for nothing.
  if (format && format->peaks != kContest.peaks && format->peaks != peaks) {
    return std::unexpected(TextError::at(
        0,
        expected("a house of " + std::to_string(format->peaks) + " peaks", std::to_string(peaks))));
  }
  if (!game_options.limits || peaks != kContest.peaks) return guide;
  const auto highest = guide.highest_card();
  if (highest.rank() <= kContest.max_ranks) return guide;
  const auto card = write_card(highest);
  return std::unexpected(TextError::at(
      notation.find(card), expected("cards up to " + std::to_string(kContest.max_ranks), card)));
}

std::expected<Guide, OptionError> Guide::deal(const GameOptions& game_options, Random& random) {
  const auto format = Format::make(game_options);
  if (!format) return std::unexpected(format.error());
  const auto [peaks, min, max] = *format;
  const auto given = game_options["ranks"];
  const bool largest = given == "max" || given == "most";  // 1.0 had the latter alone
  const auto ranks = largest ? max : number_option("ranks", given, min, max, "max");
  if (!ranks) return std::unexpected(ranks.error());
  return Guide(peaks, shuffled_deck(random, *ranks));
}

Card Guide::highest_card() const {
  const auto p = rules().start();
  auto cards = rules().row(p);
  cards.insert(cards.end(), {outermost_[0], outermost_[1], p.mine(), p.theirs()});
  for (int slot = 1; slot < 2 * rules().peaks() - 1; ++slot) cards.push_back(p.card(slot));
  return std::ranges::max(cards, {}, &Card::rank);
}

GameOptions::Values Guide::deal_options() const {
  return {{"peaks", std::to_string(rules().peaks())},
          {"ranks", std::to_string(highest_card().rank())}};
}

std::string Guide::write(const State& s) const {
  return write_position(rules(), s.position, scored_by_triangles(rules(), s), outermost_);
}

std::string Guide::write(const State& s, Move move) const {
  return write_move(rules(), s.position, move);
}

std::optional<Guide::Move> Guide::parse(const State& s, std::string_view move) const {
  return parse_move(rules(), s.position, move);
}

std::optional<int> Guide::to_move(const State& s) const {
  return s.position.left() == 0 ? std::nullopt
                                : std::optional(number_of(rules().to_move(s.position)));
}

std::string Guide::mover(const State& s) const {
  return s.position.left() == 0 ? "" : std::string(name_of(rules().to_move(s.position)));
}

std::string Guide::describe(const State& s, Move move) const {
  return house_of_cards::describe(rules(), s.position, move);
}

std::string Guide::score(const State& s) const {
  return "Axel " + std::to_string(s.points[0]) + ", Birgit " + std::to_string(s.points[1]);
}

std::string Guide::verdict(const State& s) const {
  return s.position.left() > 0 ? "" : winner_by(lead_of(Colour::red, s));
}

GameValue Guide::value(const State& s, Budget& budget) {
  const auto p = s.position;
  const auto to_come = p.left() == 0 ? Score{0} : solver_.value(p, budget);
  if (!to_come) return not_solved();
  const Colour mover = rules().to_move(p);
  return won_by_mover(mover, lead_of(mover, s) + *to_come, *to_come, p.left());
}

std::vector<GameValue> Guide::values(const State& s, Budget& budget) {
  const auto p = s.position;
  const auto to_come = solver_.values(p, budget);
  if (!to_come) return std::vector(moves(s).size(), not_solved());
  const Colour mover = rules().to_move(p);
  std::vector<GameValue> values;
  for (const Score value : *to_come) {
    values.push_back(won_by_mover(mover, lead_of(mover, s) + value, value, p.left()));
  }
  return values;
}

std::vector<std::string> Guide::reasons(const State& s, Budget& budget) {
  return house_of_cards::reasons(solver_, s, budget);
}

Facts Guide::facts(const State& s) const {
  const auto p = s.position;
  const auto notation = write(s);
  std::vector<std::string> row;
  for (const Card card : rules().row(p)) row.push_back(write_card(card));
  return {{"peaks", std::int64_t{rules().peaks()}},
          {"contour", notation.substr(0, notation.find('/'))},
          {"axel_holds", card_or_nothing(held_by(rules(), p, Colour::red))},
          {"birgit_holds", card_or_nothing(held_by(rules(), p, Colour::black))},
          {"axel_points", std::int64_t{s.points[0]}},
          {"birgit_points", std::int64_t{s.points[1]}},
          {"row", row}};
}

Canvas Guide::diagram(const State& s, int columns) const {
  return house_of_cards::diagram(rules(), s, columns);
}

std::string Guide::svg(const State& s, std::span<const RankedMove> options,
                       std::optional<Move> last) const {
  return house_of_cards::svg(rules(), s, options, last);
}

}  // namespace foregone::house_of_cards
