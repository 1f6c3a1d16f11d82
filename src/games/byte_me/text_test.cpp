#include "foregone/games/byte_me/text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "foregone/games/byte_me/generate.hpp"
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
  std::string text(kGood);
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string error(std::string_view text) { return contest_text::solve("byte-me", text).error; }

std::string answers(std::string_view text) { return contest_text::answers("byte-me", text); }

GameOptions unlimited() {
  GameOptions game_options;
  game_options.limits = false;
  return game_options;
}

}  // namespace

TEST_CASE("byte me: the examples of the statement") { contest_text::check_example("byte-me"); }

TEST_CASE("byte me: a text needs no data sets, but an end") {
  CHECK(answers("ENDOFINPUT").empty());
  CHECK(answers("ENDOFINPUT\r\n \t\n\n").empty());
  CHECK(error("") == "1:1: the text ends before ENDOFINPUT");
  CHECK(error("\n") == "1:1: a blank line before ENDOFINPUT");
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
  CHECK(error(changed("START", "BEGIN")) == "1:1: \"BEGIN\" is neither START nor ENDOFINPUT");
  CHECK(error(changed("START", "  start")) == "1:3: \"start\" is neither START nor ENDOFINPUT");
  CHECK(error(changed(" 2", "2")) == "1:1: \"START2\" is neither START nor ENDOFINPUT");
  CHECK(error(changed(" 2", "")) == "1:6: the number of players is missing");
  for (const auto* bad : {"0", "11", "-1", "+1", "2.", "x", "99999999999999999999"}) {
    CHECK(error(changed("2", bad)) ==
          "1:7: \"" + std::string(bad) + "\" is no number of players from 1 to 10");
  }
  CHECK(error(changed("2", "2 3")) == "1:9: text after the number of players");
}

TEST_CASE("byte me: a wrong number of strings is an error at its place") {
  CHECK(error(changed("11111111 00000000", "11111111 ")) ==
        "2:10: the dealer's hand: fewer strings than 2");
  CHECK(error(changed("11111111", "11111111 11111111")) ==
        "2:19: the dealer's hand: more strings than 2");
  CHECK(error(changed("START 2", "START 3")) == "3:18: the players' faces: fewer strings than 3");
  CHECK(error(changed("START 2", "START 1")) == "3:10: the players' faces: more strings than 1");
  CHECK(error(changed("00000001 00000000 0", "00000001 0")) ==
        "4:27: the byte deck: fewer strings than 4");
  CHECK(error(changed("0000\nEND", "0000 0000\nEND")) ==
        "5:21: the nibble deck: more strings than 4");
}

TEST_CASE("byte me: a wrong string is an error at its place") {
  CHECK(error(changed("11111111", "11112111")) ==
        "2:5: the dealer's hand: \"2\" is no binary digit");
  CHECK(error(changed("11111111", "1111111")) ==
        "2:1: the dealer's hand: \"1111111\" has not 8 digits");
  CHECK(error(changed("00000001 00000000\n", "00000001 000000000\n")) ==
        "3:10: the players' faces: \"000000000\" has not 8 digits");
  CHECK(error(changed("0000 0000\nEND", "0000 00000\nEND")) ==
        "5:16: the nibble deck: \"00000\" has not 4 digits");
  CHECK(error(changed("0000 0000\nEND", "0000 000/\nEND")) ==
        "5:19: the nibble deck: \"/\" is no binary digit");
  const std::string nul("1111\0", 5);
  CHECK(error(changed("11111111", nul)) == "2:5: the dealer's hand: \"\\x00\" is no binary digit");
}

TEST_CASE("byte me: a missing or blank line is an error") {
  CHECK(error(changed("11111111 00000000\n", "")) ==
        "3:19: the players' faces: more strings than 2");
  CHECK(error(changed("START 2\n", "START 2\n \n")) ==
        "2:1: a blank line before the dealer's hand");
  CHECK(error(changed("END\n", "")) == "6:1: \"ENDOFINPUT\" stands where END belongs");
  CHECK(error(changed("END\n", "END END\n")) == "6:5: text after END");
  CHECK(error(changed("END\n", "\nEND\n")) == "6:1: a blank line before END");
  CHECK(error(changed("ENDOFINPUT\n", "")) == "7:1: the text ends before ENDOFINPUT");
  CHECK(error("START 1\n11111111 1111") == "2:10: the dealer's hand: \"1111\" has not 8 digits");
  CHECK(error("START 1\n11111111 11111111") == "2:18: the text ends before the players' faces");
}

TEST_CASE("byte me: nothing but white space follows ENDOFINPUT") {
  CHECK(error(changed("ENDOFINPUT", "ENDOFINPUT 1")) == "7:12: text after ENDOFINPUT");
  CHECK(error(std::string(kGood) + "\n  START 1") == "9:3: text after ENDOFINPUT");
}

TEST_CASE("byte me: complete sets before an error are answered, a truncated one is not") {
  const auto cut = kGood.substr(0, kGood.find("ENDOFINPUT"));
  const auto wrong = contest_text::solve("byte-me", std::string(cut) + "x");
  CHECK(wrong.answers == kAnswer);
  CHECK(wrong.error == "7:1: \"x\" is neither START nor ENDOFINPUT");
  CHECK(contest_text::solve("byte-me", kGood.substr(0, kGood.find("END"))).answers.empty());
  CHECK(contest_text::solve("byte-me", changed("END\n", "END.\n")).answers.empty());
}

TEST_CASE("byte me: an answer does not wait for what follows its END") {
  std::size_t at = 0;
  TextInput input([&](std::span<char> into) {
    REQUIRE(at == 0);  // nothing is asked for behind the first set
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
  CHECK(error(text) == "1:7: \"3000\" is no number of players from 1 to 10");
  CHECK(contest_text::solve("byte-me", changed("2", "0"), unlimited()).error ==
        "1:7: \"0\" is no number of players from 1 on");
}

TEST_CASE("byte me: an announced number of players takes no memory") {
  CHECK(contest_text::solve("byte-me", changed("2", "18446744073709551615"), unlimited()).error ==
        "3:18: the players' faces: fewer strings than 18446744073709551615");
}

TEST_CASE("byte me: an overlong line is an error, however it is split into pieces") {
  const auto text = changed("00000001 00000000", std::string(100'000, ' ') + "00000001 00000000");
  CHECK(error(text) == "3:1: a line too long to be read");
  CHECK(contest_text::solve("byte-me", text, 1000).error == "3:1: a line too long to be read");
  CHECK(error(std::string(1'000'000, '1')) == "1:1: a line too long to be read");
}

TEST_CASE("byte me: the answers do not depend on how the text is split into pieces") {
  Random random(4);
  const auto text = generate(random, 300);
  const auto whole = answers(text);
  for (const std::size_t piece : {1, 2, 3, 7, 64}) {
    CHECK(contest_text::solve("byte-me", text, piece).answers == whole);
  }
}

TEST_CASE("byte me: no text makes the reader fail") {
  rc::check([](const std::string& text) { contest_text::solve("byte-me", text); });
}

}  // namespace foregone::byte_me
