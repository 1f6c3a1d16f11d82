#include "foregone/games/pousse/solution/small_solution.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/solution/endgame.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/solvers/retrograde.hpp"
#include "tests/pousse_positions.hpp"
#include "tests/reference/pousse_4x4.hpp"

namespace foregone::pousse {

namespace {

/// The value that a position must have by those of its successors, as a table gives them.
template <class Known>
Value by_successors(const Rules& rules, const Rules::Position& position, Known known) {
  if (const auto over = rules.result(position)) return {*over, 0};
  Value best{Outcome::loss, -1};
  for (const auto move : rules.moves(position)) {
    best = std::max(best, known(rules.after(position, move)).a_ply_before());
  }
  return best;
}

}  // namespace

TEST_CASE("pousse small solution: up to 3x3 it has the values of retrograde analysis") {
  for (const auto& [size, reachable] : {std::pair{1, 2U}, {2, 93U}, {3, 28095U}}) {
    const Rules rules(size);
    const Retrograde<Rules> retrograde(rules, rules.start());
    const SmallSolution table(size);
    CHECK(retrograde.positions() == reachable);
    std::vector<Rules::Position> positions{rules.start()};
    std::unordered_map<Rules::Key, bool> met{{rules.key(rules.start()), true}};
    bool same = true;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const auto position = positions[i];
      same = same && table.value(position) == retrograde.value(rules, position);
      for (const auto move : rules.moves(position)) {
        auto next = rules.after(position, move);
        if (met.try_emplace(rules.key(next), true).second) positions.push_back(std::move(next));
      }
    }
    CHECK(same);
    CHECK(positions.size() == reachable);
  }
}

TEST_CASE("pousse small solution: the totals of 4x4 are the known ones") {
  const SmallSolution table(4);
  const auto tally = table.tally();
  CHECK(tally.wins == 20'048'971);
  CHECK(tally.losses == 6'229'835);
  CHECK(tally.draws == 9'291'089);
  CHECK_FALSE(tally.too_long);
  constexpr std::array<std::uint64_t, 9> kWins{17166856, 1773934, 607586, 336329, 125870,
                                               32216,    5608,    556,    16};
  constexpr std::array<std::uint64_t, 9> kLosses{3715574, 1411066, 705410, 294322, 85039,
                                                 16292,   1948,    144,    40};
  for (std::size_t i = 0; i < kWins.size(); ++i) {
    CHECK(tally.by_distance[2 * i + 1] == kWins[i]);
    CHECK(tally.by_distance[2 * i + 2] == kLosses[i]);
  }
  CHECK(std::accumulate(tally.by_distance.begin(), tally.by_distance.end(), std::uint64_t{0}) ==
        tally.wins + tally.losses);
  CHECK(table.value(Rules(4).start()) == Value{});
  CHECK_FALSE(table.value(Rules(3).start()));
  CHECK(table.rounds() >= 2);
  CHECK(table.bytes() < 6'000'000);
}

TEST_CASE("pousse small solution: every board has the value that its successors give it") {
  Random random(21);
  for (int size = 1; size <= 4; ++size) {
    const Rules rules(size);
    const SmallSolution table(size);
    std::array<int, 3> outcomes{};
    int over = 0, wrong = 0;
    for (int i = 0; i < 3000; ++i) {
      const auto position = uniform_position(random, size);
      const auto value = table.value(position);
      const auto expected =
          by_successors(rules, position, [&](const auto& next) { return *table.value(next); });
      wrong += value == expected ? 0 : 1;
      over += rules.result(position) ? 1 : 0;
      ++outcomes[static_cast<std::size_t>(static_cast<int>(expected.outcome) + 1)];
    }
    CHECK(wrong == 0);
    CHECK(over > 0);
    if (size >= 3) CHECK(*std::ranges::min_element(outcomes) > 100);
  }
}

TEST_CASE("pousse small solution: rows as bits are the same boards") {
  const SmallSolution table(3);
  const auto position = *parse_position("O:X.O/.X./O..");
  CHECK(table.value(0b001'000'100, 0b000'010'001) == *table.value(position));
}

