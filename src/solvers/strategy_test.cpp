#include "foregone/solvers/strategy.hpp"

#include <doctest/doctest.h>

#include <cstdint>

#include "foregone/testing/properties.hpp"
#include "tests/random_game.hpp"
#include "tests/small_games.hpp"

namespace foregone {

TEST_CASE("strategy: leaving a multiple of three wins at Nim, always taking as many does not") {
  const Nim nim;
  const auto threes = [](Nim::Position p) { return std::optional(p.left % 3 == 2 ? 2 : 1); };
  StrategyWalk good(nim, threes);
  CHECK(good.value({7}, true) == Value{Outcome::win, 5});
  StrategyWalk ones(nim, [](Nim::Position) { return std::optional(1); });
  CHECK(ones.value({5}, true)->outcome == Outcome::loss);
}

TEST_CASE("strategy: for the second player the walk gives an upper bound for the first") {
  const Nim nim;
  StrategyWalk walk(nim, [](Nim::Position p) { return std::optional(p.left % 3 == 2 ? 2 : 1); });
  CHECK(walk.value({6}, false)->outcome == Outcome::loss);
}

TEST_CASE("strategy: no move, an illegal move and a cycle are refused") {
  const Nim nim;
  StrategyWalk none(nim, [](Nim::Position p) -> std::optional<int> {
    if (p.left < 5) return std::nullopt;
    return 1;
  });
  CHECK_FALSE(none.value({7}, true));
  CHECK(none.failed_at()->left < 5);
  StrategyWalk wrong(nim, [](Nim::Position) { return std::optional(3); });
  CHECK_FALSE(wrong.value({7}, true));
  CHECK(wrong.failed_at() == Nim::Position{7});
  StrategyWalk round(Circle(), [](Circle::Position) { return std::optional(0); });
  CHECK_FALSE(round.value({}, true));
  StrategyWalk out(Circle(), [](Circle::Position) { return std::optional(1); });
  CHECK(out.value({}, true) == Value{Outcome::win, 1});
}

TEST_CASE(
    "strategy: in a scored game, best moves guarantee the value to both sides, others no more") {
  int worse = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const properties::RandomGame game(seed, 7);
    const Score value = properties::minimax(game, game.start());
    const auto best = [&](properties::RandomGame::Position p) {
      std::optional<properties::RandomGame::Move> found;
      for (const auto& m : game.moves(p)) {
        if (game.gain(p, m) - properties::minimax(game, game.after(p, m)) ==
            properties::minimax(game, p))
          found = m;
      }
      return found;
    };
    CHECK(StrategyWalk(game, best).value(game.start(), true) == value);
    CHECK(StrategyWalk(game, best).value(game.start(), false) == value);
    const auto first = [&](properties::RandomGame::Position p) {
      return std::optional(*game.moves(p).begin());
    };
    const auto mine = StrategyWalk(game, first).value(game.start(), true);
    const auto theirs = StrategyWalk(game, first).value(game.start(), false);
    CHECK(*mine <= value);
    CHECK(*theirs >= value);
    worse += *mine < value ? 1 : 0;
  }
  CHECK(worse > 20);
}

}  // namespace foregone
