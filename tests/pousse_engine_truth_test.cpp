#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/icfp98/no_repetition.hpp"
#include "foregone/games/pousse/solution/endgame.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/text.hpp"

/// The engine's claims on 4x4 and 5x5 against strong solutions.
namespace foregone::pousse {

namespace {

Rules::Position random_board(Random& random, int size, int markers) {
  Rules::Position position{.board = Board(size), .mover = random.between(0, 1) == 0 ? kX : kO};
  while (markers > 0) {
    const int row = random.between(0, size - 1), column = random.between(0, size - 1);
    if (position.board.at(row, column) != kEmpty) continue;
    position.board.put(row, column, random.between(0, 1) == 0 ? kX : kO);
    --markers;
  }
  return position;
}

struct ClaimCount {
  int positions = 0, claims = 0, exact = 0, longest = 0, draws = 0;
};

/// A claim must name the winner, and the distance or an upper bound of it.
void check(const SearchResult& found, const Value& value, bool distances, ClaimCount& count) {
  ++count.positions;
  count.draws += value.outcome == Outcome::draw ? 1 : 0;
  if (!found.forced) return;
  ++count.claims;
  REQUIRE(found.forced->outcome == value.outcome);
  if (!distances) return;
  REQUIRE(found.forced->distance >= value.distance);
  if (!found.exact) return;
  REQUIRE(found.forced->distance == value.distance);
  ++count.exact;
  count.longest = std::max(count.longest, value.distance);
}

SearchResult searched(Searcher& engine, const Rules::Position& position, int depth,
                      std::uint64_t nodes) {
  const auto situation = Situation::of(position);
  auto budget = Budget(nodes).limit_depth(depth);
  auto found = engine.search(situation, budget);
  if (found.forced && !found.exact) engine.confirm(situation, Budget(nodes), found);
  return found;
}

}  // namespace

TEST_CASE("pousse: the engine never contradicts the solution of 4x4" *
          doctest::test_suite("slow")) {
  Random random(41);
  const auto& table = *small_solution(4);
  Searcher engine({.rules = RuleSet::contest, .memory = std::size_t{8} << 20U}, best_evaluation(4));
  ClaimCount count;
  while (count.positions < 10'000) {
    const auto position = random_board(random, 4, random.between(2, 16));
    if (position.board.lead() != 0) continue;
    const auto found = searched(engine, position, random.between(3, 12), 40'000);
    check(found, *table.value(position), true, count);
  }
  CHECK(count.claims > 5'000);
  CHECK(count.exact > 4'500);
  CHECK(count.longest >= 9);
  CHECK(count.draws > 1'500);
}

TEST_CASE("pousse: the engine never contradicts the solution of 4x4 under icfp98" *
          doctest::test_suite("slow")) {
  Random random(42);
  const auto& contest = *small_solution(4);
  const auto& table = *no_repetition_solution(4);
  Searcher engine({.rules = RuleSet::icfp98, .memory = std::size_t{8} << 20U}, best_evaluation(4));
  ClaimCount decided, others;
  while (decided.positions + others.positions < 4'000) {
    const auto position = random_board(random, 4, random.between(2, 16));
    if (position.board.lead() != 0) continue;
    const auto value = *contest.value(position);
    const auto winner = table.value(position);
    if (!winner) continue;
    const auto found = searched(engine, position, random.between(3, 10), 40'000);
    if (value.outcome == Outcome::draw) {
      check(found, {*winner, 0}, false, others);
    } else {
      REQUIRE(*winner == value.outcome);
      check(found, value, false, decided);
    }
  }
  CHECK(decided.claims > 2'000);
  CHECK(others.positions > 500);
  CHECK(others.claims > 20);
}

TEST_CASE("pousse: the engine never contradicts the solution of 5x5 with many markers" *
          doctest::test_suite("slow")) {
  Random random(43);
  const Grid grid(5);
  Searcher engine({.rules = RuleSet::contest, .memory = std::size_t{8} << 20U}, best_evaluation(5));
  ClaimCount count;
  for (int set = 0; set < 12; ++set) {
    auto position = random_board(random, 5, 23 + set % 3);
    const auto solved =
        Endgame::solve(grid, coloured_squares(grid, position).occupied(), Detail::distances);
    REQUIRE(solved);
    for (int i = 0; i < 150; ++i) {
      for (int cell = 0; cell < 25; ++cell) {
        if (position.board.at(cell / 5, cell % 5) == kEmpty) continue;
        position.board.put(cell / 5, cell % 5, random.between(0, 1) == 0 ? kX : kO);
      }
      if (position.board.lead() != 0) continue;
      const auto found = searched(engine, position, random.between(3, 9), 40'000);
      check(found, *solved->value(position), true, count);
    }
  }
  CHECK(count.positions > 1'000);
  CHECK(count.claims > 600);
  CHECK(count.exact > 500);
  CHECK(count.draws > 100);
}

}  // namespace foregone::pousse
