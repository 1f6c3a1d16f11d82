#include "foregone/games/boring_card_game/rules.hpp"

#include <doctest/doctest.h>

#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/testing/properties.hpp"

namespace foregone::boring_card_game {

TEST_CASE("boring card game: A to J, dealt to two and collected, are ABEFICDGHJ") {
  const Rules rules(2);
  const auto p = rules.after(rules.start(), {});
  CHECK(p.deck == std::vector<Rules::Card>{1, 2, 5, 6, 9, 3, 4, 7, 8, 10});
}

TEST_CASE("boring card game: player 1's cards and the first of player 2 lie on top") {
  for (const int n : {2, 3, 10, 1000}) {
    const Rules rules(n);
    auto deck = rules.after(rules.start(), {}).deck;
    deck.resize(6);
    const auto players = static_cast<Rules::Card>(n);
    CHECK(deck ==
          std::vector<Rules::Card>{1, 2, 2 * players + 1, 2 * players + 2, 4 * players + 1, 3});
  }
}

TEST_CASE("boring card game: target and source are inverse") {
  for (int n = 1; n <= 40; ++n) {
    const Rules rules(n);
    for (std::size_t place = 0; place < rules.cards(); ++place) {
      REQUIRE(rules.target(rules.source(place)) == place);
      REQUIRE(rules.source(rules.target(place)) == place);
    }
  }
}

TEST_CASE("boring card game: a hand of 1 to 5 in any order wins") {
  const Rules rules(2);
  CHECK(rules.result({{1, 2, 6, 7, 3, 4, 8, 9, 5, 10}}) == 1);
  CHECK(rules.result({{10, 9, 5, 1, 8, 7, 3, 2, 6, 4}}) == 2);
  CHECK_FALSE(rules.result({{1, 2, 6, 7, 3, 4, 8, 9, 10, 5}}));
  CHECK_FALSE(rules.result(rules.start()));
}

TEST_CASE("boring card game: a single player wins at once") {
  CHECK(Rules(1).result({{3, 1, 5, 4, 2}}) == 1);
  CHECK(Rules(1).moves({{3, 1, 5, 4, 2}}).empty());
}

TEST_CASE("boring card game: the properties hold") {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const Rules rules(random.between(1, 12));
    properties::hold_on_walks(rules, random, 50, 1);
    properties::hold(rules, any_deck(random, rules), 50);
  }
  CHECK(properties::lines(Rules(2), {{2, 6, 9, 7, 4, 8, 5, 1, 10, 3}}, 100) == 1);  // never won
  CHECK(properties::lines(Rules(2), {{2, 3, 9, 7, 4, 8, 5, 1, 10, 6}}, 2) == 1);    // won in game 3
  CHECK(properties::lines(Rules(2), {{2, 3, 9, 7, 4, 8, 5, 1, 10, 6}}, 3) == 0);
}

}  // namespace foregone::boring_card_game
