#include "solvers/alpha_beta.hpp"

#include <doctest/doctest.h>

#include <cstdint>

#include "solvers/transposition_table.hpp"
#include "tests/laws.hpp"
#include "tests/random_game.hpp"

namespace foregone {

TEST_CASE("alpha-beta: the value is that of the definition, on random games") {
  AlphaBeta<laws::RandomGame> search;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const laws::RandomGame game(seed, 1 + static_cast<int>(seed % 8));
    const Score value = laws::minimax(game, game.start());
    REQUIRE(search.solve(game, game.start(), 10) == value);
    REQUIRE(search.solve(game, game.start(), 1) == value);
  }
}

TEST_CASE("alpha-beta: it looks into fewer positions than there are lines") {
  AlphaBeta<laws::RandomGame> search;
  const laws::RandomGame game(1, 8);
  search.solve(game, game.start(), 10);
  CHECK(search.nodes() > 8);
  CHECK(search.nodes() < laws::lines(game, game.start(), 8) / 10);
}

TEST_CASE("alpha-beta: a position that is over has its result") {
  const laws::RandomGame game(2, 0);
  AlphaBeta<laws::RandomGame> search;
  CHECK(search.solve(game, game.start(), 1) == game.result(game.start()));
}

TEST_CASE("transposition table: what was stored is found, what was not is unknown") {
  TranspositionTable<std::uint64_t> table;
  table.reset(4);
  CHECK(table.find(7) == Bounds{});
  table.store(7, {-3, 5});
  CHECK(table.find(7) == Bounds{-3, 5});
  table.reset(4);
  CHECK(table.find(7) == Bounds{});
}

TEST_CASE("transposition table: a place is given to the newest, and never mistaken for another's") {
  TranspositionTable<std::uint64_t> table;
  table.reset(1);
  for (std::uint64_t key = 1; key <= 100; ++key) {
    table.store(key, {static_cast<Score>(key), static_cast<Score>(key)});
    REQUIRE(table.find(key) == Bounds{static_cast<Score>(key), static_cast<Score>(key)});
  }
  int found = 0;
  for (std::uint64_t key = 1; key <= 100; ++key) {
    const auto bounds = table.find(key);
    if (bounds == Bounds{}) continue;
    ++found;
    CHECK(bounds.least == static_cast<Score>(key));
  }
  CHECK(found <= 2);
  CHECK(found >= 1);
}

}  // namespace foregone
