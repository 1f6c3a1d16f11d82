#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "tests/errors.hpp"
#include "tests/house_of_cards_guides.hpp"

namespace foregone::house_of_cards {

namespace {

std::string refused(std::string_view notation) {
  return notation_error_of(parse_position(notation));
}

}  // namespace

TEST_CASE("house of cards: positions survive a round trip") {
  for (const auto* notation : {
           "ud3Ru5Bd2Bu1Bd5Ru13Rd/-/-/Birgit/11R1R",
           "ud3Ru5Bd/4R/28B/Axel/-",
           "uf3Ru5Bd2Bf1Bd/6R/7B/Axel/4R8B",
       }) {
    const auto rules = parse_position(notation);
    REQUIRE(rules);
    CHECK(write_position(*rules, rules->start()) == notation);
  }
}

TEST_CASE("house of cards: the outermost cards are optional and change nothing else") {
  for (const auto* notation : {
           "u7Bd3Ru5Bd2R/4R/-/Axel/-",
           "ud3Ru5Bd2R/4R/-/Axel/-",
           "u7Bd3Ru5Bd/4R/-/Axel/-",
           "u7Bd3Ru5Bd/4R/-/Axel/-/0-14",
       }) {
    const auto start = parse_setup(notation);
    REQUIRE(start);
    CHECK(write_position(start->rules, start->rules.start(), start->scored, start->outermost) ==
          notation);
    CHECK(start->rules.start() == parse_position("ud3Ru5Bd/4R/-/Axel/-")->start());
  }
}

TEST_CASE("house of cards: the points so far follow the row unless both are 0") {
  for (const auto& [notation, scored] : {
           std::pair("uf3Ru5Bd2Bf1Bd/6R/7B/Axel/4R8B/51-26", Points{51, 26}),
           std::pair("ud3Ru5Bf11Rd5Ru13Rd/4R/-/Axel/1R6B/0-14", Points{0, 14}),  // README.md
           std::pair("ud3Ru5Bd/4R/28B/Axel/-/1624-0", Points{1624, 0}),
           std::pair("ud3Ru5Bd/4R/28B/Axel/-", Points{0, 0}),
       }) {
    const auto start = parse_setup(notation);
    REQUIRE(start);
    CHECK(start->scored == scored);
    CHECK(write_position(start->rules, start->rules.start(), scored) == notation);
    CHECK(parse_position(notation)->start() == start->rules.start());
  }
  CHECK(parse_setup("ud3Ru5Bd/4R/28B/Axel/-/0-0")->scored == Points{0, 0});
}

TEST_CASE("house of cards: all positions and moves of random games are written and read again") {
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    const auto rules = any_rules(random);
    for (auto p = rules.start();;) {
      const auto again = parse_position(write_position(rules, p));
      REQUIRE(again);
      REQUIRE(again->start() == p);
      const auto moves = rules.moves(p);
      for (const auto m : moves) {
        REQUIRE(parse_move(rules, p, write_move(rules, p, m)) == m);
        REQUIRE(again->gain(again->start(), m) == rules.gain(p, m));
      }
      if (moves.empty()) break;
      p = rules.after(p, random.one_of(moves));
    }
  }
}

TEST_CASE("house of cards: a wrong notation is an error at its place") {
  CHECK(
      refused("") ==
      "1: expected u, d or f, or / after the last card of the contour, found the end of the text");
  CHECK(refused("d3R") == "2: expected u: nothing rises here");
  CHECK(refused("ud3Ru4Rd5Ru6Rd7Ru8Rd9Ru10Rd11Ru12Rd13Ru14Rd/")
            .ends_with(": expected at most 6 peaks"));
  CHECK(refused("udud/") == "3: expected a new card, such as 11R or 6B, found \"ud\"");
  CHECK(refused("uuu1Bd2Rd3Rd/") ==
        "3: expected a new card, such as 11R or 6B, found \"u1Bd2Rd3Rd\"");
  CHECK(refused("ud/") == "4: a house has at least two peaks");
  CHECK(refused("ud3Ru4Rd/5") ==
        "10: expected the card held, such as 11R, or - for none, found \"5\"");
  CHECK(refused("ud3Ru4Rd/-/-/Bert/-") == "14: expected Axel or Birgit, found \"Bert\"");
  CHECK(refused("ud3Ru4Rd/-/-/Axel/1R2R5R6R") == "27: more cards than the house can take");
  CHECK(refused("ud3Ru4Rd/-/-/Axel/-x") ==
        "20: expected a row of new cards, such as 11R1R, or - for none, found \"x\"");
  const std::string points =
      "expected the points so far, such as 51-26, each from 0 to 1624, found ";
  for (const auto* wrong : {"-", "x", "+1-2", "-1-2", "1625-0", "007-0", "99999999999999-0"}) {
    CHECK(refused(std::string("ud3Ru4Rd/-/-/Axel/-/") + wrong) ==
          "21: " + points + '"' + wrong + '"');
  }
  CHECK(refused("ud3Ru4Rd/-/-/Axel/5R/12") == R"(24: expected "-", found the end of the text)");
  CHECK(refused("ud3Ru4Rd/-/-/Axel/5R/12-") == "25: " + points + "the end of the text");
  CHECK(refused("ud3Ru4Rd/-/-/Axel/5R/12-3/") ==
        R"(26: expected the end of the notation, found "/")");
}

TEST_CASE("house of cards: a card that comes twice in a notation is an error at its second place") {
  CHECK(refused("ud3Ru3Rd/") == "6: 3R comes twice");
  CHECK(refused("u11Bd3Ru4Rd11B/") == "12: 11B comes twice");
  CHECK(refused("u1Rd2Ru3Rd4Ru5Rd5Bu4Bd3B/2R/-/Axel/2B1B") == "26: 2R comes twice");
  CHECK(refused("ud3Ru4Rd/7R/7R/Axel/-") == "13: 7R comes twice");
  CHECK(refused("ud3Ru4Rd/-/-/Axel/5R5R") == "21: 5R comes twice");
}

}  // namespace foregone::house_of_cards
