#include "foregone/games/house_of_cards/rules.hpp"

#include <doctest/doctest.h>

#include <string>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "foregone/testing/properties.hpp"

namespace foregone::house_of_cards {

namespace {

/// The gain of a move in notation.
Score gain(const Rules& rules, const char* move) {
  const auto m = parse_move(rules, rules.start(), move);
  REQUIRE(m);
  return rules.gain(rules.start(), *m);
}

Rules position(const char* notation) {
  auto rules = parse_position(notation);
  REQUIRE(rules);
  return *rules;
}

std::string after(const char* notation, const char* move) {
  const auto rules = position(notation);
  const auto m = parse_move(rules, rules.start(), move);
  REQUIRE(m);
  return write_position(rules, rules.after(rules.start(), *m));
}

std::string moves(const Rules& rules, Rules::Position p) {
  std::string all;
  for (const auto m : rules.moves(p)) all += write_move(rules, p, m) + ' ';
  return all;
}

}  // namespace

TEST_CASE("house of cards: the example of the statement") {
  // peaks 6B 3R, 5B 2B, 1B 5R, 13R 7B; Birgit is to move and draws 11R
  const auto rules = position("ud3Ru5Bd2Bu1Bd5Ru13Rd/-/-/Birgit/11R1R");
  CHECK(gain(rules, "11R@3") == 14);
  CHECK(gain(rules, "11R@1") == -19);
  CHECK(gain(rules, "11R@5") == -29);
  CHECK(gain(rules, "hold") == 0);
}

TEST_CASE("house of cards: without a card in hand a player holds or covers a valley") {
  const auto rules = position("ud3Ru5Bd/-/-/Axel/4R");
  CHECK(moves(rules, rules.start()) == "4R@1 hold ");
}

TEST_CASE(
    "house of cards: with a card in hand a player covers with either card and keeps the other") {
  const auto* notation = "ud3Ru5Bd2Bu1Bd/6R/-/Axel/4R8B";
  const auto rules = position(notation);
  CHECK(moves(rules, rules.start()) == "4R@1 4R@3 6R@1 6R@3 ");
  CHECK(after(notation, "4R@1") == "uf4Rd2Bu1Bd/6R/-/Birgit/8B");
  CHECK(after(notation, "6R@1") == "uf6Rd2Bu1Bd/4R/-/Birgit/8B");
}

TEST_CASE("house of cards: a peak takes both cards, in either order, and makes new valleys") {
  const auto* notation = "uf3Ru5Bd2Bf1Bd/6R/7B/Axel/4R8B";
  const auto rules = position(notation);
  CHECK(moves(rules, rules.start()).find("hold") == std::string::npos);
  CHECK(after(notation, "4R+6R@1") == "uu4Rd6Ru5Bd2Bf1Bd/-/7B/Birgit/8B");
  CHECK(after(notation, "6R+4R@5") == "uf3Ru5Bd2Bu6Rd4Rd/-/7B/Birgit/8B");
  CHECK(gain(rules, "4R+6R@1") == 13);
  CHECK(gain(rules, "6R+4R@5") == 11);
}

TEST_CASE("house of cards: a floor on the second level") {
  CHECK(after("uu4Rd6Ru5Bd2Bd/-/7B/Birgit/8B", "8B@2") == "uu4Rf8Bd2Bd/-/7B/Axel/-");
}

TEST_CASE("house of cards: a held card counts at the end, for or against its holder") {
  const auto result = [](const char* notation) {
    const auto rules = position(notation);
    return rules.result(rules.start()).value();
  };
  CHECK(result("ud3Ru5Bd/4R/-/Axel/-") == 4);
  CHECK(result("ud3Ru5Bd/4B/-/Axel/-") == -4);
  CHECK(result("ud3Ru5Bd/-/4B/Axel/-") == -4);
  CHECK(result("ud3Ru5Bd/-/4B/Birgit/-") == 4);
  CHECK(result("ud3Ru5Bd/-/-/Axel/-") == 0);
}

TEST_CASE("house of cards: the colour of the first card begins, then they alternate") {
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    const auto deck = shuffled_deck(random, 8);
    const Rules rules(4, deck);
    auto p = rules.start();
    CHECK(rules.to_move(p) == deck.front().colour());
    p = rules.after(p, rules.moves(p)[0]);
    CHECK(rules.to_move(p) == !deck.front().colour());
    CHECK(rules.row(rules.start()) == std::vector<Card>(deck.begin() + 8, deck.end()));
  }
}

TEST_CASE("house of cards: the most ranks that a house can hold") {
  CHECK(max_ranks(2) == 3);
  CHECK(max_ranks(3) == 7);
  CHECK(max_ranks(4) == 13);
  CHECK(max_ranks(5) == 20);
  CHECK(max_ranks(6) == 28);
}

TEST_CASE("house of cards: the properties hold for every number of peaks and ranks") {
  Random random(2);
  for (int peaks = kMinPeaks; peaks <= kMaxPeaks; ++peaks) {
    for (int ranks = peaks; ranks <= max_ranks(peaks); ++ranks) {
      properties::hold_on_walks(Rules(peaks, shuffled_deck(random, ranks)), random, 60, 100);
    }
  }
  const Rules rules(4, shuffled_deck(random, 9));
  properties::hold(rules, rules.start(), 5);
}

TEST_CASE("house of cards: perft agrees with counts by hand") {
  const auto rules = position("ud3Ru5Bd/-/-/Axel/4R6R7R");
  // hold or cover; Birgit likewise: after a hold she can cover or hold, after the floor only hold
  CHECK(properties::lines(rules, rules.start(), 1) == 2);
  CHECK(properties::lines(rules, rules.start(), 2) == 3);
}

}  // namespace foregone::house_of_cards
