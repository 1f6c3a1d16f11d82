#include "foregone/games/pousse/text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <variant>

#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "tests/contest_text.hpp"
#include "tests/errors.hpp"
#include "tests/pousse_guides.hpp"

namespace foregone::pousse {

namespace {

std::string answers(std::string_view text) { return contest_text::answers("pousse", text); }
std::string error(std::string_view text) { return contest_text::solve("pousse", text).error; }

std::string refused(std::string_view notation) {
  return notation_error_of(parse_position(notation));
}

/// The answers that are out by the time when all of `text` has been read and more is asked for;
/// with `end`, when the text has ended.
std::string answers_before_more(std::string_view text) {
  std::string out;
  bool asked = false;
  TextOutput output([&](std::string_view more) {
    if (!asked) out += more;
  });
  TextInput input([&](std::span<char> into) -> std::size_t {
    output.flush();
    asked = asked || text.empty();
    const auto count = std::min<std::size_t>(text.size(), 1);
    std::ranges::copy(text.substr(0, count), into.begin());
    text.remove_prefix(count);
    return count;
  });
  Budget unbounded;
  find_game("pousse")->contest.solve(game_options("contest"), input, output, unbounded);
  if (!asked) output.flush();
  return out;
}

std::string json_like(std::string_view text, const char* rules) {
  std::string out;
  for (const auto& facts : contest_text::facts("pousse", text, game_options(rules))) {
    for (const auto& [name, content] : facts) {
      out += std::string(name) + '=';
      if (const auto* word = std::get_if<std::string>(&content)) out += *word;
      if (const auto* number = std::get_if<std::int64_t>(&content)) out += std::to_string(*number);
      if (const auto* yes = std::get_if<bool>(&content)) out += *yes ? "yes" : "no";
      if (std::holds_alternative<std::monostate>(content)) out += "null";
      out += ' ';
    }
  }
  return out;
}

}  // namespace

TEST_CASE("pousse: one game, or the number of games and several") {
  CHECK(answers("4 QUIT") == "TIE GAME\n");
  CHECK(answers("1\nT1\nQUIT\n") == "X WINS\n");
  CHECK(answers("1 1 T1 QUIT") == "X WINS\n");
  CHECK(answers("3 1 T1 QUIT 2 QUIT 1 R1 L1 QUIT") == "X WINS\nTIE GAME\nX WINS\n");
}

TEST_CASE("pousse: a single game ends the text at the winning move") {
  CHECK(answers("1 T1 what follows is not read") == "X WINS\n");
  CHECK(answers_before_more("2 L1 L2 R1 ") == "X WINS\n");
  CHECK(answers_before_more("2 L1 L2 ") == "");
}

TEST_CASE(
    "pousse: of several games each is answered before the next is read, and read up to QUIT") {
  CHECK(answers_before_more("2 1 T1 ") == "X WINS\n");
  CHECK(answers_before_more("2 1 T1 R1 QUIT 3 QUIT ") == "X WINS\nTIE GAME\n");
  const auto [some, wrong] = contest_text::solve("pousse", "2 1 T1 T2 QUIT 1 QUIT");
  CHECK(some == "X WINS\n");
  CHECK(wrong == "1:8: expected QUIT, or L, R, T or B and a number from 1 to 1, found \"T2\"");
  CHECK(error("2 1 T1") ==
        "1:7: expected QUIT, or L, R, T or B and a number from 1 to 1, found the end of the text");
}

TEST_CASE("pousse: errors have their line and column") {
  CHECK(error("") ==
        "1:1: expected the size of a board or a number of games, found the end of the text");
  CHECK(error("\n L1 QUIT") ==
        "2:2: expected the size of a board or a number of games, found \"L1\"");
  CHECK(error("0") == "1:1: expected the size of a board or a number of games, found \"0\"");
  CHECK(error("0 4 QUIT") == "1:1: expected the size of a board or a number of games, found \"0\"");
  CHECK(error("-1 L1") == "1:1: expected the size of a board or a number of games, found \"-1\"");
  CHECK(error("99999999999999999999 L1") ==
        "1:1: expected the size of a board or a number of games, found \"99999999999999999999\"");
  CHECK(error("101 L1") == "1:1: expected the size of a board from 1 to 100, found \"101\"");
  CHECK(error("4294967297 L1") ==
        "1:1: expected the size of a board from 1 to 100, found \"4294967297\"");
  CHECK(error("1 101 L1") == "1:3: expected the size of a board from 1 to 100, found \"101\"");
  CHECK(error("1 0 QUIT") == "1:3: expected the size of a board from 1 to 100, found \"0\"");
  CHECK(error("1 -4 QUIT") == "1:3: expected the size of a board from 1 to 100, found \"-4\"");
  CHECK(error("1 4x QUIT") == "1:3: expected the size of a board from 1 to 100, found \"4x\"");
  CHECK(error("2 4 QUIT QUIT") ==
        "1:10: expected the size of a board from 1 to 100, found \"QUIT\"");
  CHECK(error("4") ==
        "1:2: expected QUIT, or L, R, T or B and a number from 1 to 4, found the end of the text");
  CHECK(error("4 L1 T1") ==
        "1:8: expected QUIT, or L, R, T or B and a number from 1 to 4, found the end of the text");
  CHECK(error("4 quit") ==
        "1:3: expected QUIT, or L, R, T or B and a number from 1 to 4, found \"quit\"");
  for (const auto* bad : {"L", "L5", "L0", "L01", "L-1", "L+1", "L1x", "LL1", "l1", "1L", "A1",
                          "L10000", "L99999999999999999999", "L1L1", "\xff\x01"}) {
    CHECK(error(std::string("4\nT1\n") + bad).starts_with("3:1: "));
  }
}

TEST_CASE("pousse: there must be as many games as announced and nothing more") {
  const auto [some, wrong] = contest_text::solve("pousse", "3 1 T1 QUIT 2 QUIT");
  CHECK(some == "X WINS\nTIE GAME\n");
  CHECK(wrong == "1:19: expected game 3 of 3, found the end of the text");
  CHECK(error("18446744073709551615 4 QUIT") ==
        "1:28: expected game 2 of 18446744073709551615, found the end of the text");
  CHECK(error("4 QUIT 4") == "1:8: expected nothing after the last game, found \"4\"");
  CHECK(error("1 4 QUIT QUIT") == "1:10: expected nothing after the last game, found \"QUIT\"");
  CHECK(contest_text::solve("pousse", "4 QUIT\n.").answers == "TIE GAME\n");
}

TEST_CASE("pousse: larger boards without limits") {
  const auto solve = [](std::string_view text) {
    return contest_text::solve("pousse", text, game_options("contest", "6", false));
  };
  CHECK(solve("101 L101 QUIT").answers == "TIE GAME\n");
  CHECK(solve("1024 B1024 L1024 QUIT").answers == "TIE GAME\n");
  CHECK(solve("1024 B1025 QUIT").error.starts_with("1:6: "));
  CHECK(solve("1025 QUIT").error ==
        "1:1: expected the size of a board from 1 to 1024, found \"1025\"");
}

TEST_CASE("pousse: rules are contest or icfp98") {
  CHECK(Contest::make(game_options("contest")));
  CHECK(Contest::make(game_options("icfp98")));
  const auto refused = Contest::make(game_options("chess"));
  REQUIRE_FALSE(refused);
  CHECK(in_words(refused.error()) == R"(rules: expected contest or icfp98, found "chess")");
}

TEST_CASE("pousse: the facts") {
  CHECK(json_like("2 1 T1 B1 QUIT 4 L1 QUIT", "contest") ==
        "size=1 rules=contest winner=X moves=1 repetition=null "
        "size=4 rules=contest winner=null moves=1 repetition=null ");
  CHECK(json_like("2 2 B1 B1 B1 B2 R1 T2 L2 L1 QUIT 2 L1 L2 R1 QUIT", "icfp98") ==
        "size=2 rules=icfp98 winner=X moves=8 repetition=yes "
        "size=2 rules=icfp98 winner=X moves=3 repetition=no ");
}

TEST_CASE("pousse: positions survive a round trip through notation") {
  for (const auto* notation :
       {"X:..../.XO./..../....", "O:.", "X:O", "X:XX/OO", "O:XX/XX", "X:.../XXX/O.O"}) {
    const auto position = parse_position(notation);
    REQUIRE(position);
    CHECK(write_position(*position) == notation);
  }
}

TEST_CASE("pousse: an invalid notation is refused at its first error") {
  CHECK(refused("") == "1: expected the player to move, X or O, found the end of the text");
  CHECK(refused("x:.") == R"(1: expected the player to move, X or O, found "x")");
  CHECK(refused("X") == "2: expected a colon after the player to move, found the end of the text");
  CHECK(refused("X/.") == R"(2: expected a colon after the player to move, found "/")");
  CHECK(refused("X:") == "3: expected rows, as in X:../.., found none");
  CHECK(refused("X:/") == "3: expected rows, as in X:../.., found none");
  CHECK(refused("X:x") == "3: expected X, O or ., found \"x\"");
  CHECK(refused("X:../.\n") == "7: expected X, O or ., found \"\\x0a\"");
  CHECK(refused("X:../..\n") == "8: expected / or nothing, found \"\\x0a\"");
  CHECK(refused("X:../.") == "7: expected a row of 2 squares, found 1");
  CHECK(refused("X:../...") == "8: expected a row of 2 squares, found 3");
  CHECK(refused("X:..") == "5: expected 2 rows, found 1");
  CHECK(refused("X:../") == "6: expected a row of 2 squares, found 0");
  CHECK(refused("X:../../") == "8: expected 2 rows, found more");
  CHECK(refused("X:./.") == "4: expected 1 row, found more");
  CHECK(refused("X:" + std::string(1025, '.')) == "3: a row of more than 1024 squares");
  CHECK(refused("X:" + std::string(1024, '.')) == "1027: expected 1024 rows, found 1");
}

TEST_CASE("pousse: a move is a side and a number, as long as the game is undecided") {
  for (const int size : {1, 2, 9, 10, 100, 1024}) {
    const Rules game(size);
    const auto start = game.start();
    int count = 0;
    for (const auto m : game.moves(start)) count += parse_move(start, write_move(m)) == m ? 1 : 0;
    CHECK(count == 4 * size);
    CHECK_FALSE(parse_move(start, write_move({Side::top, size})));
  }
  const auto won = parse_position("O:XX/..");
  REQUIRE(won);
  CHECK_FALSE(parse_move(*won, "L1"));
}

TEST_CASE("pousse: arbitrary text is read or refused, and what is read can be written") {
  rc::check([](const std::string& text) {
    contest_text::solve("pousse", "2 3 L1 " + text);
    if (const auto position = parse_position(text)) {
      RC_ASSERT(write_position(*position) == text);
    }
  });
}

}  // namespace foregone::pousse
