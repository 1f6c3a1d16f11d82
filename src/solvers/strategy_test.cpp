#include "foregone/solvers/strategy.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/random.hpp"
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

namespace {

/// Both players have the same moves, and a key does not say whose turn it is.
struct SharedGraph {
  using Position = int;
  using Move = int;
  using Result = Outcome;
  using Key = int;
  static constexpr bool acyclic = true;
  static constexpr bool two_players = true;
  static constexpr int kPositions = 9;  // the last three end the game

  explicit SharedGraph(std::uint64_t seed) {
    Random random(seed);
    for (int p = 0; p + 3 < kPositions; ++p) {
      for (int to = p + 1; to < kPositions; ++to) {
        if (to == p + 1 || random.below(3) == 0) next[static_cast<std::size_t>(p)].push_back(to);
      }
    }
  }

  static Position start() { return 0; }
  const std::vector<Move>& moves(Position p) const { return next[static_cast<std::size_t>(p)]; }
  static Position after(Position /*p*/, Move m) { return m; }
  static std::optional<Result> result(Position p) {
    if (p + 3 < kPositions) return std::nullopt;
    return p + 3 == kPositions ? Outcome::loss : p + 2 == kPositions ? Outcome::draw : Outcome::win;
  }
  static Key key(Position p) { return p; }

  std::array<std::vector<Move>, kPositions> next;
};

/// What the strategy guarantees its player, by trying all moves of the other, without memory.
Value guaranteed(const SharedGraph& game, const std::array<int, SharedGraph::kPositions>& strategy,
                 int p, bool provers_turn) {
  if (const auto over = SharedGraph::result(p)) return {*over, 0};
  std::optional<Value> best;
  for (const auto m : game.moves(p)) {
    if (provers_turn && m != strategy[static_cast<std::size_t>(p)]) continue;
    const auto value = guaranteed(game, strategy, m, !provers_turn).a_ply_before();
    best = best ? std::max(*best, value) : value;
  }
  return *best;
}

}  // namespace

TEST_CASE("strategy: a position that both players meet has a value for each") {
  int met_by_both = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const SharedGraph game(seed);
    Random random(seed);
    std::array<int, SharedGraph::kPositions> strategy{};
    for (int p = 0; p + 3 < SharedGraph::kPositions; ++p) {
      const auto& moves = game.moves(p);
      strategy[static_cast<std::size_t>(p)] = moves[random.below(moves.size())];
    }
    for (const bool provers_turn : {false, true}) {
      StrategyWalk walk(
          game, [&](int p) { return std::optional(strategy[static_cast<std::size_t>(p)]); });
      CHECK(walk.value(0, provers_turn) == guaranteed(game, strategy, 0, provers_turn));
      met_by_both += walk.positions() > SharedGraph::kPositions - 3 ? 1 : 0;
    }
  }
  CHECK(met_by_both > 50);
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
