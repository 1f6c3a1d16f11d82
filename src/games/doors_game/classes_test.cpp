#include "foregone/games/doors_game/classes.hpp"

#include <doctest/doctest.h>

#include "foregone/games/doors_game/solve.hpp"
#include "foregone/testing/properties.hpp"

namespace foregone::doors_game {

TEST_CASE("doors game: the properties hold for counts of colours by class") {
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Rules rules(1 + random.below(65535), 1 + random.below(65535), 16);
    properties::hold_on_walks(Classes(Classes::of(rules, {})), random, 20, 20);
  }
  const Rules rules(0b00111, 0b01100, 5);
  properties::hold(Classes(Classes::of(rules, {})), Classes::of(rules, {}), 5);
}

TEST_CASE("doors game: colours of one class have the same value") {
  for (Colours john = 1; john < 16; ++john) {
    for (Colours gogo = 1; gogo < 16; ++gogo) {
      const Rules rules(john, gogo, 5);
      for (Colours named = 0; named < 32; ++named) {
        const Classes game(Classes::of(rules, {named}));
        REQUIRE(properties::minimax(game, game.start()) == properties::minimax(rules, {named}));
        REQUIRE(game.result(game.start()) == rules.result({named}));
      }
    }
  }
}

TEST_CASE("doors game: every colour left is in exactly one class") {
  Random random(2);
  for (int i = 0; i < 1'000; ++i) {
    const Rules rules(1 + random.below(65535), 1 + random.below(65535), 16);
    const Rules::Position p{random.below(65536)};
    const auto [john, gogo, both, none] = ColourClasses::of(rules, p);
    REQUIRE((john | gogo | both | none | p.named) == 65535);
    REQUIRE(john + gogo + both + none + p.named == 65535);
    REQUIRE((john & ~rules.john()) == 0);
    REQUIRE((both & ~(rules.john() & rules.gogo())) == 0);
    REQUIRE((none & (rules.john() | rules.gogo())) == 0);
  }
}

}  // namespace foregone::doors_game
