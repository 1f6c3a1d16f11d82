#include "foregone/games/byte_me/text.hpp"

#include <doctest/doctest.h>

#include "tests/changed_text.hpp"
#include "tests/contest_text.hpp"

namespace foregone::byte_me {

namespace {

constexpr std::string_view kGood =
    "START 2\n"
    "11111111 00000000\n"
    "00000001 00000000\n"
    "00000001 00000000 00000000 00000000\n"
    "0000 0000 0000 0000\n"
    "END\n"
    "ENDOFINPUT\n";

constexpr std::string_view kAnswer = "HAND 2\nByte me!\nWin!\n";

/// The good text with `from`, the first of it, replaced.
std::string changed(std::string_view from, std::string_view to) {
  return replaced(kGood, from, to);
}

std::string error(std::string_view text) { return contest_text::solve("byte-me", text).error; }

std::string answers(std::string_view text) { return contest_text::answers("byte-me", text); }

GameOptions unlimited() { return {.limits = false, .values = {}}; }

}  // namespace

TEST_CASE("byte me: a text needs no data sets, but an end") {
  CHECK(answers("ENDOFINPUT").empty());
  CHECK(answers("ENDOFINPUT\r\n \t\n\n").empty());
  CHECK(error("") == "1:1: expected START or ENDOFINPUT, found the end of the text");
  CHECK(error("\n") == "1:1: expected START or ENDOFINPUT, found a blank line");
}

TEST_CASE("byte me: blanks, tabs and carriage returns separate words") {
  CHECK(answers(kGood) == kAnswer);
  CHECK(answers(changed("START 2", " \tSTART\t  2 ")) == kAnswer);
  CHECK(answers(changed("11111111 0", "\t11111111   0")) == kAnswer);
  CHECK(answers(changed("END\n", "  END  \n")) == kAnswer);
  CHECK(answers(changed("ENDOFINPUT\n", " ENDOFINPUT")) == kAnswer);
  std::string text;
  for (const char c : kGood) text += c == '\n' ? "\r\n" : std::string(1, c);
  CHECK(answers(text) == kAnswer);
}

TEST_CASE("byte me: a wrong start is an error at its place") {
  CHECK(error(changed("START", "BEGIN")) == "1:1: expected START or ENDOFINPUT, found \"BEGIN\"");
  CHECK(error(changed("START", "  start")) == "1:3: expected START or ENDOFINPUT, found \"start\"");
  CHECK(error(changed(" 2", "2")) == "1:1: expected START or ENDOFINPUT, found \"START2\"");
  CHECK(error(changed(" 2", "")) ==
        "1:6: expected a number of players from 1 to 10, found the end of the line");
  for (const auto* bad : {"0", "11", "-1", "+1", "2.", "x", "99999999999999999999"}) {
    CHECK(error(changed("2", bad)) ==
          "1:7: expected a number of players from 1 to 10, found \"" + std::string(bad) + '"');
  }
  CHECK(error(changed("2", "2 3")) ==
        R"(1:9: expected nothing after the number of players, found "3")");
}

TEST_CASE("byte me: a wrong number of strings is an error at its place") {
  CHECK(
      error(changed("11111111 00000000", "11111111 ")) ==
      "2:10: expected the dealer's hand, 2 strings of 8 binary digits, found the end of the line");
  CHECK(error(changed("11111111", "11111111 11111111")) ==
        "2:19: expected nothing after the dealer's hand, found \"00000000\"");
  CHECK(
      error(changed("START 2", "START 3")) ==
      "3:18: expected the players' faces, 3 strings of 8 binary digits, found the end of the line");
  CHECK(error(changed("START 2", "START 1")) ==
        "3:10: expected nothing after the players' faces, found \"00000000\"");
  CHECK(error(changed("00000001 00000000 0", "00000001 0")) ==
        "4:27: expected the byte deck, 4 strings of 8 binary digits, found the end of the line");
  CHECK(error(changed("0000\nEND", "0000 0000\nEND")) ==
        "5:21: expected nothing after the nibble deck, found \"0000\"");
}

TEST_CASE("byte me: a wrong string is an error at its place") {
  CHECK(error(changed("11111111", "11112111")) ==
        "2:5: the dealer's hand: expected a binary digit, found \"2\"");
  CHECK(error(changed("11111111", "1111111")) ==
        "2:1: expected the dealer's hand, 2 strings of 8 binary digits, found \"1111111\"");
  CHECK(error(changed("00000001 00000000\n", "00000001 000000000\n")) ==
        "3:10: expected the players' faces, 2 strings of 8 binary digits, found \"000000000\"");
  CHECK(error(changed("0000 0000\nEND", "0000 00000\nEND")) ==
        "5:16: expected the nibble deck, 4 strings of 4 binary digits, found \"00000\"");
  CHECK(error(changed("0000 0000\nEND", "0000 000/\nEND")) ==
        "5:19: the nibble deck: expected a binary digit, found \"/\"");
  const std::string nul("1111\0", 5);
  CHECK(error(changed("11111111", nul)) ==
        "2:5: the dealer's hand: expected a binary digit, found \"\\x00\"");
}

TEST_CASE("byte me: a missing or blank line is an error") {
  CHECK(error(changed("11111111 00000000\n", "")) ==
        "3:19: expected nothing after the players' faces, found \"00000000\"");
  CHECK(error(changed("START 2\n", "START 2\n \n")) ==
        "2:1: expected the dealer's hand, found a blank line");
  CHECK(error(changed("END\n", "")) == R"(6:1: expected END, found "ENDOFINPUT")");
  CHECK(error(changed("END\n", "END END\n")) == R"(6:5: expected nothing after END, found "END")");
  CHECK(error(changed("END\n", "\nEND\n")) == "6:1: expected END, found a blank line");
  CHECK(error(changed("ENDOFINPUT\n", "")) ==
        "7:1: expected START or ENDOFINPUT, found the end of the text");
  CHECK(error("START 1\n11111111 1111") ==
        "2:10: expected the dealer's hand, 2 strings of 8 binary digits, found \"1111\"");
  CHECK(error("START 1\n11111111 11111111") ==
        "2:18: expected the players' faces, found the end of the text");
}

TEST_CASE("byte me: nothing but white space follows ENDOFINPUT") {
  CHECK(error(changed("ENDOFINPUT", "ENDOFINPUT 1")) ==
        R"(7:12: expected nothing after ENDOFINPUT, found "1")");
  CHECK(error(std::string(kGood) + "\n  START 1") ==
        R"(9:3: expected nothing after ENDOFINPUT, found "START")");
}

TEST_CASE("byte me: complete sets before an error are answered, a truncated one is not") {
  const auto cut = kGood.substr(0, kGood.find("ENDOFINPUT"));
  const auto wrong = contest_text::solve("byte-me", std::string(cut) + "x");
  CHECK(wrong.answers == kAnswer);
  CHECK(wrong.error == "7:1: expected START or ENDOFINPUT, found \"x\"");
  CHECK(contest_text::solve("byte-me", kGood.substr(0, kGood.find("END"))).answers.empty());
  CHECK(contest_text::solve("byte-me", changed("END\n", "END.\n")).answers.empty());
}

TEST_CASE("byte me: an answer does not wait for what follows its END") {
  std::size_t at = 0;
  TextInput input([&](std::span<char> into) {
    REQUIRE(at == 0);  // nothing is read after the first set
    at = kGood.find("ENDOFINPUT");
    kGood.copy(into.data(), at);
    return at;
  });
  CHECK(read_case(input, {}).value().has_value());
}

TEST_CASE("byte me: --no-limits accepts as many players as a line holds") {
  std::string faces = "00000000";
  for (int i = 1; i < 3'000; ++i) faces += " 00000000";
  auto text = changed("00000001 00000000", faces);
  CHECK(contest_text::solve("byte-me", text.replace(6, 1, "3000"), unlimited()).answers ==
        "HAND 3000\nWin!\n");
  CHECK(error(text) == "1:7: expected a number of players from 1 to 10, found \"3000\"");
  CHECK(contest_text::solve("byte-me", changed("2", "0"), unlimited()).error ==
        "1:7: expected a number of players from 1 on, found \"0\"");
}

TEST_CASE("byte me: an announced number of players takes no memory") {
  CHECK(contest_text::solve("byte-me", changed("2", "18446744073709551615"), unlimited()).error ==
        "3:18: expected the players' faces, 18446744073709551615 strings of 8 binary digits, found "
        "the "
        "end of the line");
}

TEST_CASE("byte me: an overlong line is an error, however it is split into pieces") {
  const auto text = changed("00000001 00000000", std::string(100'000, ' ') + "00000001 00000000");
  CHECK(error(text) == "3:1: the line is too long to be read");
  CHECK(contest_text::solve("byte-me", text, 1000).error == "3:1: the line is too long to be read");
  CHECK(error(std::string(1'000'000, '1')) == "1:1: the line is too long to be read");
}

}  // namespace foregone::byte_me
