#include "tests/reference/pousse_index.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/solvers/retrograde.hpp"
#include "foregone/testing/properties.hpp"
#include "tests/reference/indexed_retrograde.hpp"

namespace foregone::pousse {

namespace {

/// The board of a number, read digit by digit, with X or O to move.
Rules::Position board_of(std::size_t number, int size, Marker mover) {
  Rules::Position p{.board = Board(size), .mover = mover};
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column, number /= 3) {
      if (number % 3 == 1) p.board.put(row, column, mover);
      if (number % 3 == 2) p.board.put(row, column, opponent(mover));
    }
  }
  return p;
}

/// That a number means the same board for both, as do the moves.
void same_rules(int size, std::size_t number, Marker mover) {
  const Rules rules(size);
  const NumberedBoards boards(size);
  const auto p = board_of(number, size, mover);
  const auto seen = seen_by_mover(p);
  REQUIRE(boards.index(seen) == number);
  REQUIRE(boards.result(seen) == rules.result(p));
  properties::hold_at(boards, seen);
  REQUIRE(is_numbered(boards, seen));
  for (const auto m : rules.moves(p)) {
    REQUIRE(boards.after(seen, m) == seen_by_mover(rules.after(p, m)));
  }
}

}  // namespace

TEST_CASE("pousse index: numbered boards have the rules of pousse") {
  std::size_t count = 1;
  for (int size = 1; size <= NumberedBoards::kLargest; ++size) {
    for (int i = 0; i < 2 * size - 1; ++i) count *= 3;
    CHECK(NumberedBoards(size).positions() == count);
    CHECK(NumberedBoards(size).index(NumberedBoards(size).start()) == 0);
  }
  for (const Marker mover : {kX, kO}) {
    for (std::size_t number = 0; number < 3; ++number) same_rules(1, number, mover);
    for (std::size_t number = 0; number < 81; ++number) same_rules(2, number, mover);
    Random random(31);
    for (int i = 0; i < 1000; ++i) same_rules(3, random.below(19'683), mover);
    for (int i = 0; i < 1000; ++i) same_rules(4, random.below(43'046'721), mover);
  }
}

TEST_CASE("pousse index: up to 3x3 all boards have the same value as found move by move") {
  for (int size = 1; size <= 3; ++size) {
    const Rules rules(size);
    const NumberedBoards boards(size);
    const IndexedRetrograde solved(boards);
    const Retrograde from_start(rules, rules.start());
    const SmallSolution table(size);
    std::size_t reached = 0, wrong = 0;
    for (std::size_t number = 0; number < solved.positions(); ++number) {
      for (const Marker mover : {kX, kO}) {
        const auto p = board_of(number, size, mover);
        wrong += table.value(p) == solved.value(number) ? 0U : 1U;
        const auto value = from_start.value(rules, p);
        if (!value) continue;
        ++reached;
        wrong += value == solved.value(number) ? 0U : 1U;
      }
    }
    CHECK(wrong == 0);
    CHECK(reached == from_start.positions());
  }
}

TEST_CASE("pousse index: all boards of 4x4 have the known totals and the table's values" *
          doctest::test_suite("slow")) {
  constexpr int kMax = 20;
  const NumberedBoards boards(4);
  const IndexedRetrograde solved(boards);
  const SmallSolution table(4);
  std::array<std::uint64_t, kMax> wins{}, losses{};
  std::uint64_t draws = 0, wrong = 0;
  for (std::size_t number = 0; number < solved.positions(); ++number) {
    const auto value = solved.value(number);
    const auto p = boards.position(number);
    wrong += table.value(p.mine, p.theirs) == value ? 0U : 1U;
    const auto distance = static_cast<std::size_t>(std::min(value.distance, kMax - 1));
    if (value.outcome == Outcome::draw) ++draws;
    if (value.outcome == Outcome::win) ++wins[distance];
    if (value.outcome == Outcome::loss) ++losses[distance];
  }
  CHECK(wrong == 0);
  CHECK(draws == 9'291'089);
  const std::array<std::uint64_t, kMax> known_wins{
      3'738'413, 17'166'856, 0, 1'773'934, 0, 607'586, 0, 336'329, 0, 125'870,
      0,         32'216,     0, 5'608,     0, 556,     0, 16,      0, 0};
  const std::array<std::uint64_t, kMax> known_losses{
      3'738'413, 0, 3'715'574, 0, 1'411'066, 0, 705'410, 0, 294'322, 0,
      85'039,    0, 16'292,    0, 1'948,     0, 144,     0, 40,      0};
  CHECK(wins == known_wins);
  CHECK(losses == known_losses);
}

}  // namespace foregone::pousse
