#include "foregone/games/pousse/proof.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/explain/bounded_search.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "tests/changed_text.hpp"
#include "tests/errors.hpp"
#include "tests/pousse_guides.hpp"
#include "tests/reference/pousse.hpp"
#include "tests/retrograde.hpp"

namespace foregone::pousse {

namespace {

std::string certificate(std::string_view record, const char* rules = "contest") {
  TextInput input(record);
  const auto proof = Prover(game_options(rules)).prove(input);
  REQUIRE(proof);
  REQUIRE(*proof);
  return **proof;
}

/// The case that a certificate proves, or at which line and column it fails.
std::string check(std::string_view certificate, const char* rules = "contest") {
  TextInput input(certificate);
  const auto checked = Prover(game_options(rules)).check(input);
  return checked ? *checked : text_error_of(checked);
}

/// Changes, drops, doubles or swaps a word or a number.
std::string mutated(const std::string& text, Random& random) {
  auto words = words_of(text);
  const auto any = [&]() -> std::string& { return random.one_of(words); };
  auto& word = any();
  switch (random.below(5)) {
    case 0:
    case 1:
    case 2:
      drop_double_or_swap(words, random);
      break;
    case 3:
      word = any();
      break;
    default:
      random.one_of(word) = "XOLRTB123.456"[random.below(13)];
  }
  return joined(words);
}

/// The answer of the reference implementation to a record.
std::string verdict(const std::string& record, std::string_view rules) {
  const auto words = words_of(record);
  reference::Pousse referee(std::stoi(words[0]), rules);
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (auto answer = referee.play(words[i]); !answer.empty()) {
      return i + 2 == words.size() ? answer : "a move after the end";
    }
  }
  return "TIE GAME";
}

std::string claim_in(const std::string& text) {
  const auto words = words_of(text);
  const auto claim = std::ranges::find(words, "claim");
  return words.end() - claim < 3 ? "" : claim[1] + ' ' + claim[2];
}

/// The strongest claim of a position of this value.
std::string claim_of(const Rules::Position& p, Value value) {
  if (value.outcome == Outcome::draw) return "draw";
  const bool x = (value.outcome == Outcome::win) == (p.mover == kX);
  return (x ? "X wins in " : "O wins in ") + std::to_string(value.distance);
}

/// Whether what a certificate of a position on 3x3 claims is so.
bool is_true(const std::string& certificate) {
  const auto words = words_of(certificate);
  const auto p = parse_position(words[1]).value();
  const auto value = small_solution(3)->value(p).value();
  if (words[3] == "draw") return value.outcome == Outcome::draw;
  const auto of_player = (words[3] == "X") == (p.mover == kX) ? value.outcome : -value.outcome;
  if (words[4] == "does") return of_player != Outcome::loss;
  return of_player == Outcome::win && value.distance <= std::stoi(words[6]);
}

struct ProofCount {
  int proved = 0, repetitions = 0, rejected = 0, accepted = 0;
};

ProofCount prove_records(int cases, const char* rules, Random& random) {
  const auto text = generate(random, cases);
  TextInput for_proof(text), for_reading(text);
  Prover prover(game_options(rules)), reader(game_options(rules));
  ProofCount count;
  for (;;) {
    const auto proof = prover.prove(for_proof), record = reader.read(for_reading);
    REQUIRE(proof);
    REQUIRE(record);
    if (!*proof) return count;
    REQUIRE(check(**proof, rules) == **record);
    REQUIRE(claim_in(**proof) == verdict(**record, rules));
    ++count.proved;
    count.repetitions += (*proof)->contains("same") ? 1 : 0;
    for (int i = 0; i < 5; ++i) {
      const auto wrong = mutated(**proof, random);
      TextInput input(wrong);
      const auto checked = prover.check(input);
      ++(checked ? count.accepted : count.rejected);
      if (checked) REQUIRE(verdict(*checked, rules) == claim_in(wrong));
    }
  }
}

}  // namespace

TEST_CASE("pousse: the certificate of a record is the play itself") {
  CHECK(certificate("4 L2 T2 L2 B2 R2 QUIT") ==
        "4 L2 T2 L2 B2 R2 QUIT\nclaim TIE GAME\nstraights\nend\n");
  CHECK(certificate("4 L2 T2 L2 B2 R2 T1 L2 B3 QUIT") ==
        "4 L2 T2 L2 B2 R2 T1 L2 QUIT\nclaim X WINS\nstraights Xr2\nend\n");
  CHECK(certificate("3 B3 T2 L1 B2 T1 R1 B2 T1 QUIT") ==
        "3 B3 T2 L1 B2 T1 R1 B2 T1 QUIT\nclaim TIE GAME\nstraights Or1 Xr3\nend\n");
  CHECK(certificate("2 B1 B1 B1 B2 R1 T2 L2 L1 QUIT", "icfp98") ==
        "2 B1 B1 B1 B2 R1 T2 L2 L1 QUIT\nclaim X WINS\nsame 6 8\nend\n");
}

