#include "foregone/games/doors_game/solve.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <bit>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>

#include "foregone/games/doors_game/DoorsGame.hpp"
#include "foregone/games/doors_game/generate.hpp"
#include "foregone/games/doors_game/text.hpp"
#include "foregone/testing/properties.hpp"
#include "tests/contest_text.hpp"
#include "tests/doors_game_rows.hpp"
#include "tests/random_walk.hpp"
#include "tests/reference/doors_game.hpp"

namespace foregone::doors_game {

namespace {

/// Compares the contest's answers with the reference implementation and counts the outcomes.
class Outcomes {
 public:
  void compare(const std::string& doors, int trophy, int colours) {
    CAPTURE(doors);
    CAPTURE(trophy);
    const auto alphabet = std::string("A-") + static_cast<char>('A' + colours - 1);
    const auto text = doors + ' ' + std::to_string(trophy);
    const auto [answer, wrong] = contest_text::solve(
        "doors-game", text, {.limits = true, .values = {{"alphabet", alphabet}}});
    REQUIRE(wrong.empty());
    const int outcome = reference::DoorsGame(doors, trophy, colours).outcome();
    REQUIRE(answer == std::to_string(outcome) + '\n');
    ++(outcome > 0 ? wins_ : outcome < 0 ? losses_ : draws_);
  }

  void check_many_of_each(int cases) const {
    CHECK(wins_ > cases / 20);
    CHECK(losses_ > cases / 20);
    CHECK(draws_ > cases / 20);
    CHECK(wins_ + losses_ + draws_ == cases);
  }

 private:
  int wins_ = 0, losses_ = 0, draws_ = 0;
};

}  // namespace

TEST_CASE("doors game: TopCoder's own class") {
  CHECK(::DoorsGame().determineOutcome("ABCD", 2) == 3);
  CHECK(::DoorsGame().determineOutcome("ABAPDCAA", 5) == -4);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("ABCZ", 2), std::invalid_argument);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("AB", 2), std::invalid_argument);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("", 2), std::invalid_argument);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("\"AB\"", 1), std::invalid_argument);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("AB/1/A", 1), std::invalid_argument);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("AB", -1), std::invalid_argument);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome(std::string(51, 'A'), 1), std::invalid_argument);
}

TEST_CASE("doors game: the closed form is the value of every position of small games") {
  for (Colours john = 1; john < 32; ++john) {
    for (Colours gogo = 1; gogo < 32; ++gogo) {
      const Rules game(john, gogo, 5);
      for (Colours named = 0; named < 32; ++named) {
        REQUIRE(value(game, {named}) == properties::minimax(game, {named}));
      }
    }
  }
}

TEST_CASE("doors game: the closed form agrees with the reference implementation on random cases" *
          doctest::test_suite("slow")) {
  Random random(3);
  const int cases = 2'500;
  std::istringstream input(generate(random, cases));
  Outcomes outcomes;
  for (std::string doors, trophy; input >> doors >> trophy;) {
    outcomes.compare(doors, std::stoi(trophy), 16);
  }
  outcomes.check_many_of_each(cases);
}

TEST_CASE("doors game: the closed form agrees with the reference implementation on fewer colours" *
          doctest::test_suite("slow")) {
  Random random(5);
  const int cases = 10'000;
  Outcomes outcomes;
  for (int i = 0; i < cases; ++i) {
    const int colours = random.between(2, 11);
    const int used = random.between(1, colours);
    const auto doors =
        random_row(random, first_letters(used), random.between(2, random.one_in(2) ? 8 : 50));
    outcomes.compare(doors, random.between(1, static_cast<int>(doors.size()) - 1), colours);
  }
  outcomes.check_many_of_each(cases);
}

TEST_CASE("doors game: the value agrees with the reference implementation in the middle of games") {
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    const auto doors = random_row(random, first_letters(8), random.between(2, 12));
    const auto trophy = 1 + random.below(doors.size() - 1);
    const auto setup = parse_position(doors + '/' + std::to_string(trophy) + "/-/A-H");
    REQUIRE(setup);
    reference::DoorsGame expected(doors, static_cast<int>(trophy), 8);
    const auto rules = setup->rules();
    for (auto p = rules.start(); !rules.result(p);) {
      const int named = std::popcount(p.named);
      const auto [outcome, distance] = value(rules, p);
      const int signs = static_cast<int>(outcome) * (named % 2 == 0 ? 1 : -1);
      const int reached = outcome == Outcome::draw ? 0 : signs * (named + distance);
      REQUIRE(reached == expected.outcome(static_cast<std::uint32_t>(p.named)));
      p = after_random_move(rules, p, random);
    }
  }
}

TEST_CASE("doors game: exchanging the ways and the mover negates the value") {
  rc::check([](std::uint16_t john, std::uint16_t gogo) {
    RC_PRE(john != 0 && gogo != 0);
    const Colours pass = Colours{1} << 16U;
    const Rules game(john, gogo, 18);
    const Rules mirrored(gogo, john, 18);
    RC_ASSERT(value(game, {}) == value(mirrored, {pass}));
  });
}

}  // namespace foregone::doors_game
