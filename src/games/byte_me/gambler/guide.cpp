#include "foregone/games/byte_me/gambler/guide.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "foregone/games/byte_me/display/draw.hpp"
#include "foregone/games/byte_me/guide.hpp"

namespace foregone::byte_me {

namespace {

/// So many of 2^bits, in lowest terms.
std::pair<Wide, int> lowest(Wide ways, int bits) {
  while (bits > 0 && ways % 2 == 0) {
    ways /= 2;
    --bits;
  }
  return {ways, bits};
}

/// "40.5%". Only what is sure is 0.0% or 100.0%.
std::string percent(Wide ways, int bits, std::string_view blank = "") {
  const auto unit = std::string(blank) + '%';
  const auto all = Wide{1} << bits;
  const auto parts = static_cast<int>((ways * 2'000 + all) / (2 * all));
  if (parts == 0 && ways != 0) return "<0.1" + unit;
  if (parts == 1'000 && ways != all) return ">99.9" + unit;
  return std::to_string(parts / 10) + '.' + std::to_string(parts % 10) + unit;
}

/// As told to people, to whom the decimal denominator says nothing.
std::string exactly(Wide ways, int bits) {
  const auto [numerator, power] = lowest(ways, bits);
  return decimal(numerator) + "/2^" + std::to_string(power);
}

std::string fraction(Wide ways, int bits) {
  const auto [numerator, power] = lowest(ways, bits);
  return decimal(numerator) + '/' + decimal(Wide{1} << power);
}

GameValue chance(Wide ways, int bits) {
  const auto scaled = bits > 62 ? ways >> (bits - 62) : ways << (62 - bits);
  return {.words = "wins with " + percent(ways, bits, " "),
          .label = percent(ways, bits),
          .for_mover = static_cast<std::int64_t>(scaled) - (std::int64_t{1} << 61),
          .exact = true,
          .facts = {{"win", fraction(ways, bits)}, {"percent", percent(ways, bits)}}};
}

Wide ways(const Chances& chances, Say say) {
  return say == Say::byte ? chances.byte : say == Say::nibble ? chances.nibble : chances.stand;
}

/// How many of the numbers from 0 to `most` lead over 510.
int leading_over(int total, int most) { return std::clamp(total + most - kGoal, 0, most + 1); }

std::string over_in(int total, int most) {
  return std::to_string(leading_over(total, most)) + " of " + std::to_string(most + 1);
}

/// "200+150+100+7".
std::string hand(const Seats& seats, const DealersPlay& play) {
  auto text = std::to_string(seats.dealer[0]) + '+' + std::to_string(seats.dealer[1]);
  for (const auto& hit : play.hits) text += '+' + std::to_string(hit.number);
  return text;
}

std::string kind(bool byte, int number) {
  return (byte ? "byte " : "nibble ") + binary(number, byte ? 8 : 4) + " (" +
         std::to_string(number) + ')';
}

/// The dealer's whole play, each hit with its rule.
std::vector<std::string> told(const Seats& seats, const DealersPlay& play) {
  int total = seats.dealer[0] + seats.dealer[1];
  std::vector<std::string> told{"The dealer turns up " + std::to_string(seats.dealer[1]) +
                                " and has " + std::to_string(total) + '.'};
  for (const auto& hit : play.hits) {
    total += hit.number;
    told.push_back("Then " + kind(hit.byte, hit.number) + ", now " + std::to_string(total) + " (" +
                   std::string(words(hit.rule)) + ").");
  }
  told.push_back("Then the dealer stops (" + std::string(words(play.last)) + ").");
  return told;
}

Card card(std::string piece, int digits, std::optional<int> number) {
  return {.piece = std::move(piece), .digits = digits, .number = number};
}

std::string numbered(std::string_view what, int index) {
  return std::string(what) + '-' + std::to_string(index + 1);
}

Row gambler_row(const Seats& seats, const GamblersPlay& sitting) {
  Row row{.name = "you",
          .cards = {card("gambler-1", 8, seats.gambler[0]), card("gambler-2", 8, seats.gambler[1])},
          .note = "total " + std::to_string(total(seats, sitting))};
  int byte = 0;
  int nibble = 0;
  for (int i = 0; i < sitting.count(); ++i) {
    const bool is_byte = sitting.hits[static_cast<std::size_t>(i)] == Say::byte;
    const int index = is_byte ? byte++ : nibble++;
    const auto& deck = is_byte ? seats.bytes : seats.nibbles;
    row.cards.push_back(card(numbered(is_byte ? "byte" : "nibble", index), is_byte ? 8 : 4,
                             deck[static_cast<std::size_t>(index)]));
  }
  return row;
}

Row dealer_row(const Seats& seats, const GamblersPlay& sitting) {
  const bool ended = over(seats, sitting);
  Row row{
      .name = "dealer",
      .cards = {card("dealer-1", 8, seats.dealer[0]),
                card("dealer-2", 8, ended ? std::optional(int{seats.dealer[1]}) : std::nullopt)},
      .note = {}};
  if (!ended) return row;
  const auto play = dealers_play(seats, sitting);
  row.note = "total " + std::to_string(play.total);
  int byte = sitting.bytes;
  int nibble = sitting.nibbles;
  for (const auto& hit : play.hits) {
    row.cards.push_back(card(numbered(hit.byte ? "byte" : "nibble", hit.byte ? byte++ : nibble++),
                             hit.byte ? 8 : 4, hit.number));
  }
  return row;
}

Scale scale(const Seats& seats, const GamblersPlay& sitting) {
  Scale scale{.marks = {{.name = "you", .total = total(seats, sitting)}},
              .certain = certain(seats, sitting)};
  if (over(seats, sitting)) {
    scale.marks.push_back(
        {.name = "dealer", .total = dealers_play(seats, sitting).total, .first = false});
  }
  return scale;
}

Table table(const Gambler& gambler, const GamblersPlay& sitting) {
  const auto& seats = gambler.seats();
  Table table;
  table.rows = {dealer_row(seats, sitting), gambler_row(seats, sitting)};
  table.below = gambler.verdict(sitting);
  for (std::size_t i = 0; i < seats.others.size(); ++i) {
    const auto name = "player " + std::to_string(i + 2);
    table.rows.push_back({.name = name,
                          .cards = {card(name + " face", 8, seats.others[i]),
                                    card(name + " hidden", 8, std::nullopt)},
                          .note = "could have " + std::to_string(seats.others[i] + kHiddenByte),
                          .small = true});
  }
  table.hands = 2;
  table.scale = scale(seats, sitting);
  if (table.below.empty()) {
    table.piles = {card(numbered("byte", sitting.bytes), 8, std::nullopt),
                   card(numbered("nibble", sitting.nibbles), 4, std::nullopt)};
  }
  const int left = kMostHits - sitting.count();
  if (table.below.empty()) {
    table.below =
        "You can take " + std::to_string(left) + (left == 1 ? " hit more." : " hits more.");
  }
  return table;
}

std::string_view call(Say say) {
  return say == Say::byte ? "Byte Me!" : say == Say::nibble ? "Nibble Me!" : "stand";
}

}  // namespace

Gambler::Moves Gambler::moves(const State& s) const {
  Moves moves;
  if (over(seats_, s)) return moves;
  for (const auto say : {Say::byte, Say::nibble, Say::stand}) moves.push_back(say);
  return moves;
}

std::string Gambler::write(const State& /*s*/, Move m) const {
  return m == Say::byte ? "byte" : m == Say::nibble ? "nibble" : "stand";
}

std::optional<Say> Gambler::parse(const State& s, std::string_view text) const {
  for (const auto move : moves(s)) {
    if (text == write(s, move)) return move;
  }
  return std::nullopt;
}

std::string Gambler::does(const State& s, Move m) const {
  const int now = total(seats_, s);
  if (m == Say::stand) return "stands with " + std::to_string(now);
  const int most = m == Say::byte ? 255 : 15;
  return std::string(call(m)) + " goes over 510 with " + over_in(now, most) +
         (m == Say::byte ? " bytes" : " nibbles");
}

std::string Gambler::verdict(const State& s) const {
  if (!over(seats_, s)) return {};
  const auto mine = std::to_string(total(seats_, s));
  if (total(seats_, s) > kGoal) return "the gambler busts with " + mine + ", the dealer wins";
  const auto play = dealers_play(seats_, s);
  const auto with = std::to_string(play.total) + " (" + hand(seats_, play) + ')';
  if (play.total > kGoal)
    return "the gambler wins with " + mine + ", the dealer busts with " + with;
  return (won(seats_, s) ? "the gambler wins with " + mine + " against "
                         : "the dealer wins against " + mine + " with ") +
         with;
}

const Chances& Gambler::reckoned(const State& s) {
  if (!last_ || last_->first != s) last_.emplace(s, chances({}, known(seats_, s)));
  return last_->second;
}

GameValue Gambler::value(const State& s, Budget& /*budget*/) {
  if (!over(seats_, s)) {
    const auto& all = reckoned(s);
    return chance(all.best(), all.bits);
  }
  auto value = chance(won(seats_, s) ? 1 : 0, 0);
  value.words = verdict(s);
  return value;
}

std::vector<GameValue> Gambler::values(const State& s, Budget& /*budget*/) {
  std::vector<GameValue> values;
  if (over(seats_, s)) return values;
  const auto& all = reckoned(s);
  for (const auto move : moves(s)) values.push_back(chance(ways(all, move), all.bits));
  return values;
}

std::vector<std::string> Gambler::reasons(const State& s, Budget& /*budget*/) {
  const int now = total(seats_, s);
  if (now > kGoal) return {"Over 510 the hand is lost at once."};
  if (over(seats_, s)) return told(seats_, dealers_play(seats_, s));
  const auto& all = reckoned(s);
  return {
      "You have " + std::to_string(now) + " and show " + std::to_string(showing(seats_, s)) +
          ": the dealer is sure of the hand from " + std::to_string(certain(seats_, s)) + " on.",
      over_in(now, 255) + " bytes and " + over_in(now, 15) + " nibbles would take you over 510.",
      "If you stand, the dealer goes over with " + percent(all.dealer_over, all.bits, " ") +
          " and has less with " + percent(all.stand - all.dealer_over, all.bits, " ") + '.',
      "The best of the three wins with exactly " + exactly(all.best(), all.bits) + '.'};
}

Facts Gambler::facts(const State& s) const {
  Fact::Content winner;
  Fact::Content dealer;
  const bool ended = over(seats_, s);
  if (ended) winner = std::string(won(seats_, s) ? "gambler" : "dealer");
  if (ended && total(seats_, s) <= kGoal) {
    dealer = std::int64_t{dealers_play(seats_, s).total};
  }
  return {{"total", std::int64_t{total(seats_, s)}},
          {"showing", std::int64_t{showing(seats_, s)}},
          {"hits_left", std::int64_t{kMostHits - s.count()}},
          {"certain_from", std::int64_t{certain(seats_, s)}},
          {"winner", std::move(winner)},
          {"dealer_total", std::move(dealer)}};
}

Canvas Gambler::picture(const State& s) const { return byte_me::picture(table(*this, s)); }

std::string Gambler::svg(const State& s, std::span<const RankedMove> options) const {
  std::vector<Call> calls;
  for (const auto move : moves(s)) {
    calls.push_back({.move = write(s, move), .text = std::string(call(move))});
  }
  return byte_me::svg(table(*this, s), calls, options);
}

std::expected<Gambler, TextError> Gambler::parse(std::string_view notation,
                                                 const GameOptions& /*chosen*/) {
  auto seated = parse_gambler(notation);
  if (!seated) return std::unexpected(std::move(seated.error()));
  return Gambler(*std::move(seated));
}

std::expected<Gambler, std::string> Gambler::deal(const GameOptions& game_options, Random& random) {
  const auto count = players(game_options);
  if (!count) return std::unexpected(count.error());
  return Gambler({.seats = dealt(*count, random.next() >> 32U), .sitting = {}});
}

std::expected<std::optional<Gambler>, TextError> Gambler::Reader::next(TextInput& input) const {
  return std::unexpected(input.error("a contest's text has no gambler who may hit"));
}

}  // namespace foregone::byte_me
