#include "foregone/games/pousse/explain/bounded_search.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/text.hpp"
#include "tests/reference/pousse_forced.hpp"
#include "tests/retrograde.hpp"

namespace foregone::pousse {

namespace {

/// A game under way, and what has been made in it, remembered in both ways.
struct Play {
  Rules::Position position;
  BoardHistory past;
  MadeBoards made;
};

/// So many random moves, often out of a few, none of which decides the game.
Play play(Random& random, int size, int moves, RuleSet rules) {
  const Rules game(size);
  Play play{.position = game.start(), .past = {}, .made = {}};
  auto choice = game.moves(play.position);
  random.shuffle(choice);
  if (random.one_in(2)) choice.resize(static_cast<std::size_t>(random.between(2, 4)));
  for (; moves > 0; --moves) {
    const auto m = random.one_of(choice);
    const auto next = game.after(play.position, m);
    const auto hash = board_hash(next.board);
    const auto by = play.position.mover;
    const bool filled = fills(play.position.board, m);
    const bool made = std::ranges::find(play.made, std::pair{next.board, by}) != play.made.end();
    REQUIRE(made == play.past.forbids(next.board, hash, by, RuleSet::icfp98));
    if (game.result(next) || (made && rules == RuleSet::icfp98)) continue;
    play.past = play.past.with(next.board, hash, m, by, filled);
    play.made.emplace_back(next.board, by);
    play.position = next;
  }
  return play;
}

/// What occurred in a comparison.
struct BoundedCount {
  int wins = 0, losses = 0, undecided = 0, doubles = 0, repetition_matters = 0;
};

void compare(const Play& play, RuleSet rules, int plies, BoundedCount& count) {
  const Rules game(play.position.board.size());
  Budget budget;
  const auto found = search(play.position, rules, play.past, plies, budget);
  CAPTURE(write_position(play.position));
  auto made = play.made;
  auto* const remembered = rules == RuleSet::icfp98 ? &made : nullptr;
  const auto moves = game.moves(play.position);
  const auto first = first_alike(play.position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto value = forced_by_definition(game, play.position, moves[i], remembered, plies);
    REQUIRE(found.moves[i] == value);
    ++(!value ? count.undecided : value->outcome == Outcome::win ? count.wins : count.losses);
    REQUIRE((first[i] == i ||
             game.after(play.position, moves[i]) == game.after(play.position, moves[first[i]])));
    if (first[i] != i) ++count.doubles;
    if (remembered != nullptr &&
        value != forced_by_definition(game, play.position, moves[i], nullptr, plies)) {
      ++count.repetition_matters;
    }
  }
  REQUIRE(found.value == forced_by_definition(game, play.position, remembered, plies));
}

BoundedCount compare(int size, int plies, int positions, RuleSet rules) {
  Random random(static_cast<std::uint64_t>(100 * size + plies));
  BoundedCount count;
  for (; positions > 0; --positions) {
    compare(play(random, size, random.between(0, 8 * size), rules), rules, plies, count);
  }
  return count;
}

void check_variety(const BoundedCount& count, int positions, RuleSet rules) {
  CHECK(count.wins > positions / 2);
  CHECK(count.losses > positions / 2);
  CHECK(count.undecided > positions / 2);
  CHECK(count.doubles > positions / 2);
  if (rules == RuleSet::icfp98) CHECK(count.repetition_matters > positions / 5);
}

}  // namespace

TEST_CASE("pousse: a search agrees with the definition") {
  for (const auto rules : kRuleSets) {
    check_variety(compare(3, 3, 40, rules), 40, rules);
    check_variety(compare(4, 2, 40, rules), 40, rules);
  }
}

TEST_CASE("pousse: a search agrees with the definition in many positions" *
          doctest::test_suite("slow")) {
  for (const auto rules : kRuleSets) {
    check_variety(compare(3, 3, 1'000, rules), 1'000, rules);
    check_variety(compare(3, 4, 200, rules), 200, rules);
    check_variety(compare(4, 2, 1'000, rules), 1'000, rules);
    check_variety(compare(4, 3, 300, rules), 300, rules);
  }
}

TEST_CASE("pousse: a search finds all forced wins on 1x1 to 3x3 with their distances") {
  for (const int size : {1, 2, 3}) {
    const Rules game(size);
    const properties::Retrograde solved(game);
    int positions = 0;
    for (const auto& p : solved.positions()) {
      if (game.result(p) || (size == 3 && ++positions % 20 != 0)) continue;
      Budget budget;
      const auto found = search(p, RuleSet::contest, {}, 6, budget);
      const auto value = solved.value(p);
      REQUIRE(found.value ==
              (value.outcome == Outcome::draw ? std::nullopt : std::optional(value)));
      const auto move = winning_move(p, 6);
      REQUIRE(move.has_value() == (value.outcome == Outcome::win));
      if (move) REQUIRE(solved.value(game.after(p, *move)).a_ply_before() == value);
    }
  }
}

TEST_CASE("pousse: a budget that runs out leaves the deepest completed search") {
  const auto p = parse_position("X:X.O./OX../.X.O/....").value();
  int last = 0;
  for (std::uint64_t nodes = 0; nodes < 300'000; nodes = nodes * 2 + 1) {
    Budget budget(nodes), unbounded;
    const auto found = search(p, RuleSet::contest, {}, 7, budget);
    CHECK(found.depth >= last);
    CHECK(found.boards <= nodes + 1);
    last = found.depth;
    if (found.depth == 0) {
      CHECK_FALSE(found.value);
      continue;
    }
    const auto same = search(p, RuleSet::contest, {}, found.depth, unbounded);
    CHECK(same.moves == found.moves);
  }
  CHECK(last >= 6);
}

TEST_CASE("pousse: a search of the empty board has its pinned result and node count") {
  const auto look = [](int size, int plies) {
    Budget budget;
    return search(Rules(size).start(), RuleSet::contest, {}, plies, budget);
  };
  CHECK(look(1, 1).value == Value{Outcome::win, 1});
  CHECK(look(2, 3).value == Value{Outcome::win, 3});
  CHECK_FALSE(look(2, 2).value);
  CHECK_FALSE(look(3, 9).value);
  CHECK_FALSE(look(4, 7).value);
  CHECK(look(6, 5).boards == 1'884);
}

TEST_CASE("pousse: no board is too large to search") {
  Board board(kLargestSize);
  for (int i = 0; i < kLargestSize; ++i) {
    for (int j = 0; j < kLargestSize; ++j) board.put(i, j, (i + j) % 7 == 0 ? kO : kX);
  }
  Budget budget;
  for (const auto rules : kRuleSets) {
    const auto found = search({.board = board, .mover = kX}, rules, {}, 1, budget);
    CHECK(found.depth == 1);
    CHECK_FALSE(found.value);
  }
}

TEST_CASE("pousse: copies of a board history are independent") {
  Random random(3);
  const Rules game(3);
  std::vector<Play> plays{{.position = game.start(), .past = {}, .made = {}}};
  int made = 0;
  for (int i = 0; i < 4'000; ++i) {
    auto play = random.one_of(plays);
    const auto moves = game.moves(play.position);
    const auto m = random.one_of(moves);
    const auto by = play.position.mover;
    const bool filled = fills(play.position.board, m);
    play.position = game.after(play.position, m);
    if (game.result(play.position)) continue;
    const auto hash = board_hash(play.position.board);
    const bool known =
        std::ranges::find(play.made, std::pair{play.position.board, by}) != play.made.end();
    REQUIRE(play.past.forbids(play.position.board, hash, by, RuleSet::icfp98) == known);
    made += known ? 1 : 0;
    play.past = play.past.with(play.position.board, hash, m, by, filled);
    play.made.emplace_back(play.position.board, by);
    plays.push_back(std::move(play));
    if (plays.size() > 60)
      plays.erase(plays.begin() + static_cast<std::ptrdiff_t>(random.below(40)));
  }
  CHECK(made > 100);
}

}  // namespace foregone::pousse
