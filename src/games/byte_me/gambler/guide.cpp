#include "foregone/games/byte_me/gambler/guide.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "foregone/games/byte_me/display/draw.hpp"
#include "foregone/games/byte_me/guide.hpp"

namespace foregone::byte_me {

namespace {

/// ways / 2^bits in lowest terms.
std::pair<Wide, int> lowest(Wide ways, int bits) {
  while (bits > 0 && ways % 2 == 0) {
    ways /= 2;
    --bits;
  }
  return {ways, bits};
}

/// "40.5%"; 0.0% and 100.0% only if exact.
std::string percent(Wide ways, int bits, std::string_view blank = "") {
  const auto unit = std::string(blank) + '%';
  const auto all = Wide{1} << bits;
  const auto parts = static_cast<int>((ways * 2'000 + all) / (2 * all));
  if (parts == 0 && ways != 0) return "<0.1" + unit;
  if (parts == 1'000 && ways != all) return ">99.9" + unit;
  return std::to_string(parts / 10) + '.' + std::to_string(parts % 10) + unit;
}

/// For people, who cannot read a denominator of 20 digits: "123/2^72".
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
  const bool certain = ways == 0 || ways == Wide{1} << bits;
  const auto nearest = std::ldexp(static_cast<double>(ways), -bits);
  constexpr double kMinChance = 0x1p-53;
  const auto of_winning = certain ? nearest : std::clamp(nearest, kMinChance, 1 - kMinChance);
  return {
      .words = "wins " + percent(ways, bits, " ") + " of the time",
      .label = percent(ways, bits),
      .for_mover = static_cast<std::int64_t>(scaled) - (std::int64_t{1} << 61),
      .chance = of_winning,
      .facts = {
          {"chance", of_winning}, {"win", fraction(ways, bits)}, {"percent", percent(ways, bits)}}};
}

Wide ways(const Chances& chances, Action action) {
  return action == Action::byte     ? chances.byte
         : action == Action::nibble ? chances.nibble
                                    : chances.stand;
}

/// The number of values from 0 to `max` that take the total over 510.
int leading_over(int total, int max) { return std::clamp(total + max - kGoal, 0, max + 1); }

std::string over_in(int total, int max) {
  return std::to_string(leading_over(total, max)) + " of " + std::to_string(max + 1);
}

/// "200+150+100+7".
std::string hand(const GamblerDeal& deal, const DealersPlay& play) {
  auto text = std::to_string(deal.dealer[0]) + '+' + std::to_string(deal.dealer[1]);
  for (const auto& hit : play.hits) text += '+' + std::to_string(hit.number);
  return text;
}

std::string kind(bool byte, int number) {
  return (byte ? "byte " : "nibble ") + binary(number, byte ? 8 : 4) + " (" +
         std::to_string(number) + ')';
}

/// The dealer's play, a sentence per hit with its rule.
std::vector<std::string> sentences(const GamblerDeal& deal, const DealersPlay& play) {
  int total = deal.dealer[0] + deal.dealer[1];
  std::vector<std::string> lines{"The dealer turns up " + std::to_string(deal.dealer[1]) +
                                 " and has " + std::to_string(total) + '.'};
  for (const auto& hit : play.hits) {
    total += hit.number;
    lines.push_back("Then " + kind(hit.byte, hit.number) + ", now " + std::to_string(total) + " (" +
                    std::string(words(hit.rule)) + ").");
  }
  lines.push_back("Then the dealer stops (" + std::string(words(play.last)) + ").");
  return lines;
}

}  // namespace

Gambler::Moves Gambler::moves(const State& s) const {
  Moves moves;
  if (over(deal_, s)) return moves;
  for (const auto action : {Action::byte, Action::nibble, Action::stand}) moves.push_back(action);
  return moves;
}

std::string Gambler::write(const State& /*s*/, Move m) const {
  return m == Action::byte ? "byte" : m == Action::nibble ? "nibble" : "stand";
}

std::optional<Action> Gambler::parse(const State& s, std::string_view text) const {
  for (const auto move : moves(s)) {
    if (text == write(s, move)) return move;
  }
  return std::nullopt;
}

std::string Gambler::describe(const State& s, Move m) const {
  const int now = total(deal_, s);
  if (m == Action::stand) return "stands with " + std::to_string(now);
  const int max = m == Action::byte ? 255 : 15;
  return std::string(button_text(m)) + " goes over 510 with " + over_in(now, max) +
         (m == Action::byte ? " bytes" : " nibbles");
}

std::vector<std::string> Gambler::reveals(const State& s, Move m) const {
  const auto next = after(s, m);
  const int now = total(deal_, next);
  std::vector<std::string> lines;
  if (m != Action::stand) {
    const bool byte = m == Action::byte;
    lines.push_back("Drawn: " + kind(byte, now - total(deal_, s)) + ", total " +
                    std::to_string(now) + '.');
  }
  if (over(deal_, next) && now <= kGoal) {
    std::ranges::move(sentences(deal_, dealers_play(deal_, next)), std::back_inserter(lines));
  }
  return lines;
}

std::string Gambler::verdict(const State& s) const {
  if (!over(deal_, s)) return {};
  const auto mine = std::to_string(total(deal_, s));
  if (total(deal_, s) > kGoal) return "the gambler busts with " + mine + ", the dealer wins";
  const auto play = dealers_play(deal_, s);
  const auto with = std::to_string(play.total) + " (" + hand(deal_, play) + ')';
  if (play.total > kGoal)
    return "the gambler wins with " + mine + ", the dealer busts with " + with;
  return (won(deal_, s) ? "the gambler wins with " + mine + " against "
                        : "the dealer wins against " + mine + " with ") +
         with;
}

const Chances& Gambler::chances_of(const State& s) {
  if (!last_ || last_->first != s) last_.emplace(s, chances({}, view(deal_, s)));
  return last_->second;
}

GameValue Gambler::value(const State& s, Budget& /*budget*/) {
  if (!over(deal_, s)) {
    const auto& all = chances_of(s);
    return chance(all.best(), all.bits);
  }
  const bool won = byte_me::won(deal_, s);
  auto value = chance(won ? 1 : 0, 0);
  value.winner = won ? 0 : 1;
  value.words = verdict(s);
  return value;
}

std::vector<GameValue> Gambler::values(const State& s, Budget& /*budget*/) {
  std::vector<GameValue> values;
  if (over(deal_, s)) return values;
  const auto& all = chances_of(s);
  for (const auto move : moves(s)) values.push_back(chance(ways(all, move), all.bits));
  return values;
}

std::vector<std::string> Gambler::reasons(const State& s, Budget& /*budget*/) {
  const int now = total(deal_, s);
  if (now > kGoal) return {"Over 510 the hand is lost at once."};
  if (over(deal_, s)) return sentences(deal_, dealers_play(deal_, s));
  const auto& all = chances_of(s);
  return {
      "You have " + std::to_string(now) + " and show " + std::to_string(showing(deal_, s)) +
          ": the dealer is certain to win from " + std::to_string(certain(deal_, s)) + " on.",
      over_in(now, 255) + " bytes and " + over_in(now, 15) + " nibbles would take you over 510.",
      "If you stand, the dealer busts " + percent(all.dealer_over, all.bits, " ") +
          " of the time and has less than you " +
          percent(all.stand - all.dealer_over, all.bits, " ") + " of the time.",
      "The best of the three wins " + percent(all.best(), all.bits, " ") + " of the time (" +
          exactly(all.best(), all.bits) + ")."};
}

Facts Gambler::facts(const State& s) const {
  Fact::Content winner;
  Fact::Content dealer;
  const bool ended = over(deal_, s);
  if (ended) winner = std::string(kPlayers[won(deal_, s) ? 0 : 1]);
  if (ended && total(deal_, s) <= kGoal) {
    dealer = std::int64_t{dealers_play(deal_, s).total};
  }
  return {{"seats", std::int64_t{std::ssize(deal_.others)} + 1},
          {"total", std::int64_t{total(deal_, s)}},
          {"showing", std::int64_t{showing(deal_, s)}},
          {"hits_left", std::int64_t{kMaxHits - s.count()}},
          {"certain_from", std::int64_t{certain(deal_, s)}},
          {"winner", std::move(winner)},
          {"dealer_total", std::move(dealer)}};
}

std::expected<Gambler, TextError> Gambler::parse(std::string_view notation,
                                                 const GameOptions& /*game_options*/) {
  auto setup = parse_gambler(notation);
  if (!setup) return std::unexpected(std::move(setup.error()));
  return Gambler(*std::move(setup));
}

std::expected<Gambler, OptionError> Gambler::deal(const GameOptions& game_options, Random& random) {
  const auto count = players(game_options);
  if (!count) return std::unexpected(count.error());
  return Gambler({.deal = gambler_deal(*count, random.next() >> 32U), .draws = {}});
}

std::expected<std::optional<Gambler>, TextError> Gambler::Reader::next(TextInput& input) const {
  return std::unexpected(
      input.error("expected a position: contest input describes hands of the dealer only"));
}

}  // namespace foregone::byte_me
