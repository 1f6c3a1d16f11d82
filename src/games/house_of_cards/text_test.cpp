#include "foregone/games/house_of_cards/text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "foregone/games/house_of_cards/generate.hpp"
#include "tests/contest_text.hpp"

namespace foregone::house_of_cards {

namespace {

constexpr const char* kDeck = "1R 2R 3R 4R 5R 5B 4B 3B 2B 1B";

std::string error(std::string_view text) {
  return contest_text::solve("house-of-cards", text).error;
}

std::string answers_with(const char* peaks, bool limits, std::string_view text) {
  const auto [answers, wrong] =
      contest_text::solve("house-of-cards", text, {.limits = limits, .values = {{"peaks", peaks}}});
  return answers + wrong;
}

}  // namespace

TEST_CASE("house of cards: any white space separates words") {
  CHECK(contest_text::answers("house-of-cards", std::string("Axel\n5\t") + kDeck + "\r\n\nEnd") ==
        "Case 1: Axel wins 1\n");
  CHECK(contest_text::answers("house-of-cards", "End").empty());
}

TEST_CASE("house of cards: an error has its place and follows the answers before it") {
  const auto [answers, wrong] =
      contest_text::solve("house-of-cards", std::string("Axel 5 ") + kDeck + "\nBirgit 5 1R\n1R");
  CHECK(answers == "Case 1: Axel wins 1\n");
  CHECK(wrong == "3:1: card 2 of 10: 1R comes twice");
  CHECK(error("") == "1:1: expected Axel, Birgit or End, found the end of the text");
  CHECK(error("axel 5") == "1:1: expected Axel, Birgit or End, found \"axel\"");
  CHECK(error("Axel") == "1:5: expected a highest rank from 5 to 13, found the end of the text");
  for (const auto* ranks : {"4", "14", "-5", "5.0", "99999999999", "five"}) {
    CHECK(error(std::string("Axel ") + ranks + " 1R") ==
          "1:6: expected a highest rank from 5 to 13, found \"" + std::string(ranks) + '"');
  }
  for (const auto* card : {"6R", "0R", "01R", "-1R", "1G", "R", "1", "1RR", "1r", "End"}) {
    CHECK(error(std::string("Axel 5 1B ") + card) ==
          "1:11: expected card 2 of 10, 1R to 5R or 1B to 5B, found \"" + std::string(card) + '"');
  }
  CHECK(error("Axel 5 1B 1R\n") ==
        "2:1: expected card 3 of 10, 1R to 5R or 1B to 5B, found the end of the text");
  CHECK(error("End\nAxel") == "2:1: expected nothing after End, found \"Axel\"");
}

TEST_CASE("house of cards: the number of peaks bounds the deck") {
  CHECK(answers_with("2", true, "Axel 2 1R 2R 1B 2B Axel 4") ==
        "Case 1: Axel and Birgit tie\n1:25: expected a highest rank from 2 to 3, found \"4\"");
  CHECK(answers_with("6", true, "Axel 29") ==
        "1:6: expected a highest rank from 6 to 28, found \"29\"");
  CHECK(answers_with("4", true, "Axel 4") ==
        "1:6: expected a highest rank from 5 to 13, found \"4\"");
  CHECK(answers_with("4", false, "Axel 4 1R 2R 3R 4R 1B 2B 3B 4B End") ==
        "Case 1: Axel and Birgit tie\n");
  CHECK(answers_with("4", false, "Axel 14") ==
        "1:6: expected a highest rank from 4 to 13, found \"14\"");
  const auto* game = find_game("house-of-cards");
  for (const auto* peaks : {"1", "7", "", "four", "4x"}) {
    CHECK_FALSE(game->check({.limits = true, .values = {{"peaks", peaks}}}));
  }
}

TEST_CASE("house of cards: no text makes the reader fail") {
  rc::check([](const std::string& text) {
    contest_text::solve("house-of-cards", "Axel 5 " + text);
    if (const auto rules = parse_position(text)) {
      RC_ASSERT(parse_position(write_position(*rules, rules->start()))->start() == rules->start());
    }
  });
}

}  // namespace foregone::house_of_cards
