#include "foregone/games/boring_card_game/text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>

#include "foregone/games/boring_card_game/generate.hpp"
#include "tests/contest_text.hpp"
#include "tests/errors.hpp"

namespace foregone::boring_card_game {

namespace {

constexpr auto kName = "boring-card-game";

std::string error(std::string_view text) { return contest_text::solve(kName, text).error; }

std::string parse_error(std::string_view notation) {
  return notation_error_of(parse_position(notation));
}

Facts facts(std::string_view text) { return contest_text::facts(kName, text, {}).at(0); }

}  // namespace

TEST_CASE("boring card game: any white space separates numbers") {
  CHECK(contest_text::answers(kName, "1 1 2 3 4 5 0") == "Player 1 wins game number 1.\n");
  CHECK(contest_text::answers(kName, "\r\n1\r\n5\t4\n3 2  1\r\n0\r\n\n") ==
        "Player 1 wins game number 1.\n");
  CHECK(contest_text::answers(kName, "0").empty());
}

TEST_CASE("boring card game: a session is written on two lines, the whole deck on the second") {
  Random random(1);
  const Rules rules(1000);
  const auto deck = any_deck(random, rules);
  const auto text = write_case({.players = 1000, .position = deck});
  CHECK(std::ranges::count(text, '\n') == 2);
  CHECK(text.starts_with("1000\n"));
  CHECK_FALSE(text.contains("  "));
  CHECK_FALSE(text.contains(" \n"));
  TextInput input{std::string_view(text)};
  CHECK(read_session(input, Format{}).value().position == deck);
}

TEST_CASE("boring card game: an error has its place and follows the answers before it") {
  const auto [answers, wrong] = contest_text::solve(kName, "1\n1 2 3 4 5\n1\n1 2 6 4 5\n0\n");
  CHECK(answers == "Player 1 wins game number 1.\n");
  CHECK(wrong == "4:5: expected card 3 of 5, a number from 1 to 5, found \"6\"");
  CHECK(error("2\n2 3 9 7 4 8 9 1 10 6\n0") == "2:13: card 7 of 10: 9 comes twice");
  CHECK(error("2\n2 3 9 7 4 8 0 1 10 6\n0") ==
        "2:13: expected card 7 of 10, a number from 1 to 10, found \"0\"");
  CHECK(error("1\n1 2 -3 4 5\n0") ==
        "2:5: expected card 3 of 5, a number from 1 to 5, found \"-3\"");
  CHECK(error("1\n1 2 3x 4 5\n0") ==
        "2:5: expected card 3 of 5, a number from 1 to 5, found \"3x\"");
  CHECK(error("1\n4294967297 2 3 4 5\n0") ==
        "2:1: expected card 1 of 5, a number from 1 to 5, found \"4294967297\"");
  CHECK(error("1\n1 2 3 4") ==
        "2:8: expected card 5 of 5, a number from 1 to 5, found the end of the text");
  CHECK(error("1000") ==
        "1:5: expected card 1 of 5000, a number from 1 to 5000, found the end of the text");
  CHECK(error("1001") ==
        "1:1: expected a number of players from 1 to 1000, or the closing 0, found \"1001\"");
  CHECK(error("-1") ==
        "1:1: expected a number of players from 1 to 1000, or the closing 0, found \"-1\"");
  CHECK(error("ten") ==
        "1:1: expected a number of players from 1 to 1000, or the closing 0, found \"ten\"");
}

TEST_CASE("boring card game: nothing follows the closing 0") {
  CHECK(error("") ==
        "1:1: expected a number of players from 1 to 1000, or the closing 0, found the end of the "
        "text");
  CHECK(error("1\n1 2 3 4 5\n") ==
        "3:1: expected a number of players from 1 to 1000, or the closing 0, found the end of the "
        "text");
  CHECK(error("0\n1\n") == "2:1: expected nothing after the closing 0, found \"1\"");
  CHECK(error("1\n1 2 3 4 5\n0 0") == "3:3: expected nothing after the closing 0, found \"0\"");
}

TEST_CASE("boring card game: --no-limits lifts the contest's bounds") {
  const GameOptions game_options{.limits = false, .values = {}};
  Random random(1);
  const auto text = generate_ending(random, 1001, 3);
  const auto [answers, wrong] = contest_text::solve(kName, text, game_options);
  CHECK(wrong.empty());
  CHECK(std::ranges::count(answers, '\n') == 3);
  CHECK(answers.find("Never") == std::string::npos);
  CHECK(
      contest_text::solve(kName, "10000000 50000000", game_options).error ==
      "1:18: expected card 2 of 50000000, a number from 1 to 50000000, found the end of the text");
  CHECK(
      contest_text::solve(kName, "10000001", game_options).error ==
      "1:1: expected a number of players from 1 to 10000000, or the closing 0, found \"10000001\"");
}

TEST_CASE("boring card game: facts agree with the answer") {
  CHECK((facts("2 2 3 9 7 4 8 5 1 10 6 0") == Facts{{"players", std::int64_t{2}},
                                                    {"ends", true},
                                                    {"player", std::int64_t{1}},
                                                    {"game", Wide{3}}}));
  CHECK((facts("2 2 6 9 7 4 8 5 1 10 3 0") ==
         Facts{{"players", std::int64_t{2}}, {"ends", false}, {"player", {}}, {"game", {}}}));
}

TEST_CASE("boring card game: positions survive a round trip") {
  for (const auto* notation : {"1/5,3,1,2,4", "2/2,3,9,7,4,8,5,1,10,6"}) {
    const auto setup = parse_position(notation);
    REQUIRE(setup);
    CHECK(write_position(*setup) == notation);
  }
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const Rules rules(random.between(1, 40));
    const Setup setup{.players = rules.players(), .position = any_deck(random, rules)};
    CHECK(parse_position(write_position(setup)).value().position == setup.position);
  }
}