TEST_CASE("pousse: a certificate that does not prove its claim fails at the wrong word") {
  CHECK(check("4 L2 QUIT\nclaim X WINS\nstraights\nend") == "2:7: expected \"TIE\", found \"X\"");
  CHECK(check("4 L2 QUIT\nclaim TIE GAME\nstraights Xr2\nend") ==
        "3:11: expected \"end\", found \"Xr2\"");
  CHECK(check("1 L1 L1 QUIT claim X WINS straights Xr1 Xc1 end") ==
        "1:6: expected QUIT, as the game is over, found \"L1\"");
  CHECK(check("1 L1 QUIT claim X WINS straights Xr1 Xc1 end") == "1 L1 QUIT");
  CHECK(check("0 QUIT") ==
        R"(1:1: expected position, or the size of a board from 1 to 100, found "0")");
  CHECK(check("4 L5 QUIT") == R"(1:3: expected a move or QUIT, found "L5")");
  CHECK(check("") ==
        "1:1: expected position, or the size of a board from 1 to 100, found the end of the text");
}

TEST_CASE("pousse: certificates of records hold, and no change makes one prove a false claim") {
  Random random(8);
  for (const auto* rules : {"contest", "icfp98"}) {
    const auto count = prove_records(1'000, rules, random);
    CHECK(count.proved == 1'000);
    CHECK(count.rejected > 2'000);
    CHECK(count.accepted > 10);
    if (rules == std::string_view("icfp98")) CHECK(count.repetitions > 20);
  }
}

TEST_CASE("pousse: a position with a forced win has a certificate") {
  const Prover prover(game_options("contest"));
  CHECK(prover.prove_position("X:.XX/.../...").value() ==
        "position X:.XX/.../...\nclaim X wins in 1\nmoves L1\nend\n");
  CHECK(prover.prove_position("O:XX/..").value() ==
        "position O:XX/..\nclaim X wins in 0\nmoves\nend\n");
  const std::string row(9, '.');
  std::string empty = "X:" + row;
  for (int i = 1; i < 9; ++i) empty += '/' + row;
  CHECK(prover.prove_position(empty).error().message ==
        "neither player can force a win within 5 plies; deeper play was not searched");
  CHECK(prover.prove_position("X:../.").error().column == 7);
  CHECK_FALSE(Prover(game_options("icfp98")).prove_position("X:.XX/.../..."));
}

TEST_CASE("pousse: a drawn position has a certificate, with the moves of both who do not lose") {
  const Prover prover(game_options("contest"));
  const auto proof = prover.prove_position("X:.../.../...").value();
  CHECK(proof.starts_with("position X:.../.../...\nclaim draw\nX L2 "));
  CHECK(check(proof) == "position X:.../.../...");
  const auto of_o = proof.find("\nO ") + 1;
  const auto draw = proof.find("draw");
  auto x_alone = proof.substr(0, of_o) + "end\n";
  CHECK(check(x_alone) == "4:1: expected \"O\", found \"end\"");
  x_alone.replace(draw, 4, "X does not lose");
  CHECK(check(x_alone) == "position X:.../.../...");
  auto wrong = x_alone;
  wrong.replace(draw, 1, "O");
  CHECK(check(wrong) == "3:1: expected \"O\", found \"X\"");
  CHECK(check("position X:../.. claim O does not lose O L1 end") ==
        "1:42: O's moves do not prevent a loss: they fail here");
  CHECK(check("position X:XX/.. claim X does not lose X end") == "position X:XX/..");
  CHECK(check("position X:XX/.. claim O does not lose O end").contains("O's moves do not prevent"));
  CHECK(check("position X:........./........./........./........./........./........./........./"
              "........./......... claim draw X L1 end")
            .contains("safe moves are proved on boards up to 8x8"));
  CHECK(check("position X:../.. claim tie") == "1:24: expected X, O or draw, found \"tie\"");
  CHECK(check("position X:../.. claim X loses") == "1:26: expected wins or does, found \"loses\"");
}

TEST_CASE("pousse: a strategy that repeats a position or wastes a ply proves nothing") {
  const auto proof = Prover(game_options("contest")).prove_position("X:../..").value();
  CHECK(proof.contains("claim X wins in 3\n"));
  CHECK(check(proof) == "position X:../..");
  auto longer = proof;
  longer.replace(longer.find("in 3"), 4, "in 5");
  CHECK(check(longer).contains("does not win in 5 plies"));
  auto other = proof;
  other.replace(other.find("claim X"), 7, "claim O");
  CHECK(check(other).contains("does not win in 3 plies"));
  std::string endless = "position X:XOX/OXO/XOX claim X wins in 100 moves";
  for (int i = 0; i < 10'000; ++i) endless += i % 2 == 0 ? " L1" : " R1";
  CHECK(check(endless).contains("does not win in 100 plies"));
  CHECK(check("position X:.. claim").starts_with("1:14: expected 2 rows"));
  CHECK(check("position X:../.. claim X wins in 101")
            .starts_with("1:34: expected a number of plies"));
}

TEST_CASE("pousse: no text crashes the checker") {
  static constexpr std::array kWords{"position", "X:../..", "O:XX/..", "X:.", "claim", "X",
                                     "O",        "wins",    "in",      "3",   "100",   "moves",
                                     "L1",       "R1",      "T2",      "2",   "QUIT",  "TIE",
                                     "GAME",     "end",     "same",    "\xff"};
  Random random(11);
  const Prover prover(game_options("contest"));
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = random.one_in(2) ? "position X:../.. claim X wins in 3 moves" : "2";
    for (auto left = random.below(12); left > 0; --left) {
      text += std::string(" ") + random.one_of(kWords);
    }
    TextInput input(text);
    accepted += prover.check(input) ? 1 : 0;
  }
  CHECK(accepted < 100);
}

TEST_CASE("pousse: certificates prove exactly the true claims of all positions of 3x3") {
  const Rules game(3);
  const properties::Retrograde solved(game);
  const Prover prover(game_options("contest"));
  Random random(9);
  int proved = 0, drawn = 0, rejected = 0, accepted = 0, far = 0;
  for (std::size_t i = 0; i < solved.positions().size(); i += 17) {
    const auto& p = solved.positions()[i];
    const auto value = solved.value(p);
    const auto proof = prover.prove_position(write_position(p));
    REQUIRE(proof);
    ++proved;
    drawn += value.outcome == Outcome::draw ? 1 : 0;
    far += value.distance > 2 ? 1 : 0;
    REQUIRE(proof->contains("\nclaim " + claim_of(p, value) + '\n'));
    REQUIRE(check(*proof) == "position " + write_position(p));
    for (int m = 0; m < 4; ++m) {
      const auto wrong = mutated(*proof, random);
      TextInput input(wrong);
      const auto checked = prover.check(input);
      ++(checked ? accepted : rejected);
      if (checked) REQUIRE(is_true(wrong));
    }
  }
  CHECK(proved > 1'000);
  CHECK(drawn > 90);
  CHECK(far > 10);
  CHECK(rejected > 1'500);
  CHECK(accepted > 10);
}

TEST_CASE("pousse: strategies on 4x4 to 6x6 are accepted" * doctest::test_suite("slow")) {
  Random random(10);
  const Prover prover(game_options("contest"));
  int proved = 0, far = 0;
  for (int i = 0; i < 2'500; ++i) {
    const int size = random.between(4, 6);
    const auto odds = static_cast<std::uint64_t>(random.between(2, 5));
    Rules::Position p{.board = Board(size), .mover = random.one_in(2) ? kX : kO};
    for (int cell = 0; cell < size * size; ++cell) {
      if (!random.one_in(odds)) p.board.put(cell / size, cell % size, random.one_in(2) ? kX : kO);
    }
    if (p.board.lead() != 0) continue;
    Budget budget;
    const auto value = search(p, RuleSet::contest, {}, 5, budget).value;
    if (!value || value->distance < 3) continue;
    const auto proof = prover.prove_position(write_position(p));
    REQUIRE(proof);
    REQUIRE(proof->contains(" wins in " + std::to_string(value->distance) + '\n'));
    ++proved;
    far += value->distance > 3 ? 1 : 0;
    REQUIRE(check(*proof) == "position " + write_position(p));
  }
  CHECK(proved > 50);
  CHECK(far > 3);
}

}  // namespace foregone::pousse
