#include <doctest/doctest.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/icfp98/no_repetition.hpp"
#include "foregone/games/pousse/icfp98/no_repetition_moves.hpp"
#include "foregone/games/pousse/text.hpp"
#include "tests/pousse_games.hpp"
#include "tests/reference/pousse_histories.hpp"

namespace foregone::pousse {

namespace {

struct OutcomeCount {
  int moves = 0, wins = 0, losses = 0, repeated = 0, unknown = 0;
};

/// Compares the outcomes of all moves with those found by making them.
void compare(const ComparedGame& game, reference::PousseHistories& histories, OutcomeCount& count) {
  const int size = game.situation.size;
  const auto outcomes = outcomes_of_moves(*no_repetition_solution(size), game.situation);
  const auto mover = game.situation.mover;
  for (int number = 0; number < 4 * size; ++number) {
    const auto next = game.after(numbered_move(number, size));
    ++count.moves;
    const auto found = outcomes[static_cast<std::size_t>(number)];
    if (!found) {
      ++count.unknown;
      continue;
    }
    bool wins = false;
    if (game.made[ComparedGame::number_of(mover)].contains(next.board)) {
      ++count.repeated;
    } else if (const int lead = histories.lead(next.board); lead != 0) {
      wins = (lead > 0) == (mover == kX);
    } else {
      wins = !histories.wins(next.board, mover == kX ? 1 : 0, next.made);
    }
    REQUIRE(*found == (wins ? Outcome::win : Outcome::loss));
    ++(wins ? count.wins : count.losses);
  }
}

/// Random games, looked at at every turn from a number of markers on.
OutcomeCount played(int size, int games, int min_markers) {
  Random random(static_cast<std::uint64_t>(size));
  reference::PousseHistories histories(size);
  OutcomeCount count;
  for (int i = 0; i < games; ++i) {
    ComparedGame game(size);
    for (int ply = 0; ply < 30 && winner_of(game.situation, RuleSet::icfp98) == kEmpty; ++ply) {
      const int markers = std::popcount(game.situation.board.occupied());
      if (markers >= min_markers) compare(game, histories, count);
      game = game.after(numbered_move(random.between(0, 4 * size - 1), size));
    }
  }
  return count;
}

}  // namespace

TEST_CASE("pousse under icfp98: the winner on 2x2 is right whatever has been made before") {
  const auto count = played(2, 150, 0);
  CHECK(count.wins > 300);
  CHECK(count.losses > 300);
  CHECK(count.repeated > 20);
  CHECK(count.unknown == 0);
}

TEST_CASE("pousse under icfp98: the winner on 3x3 is right whatever has been made before" *
          doctest::test_suite("slow")) {
  const auto count = played(3, 120, 7);
  CHECK(count.wins > 200);
  CHECK(count.losses > 200);
  CHECK(count.repeated > 10);
  CHECK(count.unknown < count.moves / 50);
}

}  // namespace foregone::pousse