TEST_CASE("boring card game: a wrong notation is an error at its place") {
  CHECK(parse_error("") ==
        "1: expected a number of players from 1 to 10000000, found the end of the text");
  CHECK(parse_error("x/1") == "1: expected a number of players from 1 to 10000000, found \"x\"");
  CHECK(parse_error("0/") == "1: expected a number of players from 1 to 10000000, found \"0\"");
  CHECK(parse_error("1") ==
        "2: expected card 1 of 5, a number from 1 to 5, found the end of the text");
  CHECK(parse_error("1/1,2,3,4") ==
        "10: expected card 5 of 5, a number from 1 to 5, found the end of the text");
  CHECK(parse_error("1/1,2,3,4,") ==
        "11: expected card 5 of 5, a number from 1 to 5, found the end of the text");
  CHECK(parse_error("1/1,,3") == "5: expected card 2 of 5, a number from 1 to 5, found \",\"");
  CHECK(parse_error("1/1,2,2,4,5") == "7: card 3 of 5: 2 comes twice");
  CHECK(parse_error("1/1,2,6,4,5") == "7: expected card 3 of 5, a number from 1 to 5, found \"6\"");
  CHECK(parse_error("1/1,2,3,4,5,") == R"(12: expected the end of the deck, found ",")");
  CHECK(parse_error("1/1,2,3,4,5/") ==
        "11: expected card 5 of 5, a number from 1 to 5, found \"5/\"");
  CHECK(parse_error("10000000/1") ==
        "11: expected card 2 of 50000000, a number from 1 to 50000000, found the end of the text");
}

TEST_CASE("boring card game: the only move is to deal") {
  const auto setup = parse_position("2/1,2,3,4,5,6,7,8,9,10");
  REQUIRE(setup);
  for (const auto m : setup->rules().moves(setup->position)) {
    CHECK(write_move(*setup, m) == "deal");
    CHECK(parse_move(*setup, write_move(*setup, m)) == m);
  }
  for (const auto* bad : {"", "Deal", "deal ", "d"}) CHECK_FALSE(parse_move(*setup, bad));
  CHECK_FALSE(parse_move(*parse_position("1/1,2,3,4,5"), "deal"));
}

TEST_CASE(
    "boring card game: no text makes the reader fail, and what it reads survives a round trip") {
  rc::check([](const std::string& text) {
    if (const auto setup = parse_position(text)) {
      RC_ASSERT(parse_position(write_position(*setup)).value().position == setup->position);
    }
  });
}

}  // namespace foregone::boring_card_game
