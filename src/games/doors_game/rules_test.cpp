#include "foregone/games/doors_game/rules.hpp"

#include <doctest/doctest.h>

#include "foregone/testing/properties.hpp"

namespace foregone::doors_game {

namespace {

constexpr Colours kA = 1, kB = 2, kC = 4;

Rules::Position named(Colours colours) { return {colours}; }

}  // namespace

TEST_CASE("doors game: an open way wins, whoever named the colour") {
  const Rules game(kA, kB, 3);
  CHECK(game.result(named(kA)) == Outcome::loss);       // Gogo is to move
  CHECK(game.result(named(kB)) == Outcome::win);        // Gogo is to move, John opened the way
  CHECK(game.result(named(kB | kC)) == Outcome::loss);  // John is to move
  CHECK_FALSE(game.result(named(kC)));
}

TEST_CASE("doors game: both ways open at once is a draw") {
  const Rules game(kA | kC, kB | kC, 3);
  CHECK_FALSE(game.result(named(kA | kB)));
  CHECK(game.result(named(kA | kB | kC)) == Outcome::draw);
}

TEST_CASE("doors game: each colour is named once, also one that is on no door") {
  const Rules game(kA | kB, kC, 4);
  CHECK(properties::lines(game, game.start(), 1) == 4);
  CHECK(properties::lines(game, game.start(), 2) == 9);  // C ends the game
}

TEST_CASE("doors game: the properties hold") {
  properties::hold(Rules(kA | kB, kB | kC, 5), {}, 5);
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const Rules game(1 + random.below(65535), 1 + random.below(65535), 16);
    properties::hold_on_walks(game, random, 20, 20);
  }
}

TEST_CASE("doors game: 64 colours fill a word") {
  const Rules game(Colours{1} << 63U, 1, 64);
  CHECK(properties::lines(game, game.start(), 1) == 64);
  CHECK(game.result(named(Colours{1} << 63U)) == Outcome::loss);
}

}  // namespace foregone::doors_game
