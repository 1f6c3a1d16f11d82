#include "games/house_of_cards/text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "games/house_of_cards/generate.hpp"
#include "tests/contest_text.hpp"

namespace foregone::house_of_cards {

namespace {

const std::string kDeck = "1R 2R 3R 4R 5R 5B 4B 3B 2B 1B";

std::string error(std::string_view text) {
  return contest_text::solve("house-of-cards", text).error;
}

std::string refused(std::string_view notation) {
  const auto rules = parse_position(notation);
  REQUIRE_FALSE(rules);
  return std::to_string(rules.error().column) + ": " + rules.error().message;
}

std::string answers_with(const char* peaks, bool limits, std::string_view text) {
  Chosen chosen{.limits = limits, .values = {}};
  chosen.values["peaks"] = peaks;
  const auto [answers, wrong] = contest_text::solve("house-of-cards", text, chosen);
  return answers + wrong;
}

}  // namespace

TEST_CASE("house of cards: the sample of the statement") {
  contest_text::check_example("house-of-cards");
}

TEST_CASE("house of cards: white space between words is free") {
  CHECK(contest_text::answers("house-of-cards", "Axel\n5\t" + kDeck + "\r\n\nEnd") ==
        "Case 1: Axel wins 1\n");
  CHECK(contest_text::answers("house-of-cards", "End").empty());
}

TEST_CASE("house of cards: what is wrong is told where it is, after what could be answered") {
  const auto [answers, wrong] =
      contest_text::solve("house-of-cards", "Axel 5 " + kDeck + "\nBirgit 5 1R\n1R");
  CHECK(answers == "Case 1: Axel wins 1\n");
  CHECK(wrong == "3:1: card 2 of 10: 1R comes twice");
  CHECK(error("") == "1:1: the text ends without End");
  CHECK(error("axel 5") == "1:1: \"axel\" is neither Axel nor Birgit nor End");
  CHECK(error("Axel") == "1:5: the highest rank is missing: a number from 5 to 13");
  for (const auto* ranks : {"4", "14", "-5", "5.0", "99999999999", "five"}) {
    CHECK(error(std::string("Axel ") + ranks + " 1R") ==
          "1:6: \"" + std::string(ranks) + "\" is no highest rank from 5 to 13");
  }
  for (const auto* card : {"6R", "0R", "01R", "-1R", "1G", "R", "1", "1RR", "1r", "End"}) {
    CHECK(error(std::string("Axel 5 1B ") + card) ==
          "1:11: card 2 of 10: \"" + std::string(card) +
              "\" is no card from 1R and 1B to 5R and 5B");
  }
  CHECK(error("Axel 5 1B 1R\n") == "2:1: card 3 of 10: the text ends before it");
  CHECK(error("End\nAxel") == "2:1: text after End");
}

TEST_CASE("house of cards: other numbers of peaks take other decks") {
  CHECK(answers_with("2", true, "Axel 2 1R 2R 1B 2B Axel 4") ==
        "Case 1: Axel and Birgit tie\n1:24: \"4\" is no highest rank from 2 to 3");
  CHECK(answers_with("6", true, "Axel 29") == "1:6: \"29\" is no highest rank from 6 to 28");
  CHECK(answers_with("4", true, "Axel 4") == "1:6: \"4\" is no highest rank from 5 to 13");
  CHECK(answers_with("4", false, "Axel 4 1R 2R 3R 4R 1B 2B 3B 4B End") ==
        "Case 1: Axel and Birgit tie\n");
  CHECK(answers_with("4", false, "Axel 14") == "1:6: \"14\" is no highest rank from 4 to 13");
  const auto* game = find_game("house-of-cards");
  for (const auto* peaks : {"1", "7", "", "four", "4x"}) {
    CHECK(game->check({.limits = true, .values = {{"peaks", peaks}}}).has_value());
  }
}

TEST_CASE("house of cards: however the text comes in pieces, the answers are the same") {
  Random random(1);
  const auto text = generate(random, 30);
  const auto whole = contest_text::answers("house-of-cards", text);
  for (const std::size_t piece : {1, 3, 16}) {
    CHECK(contest_text::solve("house-of-cards", text, piece).answers == whole);
  }
}

TEST_CASE("house of cards: a position is written as it is read") {
  for (const auto* notation : {
           "ud3Ru5Bd2Bu1Bd5Ru13Rd/-/-/Birgit/11R1R",
           "ud3Ru5Bd/4R/28B/Axel/-",
           "uuu1Bd2Rd3Rd/-/-/Axel/-",
           "uf3Ru5Bd2Bf1Bd/6R/7B/Axel/4R8B",
       }) {
    const auto rules = parse_position(notation);
    if (std::string_view(notation).starts_with("uuu")) {
      CHECK_FALSE(rules);  // a card is missing in slot 1
    } else {
      REQUIRE(rules);
      CHECK(write_position(*rules, rules->start()) == notation);
    }
  }
}

TEST_CASE("house of cards: all positions and moves of random games are written and read again") {
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    const int peaks = random.between(kFewestPeaks, kMostPeaks);
    const Rules rules(peaks, shuffled_deck(random, random.between(peaks, most_ranks(peaks))));
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
      p = rules.after(p, moves[random.below(moves.size())]);
    }
  }
}

TEST_CASE("house of cards: a notation that is no position is refused where it goes wrong") {
  CHECK(refused("") == "1: the contour goes on with u, d or f, or ends with /");
  CHECK(refused("d3R") == "2: this is no contour of at most six peaks");
  CHECK(refused("udud/") == "3: a card is missing here, as 11R or 6B, that has not come before");
  CHECK(refused("ud3Ru3Rd/") ==
        "6: a card is missing here, as 11R or 6B, that has not come before");
  CHECK(refused("ud/") == "4: a house has at least two peaks");
  CHECK(refused("ud3Ru4Rd/5") == "10: a card held is missing, as 11R, or - for none");
  CHECK(refused("ud3Ru4Rd/-/-/Bert/-") == "18: this is neither Axel nor Birgit");
  CHECK(refused("ud3Ru4Rd/-/-/Axel/5R5R") ==
        "21: the row is cards as 11R1R, none of which has come before, or - for none");
  CHECK(refused("ud3Ru4Rd/-/-/Axel/1R2R5R6R") ==
        "27: these are more cards than the house can take");
  CHECK(refused("ud3Ru4Rd/-/-/Axel/-x") ==
        "20: the row is cards as 11R1R, none of which has come before, or - for none");
}

TEST_CASE("house of cards: no text makes the reader fail") {
  rc::check([](const std::string& text) {
    contest_text::solve("house-of-cards", text);
    contest_text::solve("house-of-cards", "Axel 5 " + text);
    if (const auto rules = parse_position(text)) {
      RC_ASSERT(parse_position(write_position(*rules, rules->start()))->start() == rules->start());
    }
  });
}

}  // namespace foregone::house_of_cards
