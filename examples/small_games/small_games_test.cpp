#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <map>

#include "foregone/testing/guide_properties.hpp"
#include "foregone/testing/properties.hpp"
#include "row_of_numbers.hpp"
#include "row_proof.hpp"
#include "three_mens_morris.hpp"

namespace properties = foregone::properties;
using foregone::Budget;
using foregone::Outcome;
using foregone::Random;
using foregone::Score;
using foregone::TextInput;
using foregone::Value;

namespace {

morris::Position board(std::string_view notation) {
  const auto p = morris::parse_position(notation);
  REQUIRE(p);
  return *p;
}

Value value(morris::Position p) {
  Budget budget;
  return *foregone::solve(morris::Rules(), p, budget);
}

std::vector<int> random_row(Random& random, int max) {
  std::vector<int> numbers(static_cast<std::size_t>(random.between(1, max)));
  for (int& number : numbers) number = random.between(0, 20);
  return numbers;
}

/// The first player's gain by dynamic programming over all parts of the row.
Score gain_by_parts(const std::vector<int>& numbers) {
  std::map<std::pair<std::size_t, std::size_t>, Score> gain;
  for (std::size_t size = 1; size <= numbers.size(); ++size) {
    for (std::size_t left = 0; left + size <= numbers.size(); ++left) {
      const auto right = left + size;
      gain[{left, right}] = std::max(numbers[left] - gain[{left + 1, right}],
                                     numbers[right - 1] - gain[{left, right - 1}]);
    }
  }
  return gain[{0, numbers.size()}];
}

}  // namespace

TEST_CASE("morris: three in a line win, also diagonally, and who cannot move loses") {
  const morris::Rules rules;
  CHECK(rules.result(board("XXX/OO./.../O")) == Outcome::loss);
  CHECK(rules.result(board("X.O/.XO/O.X/O")) == Outcome::loss);
  CHECK(rules.result(board("XX./OOX/O../X")) == std::nullopt);
  CHECK(rules.result(board("XXO/XO./O../X")) == Outcome::loss);
  CHECK(rules.result(board("XX./XOO/O../X")) == std::nullopt);
}

TEST_CASE("morris: the properties of games hold, and lines of play are as many as can be counted") {
  const morris::Rules rules;
  properties::hold(rules, rules.start(), 4);
  Random random(1);
  properties::hold_on_walks(rules, random, 40, 200);
  CHECK(properties::lines(rules, rules.start(), 4) == 9 * 8 * 7 * 6);
  CHECK(properties::lines(rules, rules.start(), 5) == 9 * 8 * 7 * 6 * 5);
}

TEST_CASE(
    "morris: the first player wins from the centre, draws from a corner and loses elsewhere") {
  const morris::Rules rules;
  Budget budget;
  const auto values = *foregone::values(rules, rules.start(), budget);
  CHECK(value(rules.start()).outcome == Outcome::win);
  for (std::size_t point = 0; point < 9; ++point) {
    CHECK(values[point].outcome == (point == 4       ? Outcome::win
                                    : point % 2 == 0 ? Outcome::draw
                                                     : Outcome::loss));
  }
}

TEST_CASE("morris: a position that is no fair board is refused") {
  for (const auto* wrong : {"", "X", ".../.../...", ".../.../.../Y", ".../.../.../O",
                            "XX./.../.../X", "XXX/X../OOO/X", ".../.../.../X ", "X../.../.../X"}) {
    CHECK_FALSE(morris::parse_position(wrong));
  }
  CHECK(morris::parse_position("X../.../.../O"));
}

TEST_CASE("row: values agree with minimax and with dynamic programming") {
  Random random(2);
  for (int games = 0; games < 200; ++games) {
    const auto numbers = random_row(random, 12);
    const row::Rules rules(numbers);
    Budget budget;
    const auto score = foregone::solve(rules, rules.start(), budget);
    CHECK(score == gain_by_parts(numbers));
    if (numbers.size() < 9) CHECK(score == properties::minimax(rules, rules.start()));
    if (numbers.size() % 2 == 0) CHECK(*score >= 0);
    properties::hold(rules, rules.start(), 5);
  }
}

TEST_CASE("row: an error has a column") {
  const auto refused = row::parse_row("3,x,1");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().column == 3);
  CHECK_FALSE(row::parse_row(""));
  CHECK_FALSE(row::parse_row("3,"));
  CHECK_FALSE(row::parse_row("100"));
}

TEST_CASE("row: what is proved is checked, and a changed proof is of another claim or refused") {
  Random random(3);
  const row::Prover prover(foregone::GameOptions{});
  for (int cases = 0; cases < 50; ++cases) {
    const auto numbers = random_row(random, 8);
    const auto proof = prover.certificate(row::Rules(numbers));
    TextInput right(proof);
    CHECK(prover.check(right) == row::write_row(numbers));
    const auto claim = "claim " + std::to_string(gain_by_parts(numbers)) + '\n';
    REQUIRE(proof.contains(claim));
    auto more = proof;
    more.replace(proof.find(claim), claim.size(), "claim 99\n");
    TextInput wrong(more);
    CHECK_FALSE(prover.check(wrong));
  }
}

TEST_CASE("the properties of guides hold on random games") {
  Random random(4);
  morris::Guide morris({});
  for (int games = 0; games < 5; ++games) properties::guide_holds_on_a_walk(morris, {}, random, 20);
  for (int games = 0; games < 20; ++games) {
    row::Guide row(row::Rules(random_row(random, 10)));
    CHECK(properties::guide_holds_on_a_walk(row, {}, random, 10));
  }
}
