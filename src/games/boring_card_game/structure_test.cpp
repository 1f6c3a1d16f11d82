#include "foregone/games/boring_card_game/structure.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "tests/reference/boring_card_game_structure.hpp"

namespace foregone::boring_card_game {

namespace {

using Reference = reference::BoringCardGame;

void check_same(const Structure& found, const Structure& expected) {
  CAPTURE(found.players);
  CHECK((found.sets == expected.sets));
  CHECK((found.ending == expected.ending));
  CHECK((found.wins == expected.wins));
  CHECK((found.latest.game == expected.latest.game));
}

}  // namespace

TEST_CASE("boring card game: the probability is that of all decks of up to four players dealt out" *
          doctest::test_suite("slow")) {
  for (int n = 1; n <= 4; ++n) {
    check_same(structure(Rules(n)), counted(n, [](Reference deck) { return deck.dealt_out(); }));
  }
}

TEST_CASE("boring card game: the odds are those of all decks of five and six players" *
          doctest::test_suite("slow")) {
  for (int n = 5; n <= 6; ++n) {
    check_same(structure(Rules(n)), counted(n, [](Reference deck) { return deck.all_orders(); }));
  }
}

TEST_CASE("boring card game: cycle type and order are those of decks dealt until they are back") {
  for (const int n : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 23, 26, 39}) {
    const auto found = structure(Rules(n));
    const auto back = Reference(Rules(n).start().deck).all_back();
    std::map<std::uint32_t, std::uint32_t> cycles;
    std::uint64_t order = 1;
    for (const auto games : back) {
      ++cycles[static_cast<std::uint32_t>(games)];
      order = std::lcm(order, games);
    }
    for (auto& [length, count] : cycles) count /= length;
    CHECK(found.cycles == cycles);
    CHECK(found.order == std::to_string(order));
  }
}

TEST_CASE("boring card game: the deck after a hand leads to the next hand, by the solver") {
  int sessions = 0, shared = 0;
  for (int n = 1; n <= 160; ++n) {
    const Rules rules(n);
    const auto found = structure(rules);
    const Solver solver(rules);
    std::vector<Wide> wins(found.wins.size());
    for (int player = 1; player <= n; ++player) {
      auto places = rules.hand(player);
      for (auto& place : places) place = rules.target(place);
      const auto win = solver.solve(places);
      REQUIRE(win);
      wins[static_cast<std::size_t>(win->player - 1)] = win->game;
      ++sessions;
      shared += win->player != player ? 1 : 0;
    }
    REQUIRE((found.wins == wins));
    REQUIRE((found.ending == std::accumulate(wins.begin(), wins.end(), Wide{0})));
    REQUIRE((found.latest.game == *std::ranges::max_element(wins)));
    REQUIRE((found.wins[static_cast<std::size_t>(found.latest.player - 1)] == found.latest.game));
    REQUIRE((found.ending <= found.sets));
  }
  CHECK(shared > 10);
  CHECK(sessions > 10'000);
}

TEST_CASE("boring card game: the latest win of the contest, by the orbits") {
  CHECK(decimal(structure(Rules(937)).latest.game) == "57722286557595");
  CHECK(structure(Rules(1000)).order == "12275369542800");
}

TEST_CASE("boring card game: the structure of two players") {
  const auto report = structure_report("2", {});
  REQUIRE(report);
  CHECK(report->text ==
        "2 players, 10 cards\n"
        "\n"
        "Cycle type (length x number of cycles):\n"
        "  1x3 7x1\n"
        "\n"
        "Order (games after which every deck is back): 7\n"
        "\n"
        "Sets of places for the cards 1 to 5:      252\n"
        "  from which somebody wins:               14\n"
        "The latest possible win is in game 7.\n"
        "\n"
        "The session of a well-shuffled deck ends with probability\n"
        "    1/18\n"
        "    = 0.0555556\n"
        "and never ends with probability\n"
        "    17/18\n"
        "    = 0.9444444\n");
  CHECK(structure_report("100000", {})->text.size() < 10'000);
  for (const auto* bad : {"", "0", "-1", "100001", "two", "2 "}) {
    CHECK_FALSE(structure_report(bad, {}));
  }
  CHECK(structure_report("0", {}).error() == "expected a number from 1 to 100000, found \"0\"");
}

TEST_CASE("boring card game: decimal fractions are rounded") {
  CHECK(decimal_fraction(0, 7, 3) == "0.000");
  CHECK(decimal_fraction(1, 1, 3) == "1.000");
  CHECK(decimal_fraction(1, 7, 6) == "0.142857");
  CHECK(decimal_fraction(2, 3, 2) == "0.67");
  CHECK(decimal_fraction(1, 8, 2) == "0.13");
  CHECK(decimal_fraction(999, 1000, 2) == "1.00");
  CHECK(decimal_fraction(8994, 10000, 3) == "0.899");
  CHECK(decimal_fraction(8996, 10000, 3) == "0.900");
}

}  // namespace foregone::boring_card_game