TEST_CASE("pousse endgame: on 4x4 it has the values of the small solution") {
  Random random(22);
  const Rules rules(4);
  const SmallSolution table(4);
  const Grid grid(4);
  int boards = 0, grown = 0, wrong = 0;
  for (int i = 0; i < 12; ++i) {
    auto position = uniform_position(random, 4);
    const auto set = coloured_squares(grid, position).occupied();
    for (const auto detail : {Detail::distances, Detail::outcomes}) {
      const auto endgame = Endgame::solve(grid, set, detail);
      REQUIRE(endgame);
      CHECK_FALSE(endgame->too_long());
      const auto check = [&](const Rules::Position& p) {
        const auto value = endgame->value(p);
        REQUIRE(value);
        wrong += value->outcome == table.value(p)->outcome ? 0 : 1;
        if (detail == Detail::distances) wrong += value == table.value(p) ? 0 : 1;
        ++boards;
      };
      check(position);
      for (const auto move : rules.moves(position)) {
        const auto next = rules.after(position, move);
        grown += coloured_squares(grid, next).occupied() == set ? 0 : 1;
        check(next);
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(boards > 200);
  CHECK(grown > 100);
}

TEST_CASE("pousse endgame: it knows its cost, runs in parts, and can be stopped") {
  const Grid grid(4);
  const Squares set = 0b1010'0110'0000'1111;
  const auto cost = Endgame::cost(grid, set, Detail::outcomes);
  CHECK(cost.boards == 256U * 6561U);
  CHECK(cost.bytes > 256U * 2U * 6561U / 8U / 8U);
  CHECK(Endgame::cost(grid, grid.all(), Detail::distances).boards == 65536);
  std::uint64_t reported = 0;
  ParallelWork work;
  work.run_parts = [](std::size_t count, const ParallelWork::Part& part) {
    for (std::size_t i = count; i-- > 0;) part(i, i + 1);
  };
  work.progress = [&](std::uint64_t done, std::uint64_t all) {
    CHECK(done > reported);
    CHECK(all == cost.boards);
    reported = done;
  };
  const auto in_parts = Endgame::solve(grid, set, Detail::outcomes, work);
  const auto at_once = Endgame::solve(grid, set, Detail::outcomes);
  REQUIRE(in_parts);
  REQUIRE(at_once);
  CHECK(reported == cost.boards);
  CHECK(in_parts->tally() == at_once->tally());
  CHECK(at_once->tally().boards() > 0);
  CHECK_FALSE(at_once->value(Rules(4).start()));
  CHECK_FALSE(at_once->value(Rules(5).start()));
  int asked = 0;
  reported = 0;
  work.stop = [&] { return ++asked > 30; };
  CHECK_FALSE(Endgame::solve(grid, set, Detail::outcomes, work));
}

TEST_CASE("pousse small solution: the counts of reachable boards of 4x4 are the known ones" *
          doctest::test_suite("slow")) {
  const SmallSolution table(4);
  std::array<std::array<std::uint64_t, 3>, 2> outcomes{};  // losses, draws, wins
  int longest_win = 0, longest_loss = 0;
  reference::pousse_4x4::each_reached(
      [&](const reference::pousse_4x4::Board& board, unsigned mover) {
        const auto value = table.value(board.own, board.other);
        ++outcomes[mover][static_cast<std::size_t>(static_cast<int>(value.outcome) + 1)];
        if (value.outcome == Outcome::win) longest_win = std::max(longest_win, value.distance);
        if (value.outcome == Outcome::loss) longest_loss = std::max(longest_loss, value.distance);
      });
  CHECK(outcomes[0] == std::array<std::uint64_t, 3>{3'967'189, 6'081'166, 14'772'343});
  CHECK(outcomes[1] == std::array<std::uint64_t, 3>{4'002'641, 6'175'713, 14'586'827});
  CHECK(longest_win == 15);
  CHECK(longest_loss == 16);
}

}  // namespace foregone::pousse
