#include "foregone/games/byte_me/gambler/guide.hpp"
#include "foregone/games/byte_me/contest.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>

#include "foregone/testing/guide_properties.hpp"
#include "tests/errors.hpp"
#include "tests/guide_walks.hpp"
#include "tests/guides.hpp"
#include "tests/reference/byte_me_gambler.hpp"

namespace foregone::byte_me {

namespace {

std::string verdict(std::string_view notation) {
  const auto gambler = parsed_guide<Gambler>(notation);
  return gambler.verdict(gambler.start());
}

std::string gambler_error(std::string_view notation) {
  return notation_error_of(Gambler::parse(notation, {}));
}

double part(Wide ways, int bits) { return static_cast<double>(ways) / std::ldexp(1.0, bits); }

constexpr std::array<Parameters, 3> kSmallGames{
    Parameters{.bytes = 4, .nibbles = 2, .bytes_below = 4, .nibbles_to = 5, .hits = 4},
    Parameters{.bytes = 4, .nibbles = 2, .bytes_below = 5, .nibbles_to = 4, .hits = 3},
    Parameters{.bytes = 8, .nibbles = 2, .bytes_below = 11, .nibbles_to = 12, .hits = 2}};

/// Compares all that a gambler with `total` may say; returns how often a hit was the best.
int check_small(const Parameters& m, const GamblerView& known) {
  const reference::ByteMeGambler expected({m.bytes, m.nibbles, m.bytes_below, m.nibbles_to, m.hits},
                                          known.hidden, known.dealer_shows, known.others);
  const auto all = chances(m, known);
  std::uint64_t more = 1;
  for (int hit = 0; hit < known.hits_left; ++hit) more *= static_cast<std::uint64_t>(m.bytes);
  REQUIRE(all.stand == expected.stand(known.total) * more);
  REQUIRE(all.best() == expected.best(known.total, known.hits_left));
  if (known.hits_left == 0) return 0;
  REQUIRE(all.byte == expected.draw(known.total, known.hits_left, m.bytes));
  REQUIRE(all.nibble == expected.draw(known.total, known.hits_left, m.nibbles));
  return all.best() > all.stand ? 1 : 0;
}

}  // namespace

TEST_CASE("byte me: in small games a gambler's chances agree with enumeration") {
  int positions = 0, hits = 0, others = 0;
  Random random(51);
  for (const auto& m : kSmallGames) {
    for (int i = 0; i < 400; ++i, ++positions) {
      GamblerView known;
      known.hidden = random.between(0, m.highest());
      known.total = known.hidden + random.between(0, m.goal() - known.hidden);
      known.hits_left = random.between(0, std::min(m.hits, 3));
      known.dealer_shows = random.between(0, m.highest());
      known.others = random.one_in(2) ? -1 : random.between(0, m.highest());
      others += known.others >= 0 ? 1 : 0;
      hits += check_small(m, known);
    }
  }
  CHECK(positions >= 1'000);
  CHECK(hits > 300);
  CHECK(others > 300);
}

TEST_CASE("byte me: the value of a hit is the mean of the values after it" *
          doctest::test_suite("slow")) {
  Random random(52);
  for (int i = 0; i < 4; ++i) {
    GamblerView known{.hidden = random.between(0, 255),
                      .total = 0,
                      .hits_left = random.between(1, 4),
                      .dealer_shows = random.between(0, 255),
                      .others = random.between(-1, 255)};
    known.total = known.hidden + random.between(100, 255);
    const auto all = chances({}, known);
    Wide byte = 0, nibble = 0;
    for (int number = 0; number < 256; ++number) {
      auto next = known;
      next.total += number;
      --next.hits_left;
      if (next.total > kGoal) break;
      const auto best = chances({}, next).best();
      byte += best;
      if (number < 16) nibble += best;
    }
    CHECK(all.byte == byte);
    CHECK(all.nibble == 16 * nibble);
  }
}

TEST_CASE("byte me: simulated hands of a standing gambler agree with the chances") {
  Random random(53);
  for (int i = 0; i < 12; ++i) {
    auto deal = gambler_deal(random.between(1, 4), random.next());
    const auto standing = after(GamblerDraws{}, Action::stand);
    const auto all = chances({}, view(deal, GamblerDraws{}));
    const int hands = 20'000;
    int wins = 0;
    for (int hand = 0; hand < hands; ++hand) {
      deal.dealer[1] = static_cast<std::uint8_t>(random.below(256));
      for (auto& byte : deal.bytes) byte = static_cast<std::uint8_t>(random.below(256));
      for (auto& nibble : deal.nibbles) nibble = static_cast<std::uint8_t>(random.below(16));
      wins += won(deal, standing) ? 1 : 0;
    }
    // Five standard deviations of the mean are at most 5 * 0.5 / sqrt(20,000) < 0.018.
    CHECK(std::abs(static_cast<double>(wins) / hands - part(all.stand, all.bits)) < 0.018);
  }
}

TEST_CASE("byte me: the guide properties hold at a gambler's table") {
  Gambler gambler({.deal = gambler_deal(3, 54), .draws = {}});
  const auto s = gambler.start();
  properties::guide_holds_at(gambler, s);
  for (const auto move : gambler.moves(s))
    properties::guide_holds_at(gambler, gambler.after(s, move));
}

TEST_CASE("byte me: the guide properties hold at many gamblers' tables" *
          doctest::test_suite("slow")) {
  Random random(54);
  int positions = 0, busts = 0, four_hits = 0, stood = 0;
  while (positions < 1'000) {
    Gambler gambler({.deal = gambler_deal(random.between(1, 10), random.next()), .draws = {}});
    auto s = gambler.start();
    for (;; ++positions) {
      properties::guide_holds_at(gambler, s);
      const auto moves = gambler.moves(s);
      if (moves.empty()) break;
      REQUIRE(gambler.mover(s) == "the gambler");
      s = gambler.after(s, moves[random.below(5) == 0 ? 2 : random.below(2)]);
    }
    CHECK(gambler.mover(s).empty());
    const bool bust = total(gambler.cards(), s) > kGoal;
    busts += bust ? 1 : 0;
    four_hits += !bust && s.count() == 4 ? 1 : 0;
    stood += s.stood ? 1 : 0;
  }
  CHECK(busts > 20);
  CHECK(four_hits > 20);
  CHECK(stood > 20);
}

TEST_CASE("byte me: a gambler's moves are ordered by their exact chances" *
          doctest::test_suite("slow")) {
  Random random(55);
  for (int i = 0; i < 200; ++i) {
    Gambler gambler({.deal = gambler_deal(random.between(1, 3), random.next()), .draws = {}});
    Budget budget;
    const auto all = chances({}, view(gambler.cards(), {}));
    const auto values = gambler.values({}, budget);
    CHECK((all.byte < all.nibble) == (values[0].for_mover < values[1].for_mover));
    CHECK((all.nibble < all.stand) == (values[1].for_mover < values[2].for_mover));
    CHECK((all.byte < all.stand) == (values[0].for_mover < values[2].for_mover));
    CHECK((values[2].for_mover > 0) == (part(all.stand, all.bits) > 0.5));
  }
}

TEST_CASE("byte me: a gambler's chances are shares of the time") {
  auto gambler =
      parsed_guide<Gambler>("gambler:-/200,200/250,200/110,2,3,4,5,6,7,8/1,2,3,4,5,6,7,8/-");
  Budget budget;
  const auto words = gambler.value(gambler.start(), budget).words;
  CHECK(words.starts_with("wins "));
  CHECK(words.ends_with(" % of the time"));
  const auto stand = gambler.reasons(gambler.start(), budget).at(2);
  CHECK(stand.starts_with("If you stand, the dealer busts "));
  CHECK(stand.contains(" % of the time and has less than you "));
}

TEST_CASE("byte me: a gambler's verdicts and reasons") {
  const std::string decks = "/110,2,3,4,5,6,7,8/1,2,3,4,5,6,7,8/";
  CHECK(verdict("gambler:-/200,200/250,200" + decks + "-").empty());
  // The gambler shows 200 and might have 455: four nibbles lead the dealer there.
  CHECK(verdict("gambler:-/200,200/250,200" + decks + "-.") ==
        "the dealer wins against 400 with 456 (250+200+1+2+3)");
  CHECK(verdict("gambler:-/200,200/145,240" + decks + "-.") ==
        "the gambler wins with 400 against 395 (145+240+1+2+3+4)");
  CHECK(verdict("gambler:-/200,250/189,200" + decks + "-.") ==
        "the gambler wins with 450 against 399 (189+200+1+2+3+4)");
  CHECK(verdict("gambler:-/200,250/200,250" + decks + "-.") ==
        "the dealer wins against 450 with 456 (200+250+1+2+3)");
  CHECK(verdict("gambler:-/255,255/255,255" + decks + "-.") ==
        "the dealer wins against 510 with 510 (255+255)");
  CHECK(verdict("gambler:-/255,255/255,255" + decks + "N") ==
        "the gambler busts with 511, the dealer wins");
  CHECK(verdict("gambler:-/0,0/250,131" + decks + "NNNN") ==
        "the dealer wins against 10 with 381 (250+131)");
}

TEST_CASE("byte me: other players make the dealer hit on") {
  const std::string rest = "/0,0/250,131/130,2,3,4,5,6,7,8/1,2,3,4,5,6,7,8/-.";
  CHECK(verdict("gambler:-" + rest) == "the dealer wins against 0 with 381 (250+131)");
  CHECK(verdict("gambler:126" + rest) == "the dealer wins against 0 with 381 (250+131)");
  CHECK(verdict("gambler:127" + rest) ==
        "the gambler wins with 0, the dealer busts with 511 (250+131+130)");
  const auto gambler = parsed_guide<Gambler>("gambler:126" + rest);
  CHECK(certain(gambler.cards(), gambler.start()) == 381);
}

TEST_CASE("byte me: the dealer draws after the gambler, from the same decks") {
  const std::string table = "gambler:-/100,0/100,0/50,60,255,4,5,6,7,8/1,2,3,4,5,6,7,8/";
  auto gambler = parsed_guide<Gambler>(table + "BN.");
  const auto play = dealers_play(gambler.cards(), gambler.start());
  REQUIRE(play.hits.size() == 2);
  CHECK(play.hits[0].number == 60);
  CHECK(play.hits[1].number == 255);
  CHECK(play.total == 415);
  CHECK(play.last == Rule::certain_win);
  Budget budget;
  const auto reasons = gambler.reasons(gambler.start(), budget);
  REQUIRE(reasons.size() == 4);
  CHECK(reasons[0] == "The dealer turns up 0 and has 100.");
  CHECK(reasons[1] == "Then byte 00111100 (60), now 160 (rule 2: the total is less than 382).");
  CHECK(reasons[3] == "Then the dealer stops (rule 1: the win is certain).");
}

TEST_CASE("byte me: gamblers' tables survive a round trip") {
  for (const auto* notation :
       {"gambler:1/17/-", "gambler:10/18446744073709551615/-.", "gambler:3/5/BN",
        "gambler:-/1,2/3,4/1,2,3,4,5,6,7,8/1,2,3,4,5,6,7,15/NBNB",
        "gambler:0,255/1,2/3,4/1,2,3,4,5,6,7,8/1,2,3,4,5,6,7,8/B."}) {
    const auto gambler = parsed_guide<Gambler>(notation);
    CHECK(gambler.write(gambler.start()) == notation);
  }
  CHECK(gambler_error("1/17/-") == "1: expected gambler:, found \"1\"");
  CHECK(gambler_error("gambler:0/17/-") ==
        "9: expected a number of players from 1 to 10, found \"0\"");
  CHECK(gambler_error("gambler:11/17/-") ==
        "9: expected a number of players from 1 to 10, found \"11\"");
  CHECK(gambler_error("gambler:1/x/-") == "11: expected a seed, a number below 2^64, found \"x\"");
  CHECK(gambler_error("gambler:1/18446744073709551616/-") ==
        "11: expected a seed, a number below 2^64, found \"18446744073709551616\"");
  CHECK(gambler_error("gambler:1/17/") ==
        "14: expected the hits, letters B and N, or - for none, found the end of the text");
  CHECK(gambler_error("gambler:1/17/x") == "14: expected B, N or a full stop, found \"x\"");
  CHECK(gambler_error("gambler:1/17/-B") ==
        "15: expected . or nothing after - for no hits, found \"B\"");
  CHECK(gambler_error("gambler:1/17/..") ==
        "15: expected nothing after the gambler's last hit, found \".\"");
  CHECK(gambler_error("gambler:-/1,2/3,4/1,2,3/1/-") ==
        "19: expected the byte deck, 8 numbers, found 3");
  CHECK(gambler_error("gambler:1,2,3,4,5,6,7,8,9,10/1,2/3,4/1/1/-") ==
        "9: expected at most 9 other players, found 10");
  rc::check([](const std::string& text) {
    if (const auto gambler = parse_gambler("gambler:" + text)) {
      const auto again = parse_gambler(write_gambler(gambler->deal, gambler->draws));
      RC_ASSERT((again && again->deal == gambler->deal));
    }
  });
}

TEST_CASE("byte me: the seed determines a gambler's table") {
  GameOptions game_options{.limits = true, .values = {{"players", "4"}}};
  Random one(9), same(9);
  const auto first = Gambler::deal(game_options, one);
  REQUIRE(first);
  CHECK(Gambler::deal(game_options, same)->cards() == first->cards());
  CHECK(first->cards().others.size() == 3);
  CHECK(parsed_guide<Gambler>(first->write(first->start())).cards() == first->cards());
  game_options.values["players"] = "11";
  CHECK_FALSE(Gambler::deal(game_options, one));
  TextInput input{std::string_view("ENDOFINPUT\n")};
  CHECK_FALSE(Gambler::Reader(game_options).next(input));
}

TEST_CASE("byte me: the guide's gambler has the properties of guides") {
  walks::check_walks<Contest, Gambler>({{}, 5, 20, 5});
}

}  // namespace foregone::byte_me
