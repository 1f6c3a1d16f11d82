#include "foregone/games/pousse/icfp98/no_repetition.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "tests/reference/pousse_histories.hpp"

namespace foregone::pousse {

namespace {

/// All boards of a size, those that are over or cannot be reached too.
template <class Visit>
void each_board(int size, Visit visit) {
  std::string squares(static_cast<std::size_t>(size * size), '.');
  while (true) {
    visit(squares);
    std::size_t at = 0;
    while (at < squares.size() && squares[at] == 'O') squares[at++] = '.';
    if (at == squares.size()) return;
    squares[at] = squares[at] == '.' ? 'X' : 'O';
  }
}

Rules::Position position(int size, const std::string& squares, Marker mover) {
  Rules::Position position{.board = Board(size), .mover = mover};
  for (int i = 0; i < size * size; ++i) {
    const char c = squares[static_cast<std::size_t>(i)];
    if (c != '.') position.board.put(i / size, i % size, c == 'X' ? kX : kO);
  }
  return position;
}

struct Seen {
  int boards = 0, differences = 0;
};

/// Both players to move, each board by itself and just made.
Seen compare(int size, reference::PousseHistories& histories) {
  const NoRepetition table(size);
  Seen seen;
  each_board(size, [&](const std::string& squares) {
    for (const int mover : {0, 1}) {
      const auto p = position(size, squares, mover == 0 ? kX : kO);
      reference::PousseHistories::Made made;
      const bool alone = histories.wins(squares, mover, made);
      made[static_cast<std::size_t>(1 - mover)].insert(squares);
      const bool when_made = histories.wins(squares, mover, made);
      REQUIRE(table.value(p) == (alone ? Outcome::win : Outcome::loss));
      REQUIRE(table.value_when_made(p) == (when_made ? Outcome::win : Outcome::loss));
      ++seen.boards;
      seen.differences += alone != when_made ? 1 : 0;
    }
  });
  return seen;
}

}  // namespace

TEST_CASE("pousse under icfp98: all boards up to 2x2 agree with play that remembers all boards") {
  for (const int size : {1, 2}) {
    reference::PousseHistories histories(size);
    CHECK(compare(size, histories).boards == (size == 1 ? 6 : 162));
    CHECK((histories.events().full_lines > 0) == (size == 2));
  }
}

TEST_CASE("pousse under icfp98: all boards of 3x3 agree with play that remembers all boards" *
          doctest::test_suite("slow")) {
  reference::PousseHistories histories(3);
  const auto seen = compare(3, histories);
  CHECK(seen.boards == 39366);
  CHECK(seen.differences > 900);
  CHECK(histories.events().repetitions > 1000);
  CHECK(histories.events().opponents_boards > 100);
}

TEST_CASE("pousse under icfp98: X wins on boards up to 4x4 with every first move" *
          doctest::test_suite("slow")) {
  for (const int size : {1, 2, 3, 4}) {
    const NoRepetition table(size);
    const Rules rules(size);
    CHECK(table.value(rules.start()) == Outcome::win);
    for (const auto first : rules.moves(rules.start())) {
      CHECK(table.value_when_made(rules.after(rules.start(), first)) == Outcome::loss);
    }
  }
}

TEST_CASE("pousse under icfp98: every board of 4x4 is decided" * doctest::test_suite("slow")) {
  const NoRepetition table(4);
  NoRepetition::Counts all;
  for (const auto& tally : table.tallies()) {
    CHECK(tally.wins + tally.losses == tally.boards);
    all.add(tally);
  }
  CHECK(all.boards == 43046721);
  CHECK(all.induced == 41297604);
  CHECK(all.components == 1246896);
  CHECK(all.largest == 1022);
  CHECK(all.wins == 28539078);
  CHECK(all.losses == 14507643);
}

TEST_CASE("pousse under icfp98: boards decided under contest have the same winner" *
          doctest::test_suite("slow")) {
  const NoRepetition table(4);
  const SmallSolution contest(4);
  Random random(2);
  std::array<int, 3> met{};
  for (int i = 0; i < 100000; ++i) {
    std::string squares(16, '.');
    for (auto& square : squares) square = ".XXXOOO"[random.below(7)];
    const auto p = position(4, squares, kX);
    const auto outcome = contest.value(p)->outcome;
    ++met.at(static_cast<std::size_t>(static_cast<int>(outcome) + 1));
    if (outcome == Outcome::draw) continue;
    REQUIRE(table.value(p) == outcome);
    REQUIRE(table.value_when_made(p) == outcome);
  }
  for (const auto count : met) CHECK(count > 5000);
}

TEST_CASE("pousse under icfp98: a strategy claims only true wins") {
  const NoRepetition table(3);
  const NoRepetition how(3, NoRepetition::Claim::strategy);
  int claimed = 0, unknown = 0;
  each_board(3, [&](const std::string& squares) {
    const auto p = position(3, squares, kX);
    const auto value = how.value_when_made(p);
    if (value) REQUIRE(value == table.value_when_made(p));
    ++(value ? claimed : unknown);
    if (value == Outcome::win && p.board.lead() == 0) REQUIRE(how.answer(p));
  });
  CHECK(claimed > 19000);
  CHECK(unknown > 0);
}

TEST_CASE("pousse under icfp98: a player who follows the strategy is never the first to repeat") {
  const NoRepetition how(3, NoRepetition::Claim::strategy);
  const Rules rules(3);
  Random random(1);
  int longest = 0, repetitions = 0;
  for (int games = 0; games < 3000; ++games) {
    Referee referee(3, RuleSet::icfp98);
    auto p = rules.start();
    for (bool over = false; !over;) {
      const auto moves = rules.moves(p);
      const bool chosen = p.mover == kX && referee.verdict().moves > 0;
      const auto move = chosen ? how.answer(p) : random.one_of(moves);
      REQUIRE(move);
      over = referee.play(*move);
      p = rules.after(p, *move);
    }
    REQUIRE(referee.verdict().winner == kX);
    longest = std::max(longest, static_cast<int>(referee.verdict().moves));
    repetitions += referee.verdict().repetition ? 1 : 0;
  }
  CHECK(longest >= 9);
  CHECK(repetitions > 0);
}

}  // namespace foregone::pousse
