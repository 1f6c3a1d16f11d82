#include "foregone/core/expect.hpp"

#include <doctest/doctest.h>

#include <array>

#include "foregone/core/game_option.hpp"
#include "foregone/core/notation.hpp"
#include "foregone/core/words.hpp"

namespace foregone {

TEST_CASE("expect: a message says what was expected and what was found") {
  CHECK(expected("a card", "12X") == R"(expected a card, found "12X")");
  CHECK(expected("a card", "") == "expected a card, found the end of the text");
  CHECK(from_to(1, 10) == " from 1 to 10");
  CHECK(from_to(1, std::numeric_limits<int>::max()) == " from 1 on");
}

TEST_CASE("expect: words and numbers are read in turn, an error has the place of its word") {
  TextInput input(std::string_view("claim X\n wins 7 8"));
  CHECK(expect(input, "claim X"));
  const auto wrong = expect(input, "wins in 7");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error() == TextError{2, 7, R"(expected "in", found "7")"});
  CHECK(expect_number(input, "a disc", 1, 8) == 8);
  const auto none = expect_number(input, "a disc", 1, 8);
  REQUIRE_FALSE(none);
  CHECK(none.error() == TextError{2, 10, "expected a disc from 1 to 8, found the end of the text"});
  CHECK(expect_end(input, "8"));
}

TEST_CASE("expect: a number is a whole word within its bounds") {
  CHECK(number("7", 1, 7) == 7);
  for (const auto* text : {"0", "8", "7x", "", "+7", " 7"}) CHECK_FALSE(number(text, 1, 7));
}

TEST_CASE("expect: an option's message says what it takes") {
  CHECK(number_option("peaks", "4", 2, 6) == 4);
  CHECK(in_words(number_option("peaks", "9", 2, 6).error()) ==
        R"(peaks: expected a number from 2 to 6, found "9")");
  CHECK(in_words(number_option("ranks", "", 5, 13, "most").error()) ==
        R"(ranks: expected "most" or a number from 5 to 13, found "")");
}

TEST_CASE("notation: parts are taken from left to right, an error has the place of its part") {
  Notation text("4x4//12");
  CHECK(text.part() == "4x4");
  const auto part = text.part();
  CHECK(part.empty());
  CHECK(text.expected("a part", part) == TextError{1, 5, R"(expected a part, found "/")"});
  CHECK(text.take('1'));
  CHECK_FALSE(text.take('1'));
  CHECK(text.expected("a 1") == TextError{1, 7, R"(expected a 1, found "2")"});
  text.skip(1);
  CHECK(text.at_end());
  CHECK(text.expected("more") == TextError{1, 8, "expected more, found the end of the text"});
}

TEST_CASE("words: a list of one, two and more") {
  CHECK(in_quotes("a \"b\", c", '"') == "\"a \"\"b\"\", c\"");
  CHECK(in_quotes("", '\'') == "''");
  CHECK(listed("door", std::array{3}) == "door 3");
  CHECK(listed("door", std::array{3, 4}) == "doors 3 and 4");
  CHECK(listed("column", std::array<std::string, 3>{"1", "2", "5"}) == "columns 1, 2 and 5");
}

}  // namespace foregone
