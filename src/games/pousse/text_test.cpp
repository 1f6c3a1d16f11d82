#include "foregone/games/pousse/text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <variant>

#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "tests/contest_text.hpp"

namespace foregone::pousse {

namespace {

GameOptions game_options(const char* rules, bool limits = true) {
  GameOptions game_options;
  game_options.values["rules"] = rules;
  game_options.limits = limits;
  return game_options;
}

std::string answers(std::string_view text) { return contest_text::answers("pousse", text); }
std::string error(std::string_view text) { return contest_text::solve("pousse", text).error; }

std::string refused(std::string_view notation) {
  const auto position = parse_position(notation);
  REQUIRE_FALSE(position);
  return std::to_string(position.error().column) + ": " + position.error().message;
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
  find_game("pousse")->solve(game_options("contest"), input, output);
  if (!asked) output.flush();
  return out;
}

std::string json_like(std::string_view text, const char* rules) {
  std::string out;
  TextInput input(text);
  find_game("pousse")->solve_facts(game_options(rules), input, [&](const Facts& facts) {
    for (const auto& [name, content] : facts) {
      out += std::string(name) + '=';
      if (const auto* word = std::get_if<std::string>(&content)) out += *word;
      if (const auto* number = std::get_if<std::int64_t>(&content)) out += std::to_string(*number);
      if (const auto* yes = std::get_if<bool>(&content)) out += *yes ? "yes" : "no";
      if (std::holds_alternative<std::monostate>(content)) out += "null";
      out += ' ';
    }
  });
  return out;
}

}  // namespace

TEST_CASE("pousse: the examples of the statement") { contest_text::check_example("pousse"); }

TEST_CASE("pousse: one game, or several behind their number") {
  CHECK(answers("4 QUIT") == "TIE GAME\n");
  CHECK(answers("1\nT1\nQUIT\n") == "X WINS\n");
  CHECK(answers("1 1 T1 QUIT") == "X WINS\n");
  CHECK(answers("3 1 T1 QUIT 2 QUIT 1 R1 L1 QUIT") == "X WINS\nTIE GAME\nX WINS\n");
}

TEST_CASE("pousse: a game that stands alone ends the text at the winning move") {
  CHECK(answers("1 T1 what follows is not read") == "X WINS\n");
  CHECK(answers_before_more("2 L1 L2 R1 ") == "X WINS\n");
  CHECK(answers_before_more("2 L1 L2 ") == "");
}

TEST_CASE("pousse: of several, each is answered before more is read, and read up to QUIT") {
  CHECK(answers_before_more("2 1 T1 ") == "X WINS\n");
  CHECK(answers_before_more("2 1 T1 R1 QUIT 3 QUIT ") == "X WINS\nTIE GAME\n");
  const auto [some, wrong] = contest_text::solve("pousse", "2 1 T1 T2 QUIT 1 QUIT");
  CHECK(some == "X WINS\n");
  CHECK(wrong == "1:8: \"T2\" is neither QUIT nor a move: L, R, T or B and a number from 1 to 1");
  CHECK(error("2 1 T1") == "1:7: QUIT is missing at the end of the game");
}

TEST_CASE("pousse: what is wrong is told where it is") {
  CHECK(error("") ==
        "1:1: the text is empty: the size of a board or the number of games is missing");
  CHECK(error("\n L1 QUIT") == "2:2: \"L1\" is neither the size of a board nor a number of games");
  CHECK(error("0") == "1:1: \"0\" is neither the size of a board nor a number of games");
  CHECK(error("0 4 QUIT") == "1:1: \"0\" is neither the size of a board nor a number of games");
  CHECK(error("-1 L1") == "1:1: \"-1\" is neither the size of a board nor a number of games");
  CHECK(error("99999999999999999999 L1") ==
        "1:1: \"99999999999999999999\" is neither the size of a board nor a number of games");
  CHECK(error("101 L1") == "1:1: \"101\" is no size of a board from 1 to 100");
  CHECK(error("4294967297 L1") == "1:1: \"4294967297\" is no size of a board from 1 to 100");
  CHECK(error("1 101 L1") == "1:3: \"101\" is no size of a board from 1 to 100");
  CHECK(error("1 0 QUIT") == "1:3: \"0\" is no size of a board from 1 to 100");
  CHECK(error("1 -4 QUIT") == "1:3: \"-4\" is no size of a board from 1 to 100");
  CHECK(error("1 4x QUIT") == "1:3: \"4x\" is no size of a board from 1 to 100");
  CHECK(error("2 4 QUIT QUIT") == "1:10: \"QUIT\" is no size of a board from 1 to 100");
  CHECK(error("4") == "1:2: QUIT is missing at the end of the game");
  CHECK(error("4 L1 T1") == "1:8: QUIT is missing at the end of the game");
  CHECK(error("4 quit") ==
        "1:3: \"quit\" is neither QUIT nor a move: L, R, T or B and a number from 1 to 4");
  for (const auto* bad : {"L", "L5", "L0", "L01", "L-1", "L+1", "L1x", "LL1", "l1", "1L", "A1",
                          "L10000", "L99999999999999999999", "L1L1", "\xff\x01"}) {
    CHECK(error(std::string("4\nT1\n") + bad).starts_with("3:1: "));
  }
}

TEST_CASE("pousse: the games announced must be there, and nothing else") {
  const auto [some, wrong] = contest_text::solve("pousse", "3 1 T1 QUIT 2 QUIT");
  CHECK(some == "X WINS\nTIE GAME\n");
  CHECK(wrong == "1:19: game 3 of 3 is missing");
  CHECK(error("18446744073709551615 4 QUIT") == "1:28: game 2 of 18446744073709551615 is missing");
  CHECK(error("4 QUIT 4") == "1:8: text after the end of the last game");
  CHECK(error("1 4 QUIT QUIT") == "1:10: text after the end of the last game");
  CHECK(contest_text::solve("pousse", "4 QUIT\n.").answers == "TIE GAME\n");
}

TEST_CASE("pousse: larger boards, if asked for") {
  const auto solve = [](std::string_view text) {
    return contest_text::solve("pousse", text, game_options("contest", false));
  };
  CHECK(solve("101 L101 QUIT").answers == "TIE GAME\n");
  CHECK(solve("1024 B1024 L1024 QUIT").answers == "TIE GAME\n");
  CHECK(solve("1024 B1025 QUIT").error.starts_with("1:6: "));
  CHECK(solve("1025 QUIT").error == "1:1: \"1025\" is no size of a board from 1 to 1024");
}

TEST_CASE("pousse: rules are contest or icfp98") {
  CHECK(Contest::make(game_options("contest")));
  CHECK(Contest::make(game_options("icfp98")));
  const auto refused = Contest::make(game_options("chess"));
  REQUIRE_FALSE(refused);
  CHECK(refused.error() == "expected the rules contest or icfp98, found \"chess\"");
}

TEST_CASE("pousse: the facts") {
  CHECK(json_like("2 1 T1 B1 QUIT 4 L1 QUIT", "contest") ==
        "size=1 rules=contest winner=X moves=1 repetition=null "
        "size=4 rules=contest winner=null moves=1 repetition=null ");
  CHECK(json_like("2 2 B1 B1 B1 B2 R1 T2 L2 L1 QUIT 2 L1 L2 R1 QUIT", "icfp98") ==
        "size=2 rules=icfp98 winner=X moves=8 repetition=yes "
        "size=2 rules=icfp98 winner=X moves=3 repetition=no ");
}

TEST_CASE("pousse: however the text comes in pieces, the answers are the same") {
  Random random(2);
  const auto text = generate(random, 100);
  for (const auto* rules : {"contest", "icfp98"}) {
    const auto whole = contest_text::solve("pousse", text, game_options(rules));
    CHECK(whole.error.empty());
    for (const std::size_t piece : {1, 2, 3, 7, 64}) {
      CHECK(contest_text::solve("pousse", text, game_options(rules), piece).answers ==
            whole.answers);
    }
  }
}

TEST_CASE("pousse: a position is written as it is read") {
  for (const auto* notation :
       {"X:..../.XO./..../....", "O:.", "X:O", "X:XX/OO", "O:XX/XX", "X:.../XXX/O.O"}) {
    const auto position = parse_position(notation);
    REQUIRE(position);
    CHECK(write_position(*position) == notation);
  }
}

TEST_CASE("pousse: a notation that is no position is refused where it goes wrong") {
  CHECK(refused("") == "1: a position begins with the mover, X or O");
  CHECK(refused("x:.") == "1: a position begins with the mover, X or O");
  CHECK(refused("X") == "2: a colon is missing behind the mover");
  CHECK(refused("X/.") == "2: a colon is missing behind the mover");
  CHECK(refused("X:") == "3: the rows are missing, as in X:../..");
  CHECK(refused("X:/") == "3: the rows are missing, as in X:../..");
  CHECK(refused("X:x") == "3: \"x\" is none of X, O and .");
  CHECK(refused("X:../.\n") == "7: \"\\x0a\" is none of X, O and .");
  CHECK(refused("X:../.") == "7: a row of 1 squares, not 2");
  CHECK(refused("X:../...") == "8: a row of 3 squares, not 2");
  CHECK(refused("X:..") == "5: the board is not as high as it is wide, 2 rows");
  CHECK(refused("X:../") == "6: a row of 0 squares, not 2");
  CHECK(refused("X:../../") == "8: the board is not as high as it is wide, 2 rows");
  CHECK(refused("X:" + std::string(1025, '.')) == "3: a row of more than 1024 squares");
  CHECK(refused("X:" + std::string(1024, '.')) ==
        "1027: the board is not as high as it is wide, 1024 rows");
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

TEST_CASE("pousse: no text makes the reader fail, and what it reads it can write") {
  rc::check([](const std::string& text) {
    contest_text::solve("pousse", text);
    contest_text::solve("pousse", "2 3 L1 " + text);
    if (const auto position = parse_position(text)) {
      RC_ASSERT(write_position(*position) == text);
    }
  });
}

}  // namespace foregone::pousse
