#include "foregone/solvers/safe_set.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>

#include "foregone/core/random.hpp"
#include "foregone/solvers/safe_set_search.hpp"
#include "tests/random_circles.hpp"
#include "tests/retrograde.hpp"
#include "tests/small_games.hpp"

namespace foregone {

TEST_CASE("safe set: a player has one exactly where retrograde analysis finds no loss") {
  int safe = 0, unsafe = 0, cyclic = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RandomCircles game(seed * 977, 60);
    const properties::Retrograde solved(game);
    for (const int p : solved.positions()) {
      const auto value = solved.value(p);
      for (const bool players_turn : {true, false}) {
        Budget budget;
        SafeSetSearch search(game, budget);
        const auto loses = players_turn ? Outcome::loss : Outcome::win;
        REQUIRE(search.find(p, players_turn) == (value.outcome != loses));
        SafeSetWalk walk(game, [&](int at) { return search.move(at); });
        REQUIRE(walk.holds(p, players_turn) == (value.outcome != loses));
        ++(value.outcome != loses ? safe : unsafe);
        cyclic += value.outcome == Outcome::draw && walk.positions() > 3 ? 1 : 0;
      }
    }
  }
  CHECK(safe > 10'000);
  CHECK(unsafe > 2'000);
  CHECK(cyclic > 1'000);
}

namespace {

/// An estimate that is of no use.
struct WildGrowth {
  std::uint64_t growth(int) { return kOnePosition << random.below(20); }
  void learn(int, std::uint64_t) {}
  Random random{4};
};

}  // namespace

TEST_CASE("safe set: a bad estimate makes no difference but to the size") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const RandomCircles game(seed * 977, 2'000);
    const properties::Retrograde solved(game);
    for (const int p : solved.positions()) {
      if (p % 50 != 0) continue;
      Budget budget;
      SafeSetSearch search(game, budget, WildGrowth());
      const bool safe = solved.value(p).outcome != Outcome::loss;
      REQUIRE(search.find(p, true) == safe);
      SafeSetWalk walk(game, [&](int at) { return search.move(at); });
      REQUIRE(walk.holds(p, true) == safe);
    }
  }
}

TEST_CASE("safe set: whatever moves hold, their player does not lose") {
  int held = 0, failed = 0;
  Random random(3);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RandomCircles game(seed, 60);
    const properties::Retrograde solved(game);
    for (const int p : solved.positions()) {
      const bool players_turn = random.one_in(2);
      SafeSetWalk walk(game, [&](int at) {
        const auto moves = game.moves(at);
        return std::optional(random.one_in(9) ? 4 : random.one_of(moves));
      });
      const bool holds = walk.holds(p, players_turn);
      ++(holds ? held : failed);
      if (!holds) continue;
      REQUIRE(solved.value(p).outcome != (players_turn ? Outcome::loss : Outcome::win));
    }
  }
  CHECK(held > 500);
  CHECK(failed > 1'000);
}

TEST_CASE("safe set: a walk needs moves that let nobody win") {
  Budget budget;
  const Circle circle;
  SafeSetWalk round(circle, [](Circle::Position) { return std::optional(0); });
  CHECK_FALSE(round.holds({}, false));  // the opponent leaves, and wins
  CHECK(round.holds({}, true));         // as the player does, which needs no move
  CHECK(round.positions() == 0);
  const Walkers path(61);
  const Walkers::Position apart{.mine = 10, .theirs = 21};
  SafeSetWalk nothing(path, [](Walkers::Position) { return std::optional<int>(); });
  CHECK_FALSE(nothing.holds(apart, true));
  CHECK(nothing.failed_at() == apart);
  SafeSetWalk closer(path, [](Walkers::Position) { return std::optional(1); });
  CHECK_FALSE(closer.holds({.mine = 10, .theirs = 20}, true));
  SafeSetWalk few(
      path, [](Walkers::Position p) { return std::optional(p.mine < p.theirs ? 1 : -1); }, 3);
  CHECK_FALSE(few.holds(apart, true));
  CHECK(few.positions() == 4);
  CHECK(SafeSetSearch(path, budget).find({.mine = 10, .theirs = 20}, true) == false);
  CHECK(SafeSetSearch(path, budget).find(apart, true) == true);
}

TEST_CASE("safe set: a budget that ends leaves it open") {
  const Walkers path(61);
  for (const std::uint64_t nodes : {0, 1, 5, 20}) {
    Budget budget(nodes);
    CHECK_FALSE(SafeSetSearch(path, budget).find({.mine = 10, .theirs = 21}, true));
    CHECK(budget.used_up());
  }
  // Once a set is found, the rest of the budget only makes it smaller.
  for (std::uint64_t nodes = 10; nodes < 2'000; nodes += 10) {
    Budget budget(nodes);
    SafeSetSearch search(path, budget);
    const auto found = search.find({.mine = 10, .theirs = 21}, true);
    SafeSetWalk walk(path, [&](Walkers::Position p) { return search.move(p); });
    REQUIRE(walk.holds({.mine = 10, .theirs = 21}, true) == (found == true));
  }
}

}  // namespace foregone
