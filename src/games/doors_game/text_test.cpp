#include "foregone/games/doors_game/text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "foregone/games/doors_game/generate.hpp"
#include "tests/contest_text.hpp"
#include "tests/errors.hpp"

namespace foregone::doors_game {

namespace {

std::string error(std::string_view text) { return contest_text::solve("doors-game", text).error; }

std::string parse_error(std::string_view notation) {
  return notation_error_of(parse_position(notation));
}

}  // namespace

TEST_CASE("doors game: an empty text has no cases") {
  CHECK(contest_text::answers("doors-game", "").empty());
  CHECK(contest_text::answers("doors-game", " \r\n\t").empty());
}

TEST_CASE("doors game: an error has its place and follows the answers before it") {
  const auto [answers, wrong] = contest_text::solve("doors-game", "ABCD 2\nABCC 2\nABQ 1\nABCC 2");
  CHECK(answers == "3\n-2\n");
  CHECK(wrong == "3:3: expected a colour from A-P, found \"Q\"");
  CHECK(error("A 1") == "1:1: expected a row of at least 2 doors, found \"A\"");
  CHECK(error("\"\" 1") == "1:2: expected a row of at least 2 doors, found \"\"");
  CHECK(error(std::string(51, 'A') + " 1") == "1:51: expected at most 50 doors, found 51");
  CHECK(error("\n  \"ABC 1") == "2:3: unmatched double quote");
  CHECK(error("ABC\" 1") == "1:4: unmatched double quote");
  CHECK(error("\"ABC\", 1") == R"(1:6: expected a blank after the closing quote, found ",")");
  CHECK(error("\" 1") == "1:1: unmatched double quote");
  CHECK(error("ABC") ==
        "1:4: expected the trophy's room, a number from 1 to 2, found the end of the text");
  CHECK(error("ABC 0") == "1:5: expected the trophy's room, a number from 1 to 2, found \"0\"");
  CHECK(error("ABC 3") == "1:5: expected the trophy's room, a number from 1 to 2, found \"3\"");
  CHECK(error("AB 2") == "1:4: with 2 doors the trophy must be in room 1, found \"2\"");
  CHECK(error("AB") == "1:3: with 2 doors the trophy must be in room 1, found the end of the text");
  CHECK(error("ABC -1") == "1:5: expected the trophy's room, a number from 1 to 2, found \"-1\"");
  CHECK(error("ABC 1x") == "1:5: expected the trophy's room, a number from 1 to 2, found \"1x\"");
  CHECK(error("ABC 99999999999999999999") ==
        "1:5: expected the trophy's room, a number from 1 to 2, found \"99999999999999999999\"");
}

TEST_CASE("doors game: --alphabet and --no-limits") {
  GameOptions game_options{.limits = true, .values = {{"alphabet", "a-z0"}}};
  CHECK(contest_text::solve("doors-game", "xyz0 2 ABC 1", game_options).answers == "3\n");
  CHECK(contest_text::solve("doors-game", "xyz0 2 ABC 1", game_options).error ==
        "1:8: expected a colour from a-z0, found \"A\"");
  game_options.limits = false;
  CHECK(contest_text::solve("doors-game", std::string(100, 'a') + "b 100", game_options).answers ==
        "1\n");
}

TEST_CASE("doors game: an overlong row is an error, however it is split into pieces") {
  const GameOptions game_options{.limits = false, .values = {{"alphabet", "A-P0-9"}}};
  const std::string row(TextInput::kLongestPiece, 'A');
  for (const std::size_t piece : {std::size_t{0}, row.size(), row.size() + 1}) {
    const auto [answers, wrong] =
        contest_text::solve("doors-game", row + "00 3 AB 1", game_options, piece);
    CHECK(answers.empty());
    CHECK(wrong == "1:1: the row of doors is too long to be read");
  }
}

TEST_CASE("doors game: an alphabet is letters, digits and ranges, each once") {
  CHECK(Alphabet::parse("A-Za-z0-9")->size() == 62);
  CHECK(Alphabet::parse("QA-C")->colour('Q') == 0);
  for (const auto* bad : {"", "-", "A-", "P-A", "A-z", "A-CB", "AA", "*", "A B"}) {
    CHECK_FALSE(Alphabet::parse(bad));
  }
}

TEST_CASE("doors game: positions survive a round trip") {
  for (const auto* notation : {"ABCD/2/-", "ABAPDCAA/5/ADO", "xy/1/x/x-z", "01/1/-/0-9A-Z"}) {
    const auto setup = parse_position(notation);
    REQUIRE(setup);
    CHECK(write_position(*setup) == notation);
  }
}

TEST_CASE("doors game: a position is a set of colours, in whatever order they were named") {
  const auto over =
      parse_position("ABD/2/CLD");  // in the order C, D the game would be over before L
  REQUIRE(over);
  CHECK(write_position(*over) == "ABD/2/CDL");
  CHECK(parse_position("ABD/2/CDL")->position == over->position);
  CHECK(over->rules().result(over->position) == Outcome::win);
}

TEST_CASE("doors game: a position has the alphabet that is asked for") {
  const auto parsed = [](const char* alphabet, const char* notation) {
    const auto setup = parse_position(notation, {.alphabet = *Alphabet::parse(alphabet)});
    return setup ? setup->alphabet.text() : setup.error().message;
  };
  CHECK(parsed("A-P", "AB/1/-/A-C") == "A-C");
  CHECK(parsed("A-C", "AB/1/-/A-C") == "A-C");
  CHECK(parsed("A-D", "AB/1/-") == "A-D");
  CHECK(parsed("A-D", "AB/1/-/ABCD") == "ABCD");
  CHECK(parsed("A-D", "AB/1/-/A-C") == "expected the alphabet A-D, found \"A-C\"");
}

TEST_CASE("doors game: a wrong notation is an error at its place") {
  CHECK(parse_error("") == "1: expected a row of at least 2 doors, found the end of the text");
  CHECK(parse_error("ABQ/1/-") == "3: expected a colour from A-P, found \"Q\"");
  CHECK(parse_error("ABC") ==
        "4: expected the trophy's room, a number from 1 to 2, found the end of the text");
  CHECK(parse_error("ABC/3/-") ==
        "5: expected the trophy's room, a number from 1 to 2, found \"3\"");
  CHECK(parse_error("ABC/2") ==
        "6: expected the colours named, or - for none, found the end of the text");
  CHECK(parse_error("ABC/2/") ==
        "7: expected the colours named, or - for none, found the end of the text");
  CHECK(parse_error("ABC/2/-\n") ==
        "8: expected / or nothing after - for no colours, found \"\\x0a\"");
  CHECK(parse_error("ABC/2/DD") == "8: expected a colour not named yet, from A-P, found \"D\"");
  CHECK(parse_error("AB/1/AB") == "6: the game was over before all of these were named");
  CHECK(parse_error("ABC/2/CQ") == "8: expected a colour not named yet, from A-P, found \"Q\"");
  CHECK(parse_error("ABC/2/-/A-B-") ==
        "9: expected letters, digits and ranges such as A-P, found \"A-B-\"");
}

TEST_CASE("doors game: a move is a letter that can still be named") {
  const auto setup = parse_position("ABCD/2/B");
  REQUIRE(setup);
  for (const auto m : setup->rules().moves(setup->position)) {
    CHECK(parse_move(*setup, write_move(*setup, m)) == m);
  }
  for (const auto* bad : {"", "B", "Q", "AC", "a"}) CHECK_FALSE(parse_move(*setup, bad));
}

TEST_CASE("doors game: no text makes the reader fail, and what it reads survives a round trip") {
  rc::check([](const std::string& text) {
    if (const auto setup = parse_position(text)) {
      RC_ASSERT(parse_position(write_position(*setup)).value().position == setup->position);
    }
  });
}

}  // namespace foregone::doors_game
