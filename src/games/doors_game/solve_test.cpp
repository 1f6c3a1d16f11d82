#include "games/doors_game/solve.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <bit>
#include <sstream>
#include <stdexcept>
#include <string>

#include "games/doors_game/DoorsGame.hpp"
#include "games/doors_game/generate.hpp"
#include "games/doors_game/text.hpp"
#include "tests/contest_text.hpp"
#include "tests/laws.hpp"
#include "tests/twins/doors_game.hpp"

namespace foregone::doors_game {

TEST_CASE("doors game: TopCoder's own class") {
  CHECK(::DoorsGame().determineOutcome("ABCD", 2) == 3);
  CHECK(::DoorsGame().determineOutcome("ABAPDCAA", 5) == -4);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("ABCZ", 2), std::invalid_argument);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("AB", 2), std::invalid_argument);
  CHECK_THROWS_AS(::DoorsGame().determineOutcome("", 2), std::invalid_argument);
}

TEST_CASE("doors game: the closed form is the value of every position of small games") {
  for (Colours john = 1; john < 32; ++john) {
    for (Colours gogo = 1; gogo < 32; ++gogo) {
      const Rules game(john, gogo, 5);
      for (Colours named = 0; named < 32; ++named) {
        REQUIRE(value(game, {named}) == laws::minimax(game, {named}));
      }
    }
  }
}

TEST_CASE("doors game: the closed form agrees with the twin on random cases" *
          doctest::test_suite("slow")) {
  Random random(3);
  const int cases = 10'000;
  const auto text = generate(random, cases);
  std::istringstream input(text);
  std::istringstream answers(contest_text::answers("doors-game", text));
  int wins = 0, losses = 0;
  for (int i = 0; i < cases; ++i) {
    std::string doors;
    int trophy = 0, answer = 0;
    REQUIRE((input >> doors >> trophy));
    REQUIRE((answers >> answer));
    CAPTURE(doors);
    CAPTURE(trophy);
    REQUIRE(answer == twins::DoorsGame(doors, trophy).outcome());
    wins += answer > 0 ? 1 : 0;
    losses += answer < 0 ? 1 : 0;
  }
  CHECK(wins > cases / 10);
  CHECK(losses > cases / 10);
  CHECK(cases - wins - losses > cases / 10);
}

TEST_CASE("doors game: the value agrees with the twin in the middle of games") {
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    std::string doors;
    for (int left = random.between(2, 12); left > 0; --left)
      doors += static_cast<char>('A' + random.below(8));
    const auto trophy = 1 + random.below(doors.size() - 1);
    const auto setup = parse_position(doors + '/' + std::to_string(trophy) + "/-/A-H");
    REQUIRE(setup);
    twins::DoorsGame twin(doors, static_cast<int>(trophy), 8);
    const auto rules = setup->rules();
    for (auto p = rules.start(); !rules.result(p);) {
      const int named = std::popcount(p.named);
      const auto [outcome, distance] = value(rules, p);
      const int signs = static_cast<int>(outcome) * (named % 2 == 0 ? 1 : -1);
      const int reached = outcome == Outcome::draw ? 0 : signs * (named + distance);
      REQUIRE(reached == twin.outcome(static_cast<std::uint32_t>(p.named)));
      const auto moves = rules.moves(p);
      p = rules.after(p, moves[random.below(moves.size())]);
    }
  }
}

TEST_CASE("doors game: exchanging the ways mirrors a game that is a move later") {
  rc::check([](std::uint16_t john, std::uint16_t gogo) {
    RC_PRE(john != 0 && gogo != 0);
    const Colours pass = Colours{1} << 16U;
    const Rules game(john, gogo, 18);
    const Rules mirrored(gogo, john, 18);
    RC_ASSERT(value(game, {}) == value(mirrored, {pass}));
  });
}

}  // namespace foregone::doors_game
