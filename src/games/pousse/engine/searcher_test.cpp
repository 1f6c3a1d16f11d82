#include "foregone/games/pousse/engine/searcher.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/text.hpp"
#include "tests/pousse_search.hpp"
#include "tests/reference/pousse_forced.hpp"
#include "tests/retrograde.hpp"

namespace foregone::pousse {

namespace {

Searcher engine(int size, RuleSet rules, bool reductions) {
  return {{.rules = rules, .memory = std::size_t{1} << 20U, .threads = 1, .reductions = reductions},
          best_evaluation(size)};
}

template <int N>
void check_search(Random& random, int& forced) {
  const int depth = random.between(1, 3);
  auto situation = Situation::start(N);
  do {  // no line can be full before the last ply but one, so no board comes back
    situation = random_situation(random, N, random.between(0, 8), RuleSet::contest);
    situation.past.clear();
  } while (max_markers(situation.board, N) + depth > N + 1);
  CAPTURE(write_position(position_of(situation.board, N, situation.mover)));
  Searcher plain(
      {.rules = RuleSet::contest, .memory = 1U << 16U, .threads = 1, .reductions = false},
      some_evaluation(N));
  auto budget = Budget().limit_depth(depth);
  const auto found = plain.search(situation, budget);
  const int value = full_width_search<N>(plain.evaluation(), situation.board, depth, 0);
  if (!found.forced) {
    REQUIRE(found.depth == depth);
    REQUIRE(found.value == value);
    return;
  }
  ++forced;
  const int distance = found.forced->distance;
  REQUIRE(value == (found.forced->outcome == Outcome::win ? 16'000 - distance : distance - 16'000));
}

struct ClaimCount {
  int wins = 0, losses = 0, none = 0, repetition_matters = 0;
};

/// A game of random moves, out of a few, and what the engine claims on the way.
void check_claims(Random& random, int size, RuleSet rules, int plies, ClaimCount& count) {
  const Rules game(size);
  auto position = game.start();
  auto situation = Situation::start(size);
  MadeBoards made;
  bool twice = false;  // then the search may take a third time for a draw
  auto choice = game.moves(position);
  random.shuffle(choice);
  choice.resize(static_cast<std::size_t>(random.between(2, 4)));
  for (int i = random.between(0, 30); i > 0; --i) {
    auto next = situation;
    const auto m = random.one_of(choice);
    next.play(m);
    const auto after = game.after(position, m);
    const bool again =
        std::ranges::find(made, std::pair{after.board, position.mover}) != made.end();
    const bool over = game.result(after) || (again && rules == RuleSet::icfp98);
    REQUIRE((winner_of(next, rules) != kEmpty) == over);
    if (over) continue;
    twice = twice || again;
    made.emplace_back(after.board, position.mover);
    position = after;
    situation = std::move(next);
  }
  CAPTURE(write_position(position));
  auto* const remembered = rules == RuleSet::icfp98 ? &made : nullptr;
  const auto value = forced_by_definition(game, position, remembered, plies);
  auto full = engine(size, rules, false);
  auto budget = Budget().limit_depth(plies);
  auto found = full.search(situation, budget);
  if (value && (!twice || found.forced)) {
    REQUIRE(found.forced == value);
  } else if (found.forced) {
    REQUIRE(found.forced->distance > plies);
  }
  auto reduced = engine(size, rules, true);
  budget.limit_depth(plies + 3);
  found = reduced.search(situation, budget);
  if (found.forced) {
    REQUIRE(reduced.confirm(situation, {}, found));
    REQUIRE((value ? found.forced == value : found.forced->distance > plies));
    ++(found.forced->outcome == Outcome::win ? count.wins : count.losses);
  }
  if (value != forced_by_definition(game, position, nullptr, plies)) ++count.repetition_matters;
  if (!value) ++count.none;
}

/// Plays a game to its end with a fixed number of nodes a move and requires that claims come true.
/// Returns the number of claims of ends further away than the depth of the search.
int check_game(Searcher& player, Situation situation) {
  constexpr int kLongest = 2000;
  Marker claimed = kEmpty;
  int far = 0;
  for (int ply = 0; ply < kLongest; ++ply) {
    Budget budget(4096);
    const auto found = player.search(situation, budget, [&](const SearchResult& result) {
      far += result.forced && result.forced->distance > result.depth + 2 ? 1 : 0;
    });
    if (found.forced) {
      const bool wins = found.forced->outcome == Outcome::win;
      const auto winner = wins ? situation.mover : opponent(situation.mover);
      REQUIRE((claimed == kEmpty || claimed == winner));
      claimed = winner;
    }
    situation.play(found.line.at(0));
    const auto winner = winner_of(situation, RuleSet::icfp98);
    if (winner == kEmpty) continue;
    REQUIRE((claimed == kEmpty || claimed == winner));
    return far;
  }
  return far;
}

}  // namespace

TEST_CASE("pousse: the search without reductions equals a full-width search") {
  Random random(2);
  int forced = 0;
  for (int i = 0; i < 300; ++i) {
    check_search<3>(random, forced);
    check_search<4>(random, forced);
  }
  CHECK(forced > 50);
}

TEST_CASE("pousse: a search visits as many nodes as it may, but always finds a move") {
  const auto start = Situation::start(6);
  for (const std::uint64_t nodes : {1, 100, 1000, 4000, 10'000}) {
    auto searcher = engine(6, RuleSet::contest, true);
    Budget budget(nodes);
    const auto found = searcher.search(start, budget);
    CHECK(found.line.size() > 0);
    constexpr std::uint64_t kAtOnce = 64;  // the moves of a node are evaluated together
    CHECK(found.nodes < nodes + kAtOnce);
    if (nodes > kAtOnce) CHECK(found.nodes >= nodes);
  }
}

TEST_CASE("pousse: claims of the engine on 3x3 are true") {
  const Rules game(3);
  const properties::Retrograde solved(game);
  auto player = engine(3, RuleSet::contest, true);
  Random random(3);
  int wins = 0, losses = 0, none = 0;
  for (std::size_t i = 0; i < solved.positions().size(); ++i) {
    const auto& position = solved.positions()[i];
    if (game.result(position) || !random.one_in(5)) continue;
    auto budget = Budget().limit_depth(8);
    auto found = player.search(Situation::of(position), budget);
    const auto value = solved.value(i);
    CAPTURE(write_position(position));
    if (!found.forced) {
      REQUIRE(value.outcome == Outcome::draw);
      ++none;
      continue;
    }
    REQUIRE(found.forced->outcome == value.outcome);
    REQUIRE(found.forced->distance >= value.distance);
    if (found.exact) REQUIRE(found.forced->distance == value.distance);
    REQUIRE(player.confirm(Situation::of(position), {}, found));
    REQUIRE(found.forced == value);
    ++(value.outcome == Outcome::win ? wins : losses);
    const auto next = game.after(position, found.line.at(0));
    const auto left = game.result(next) ? Value{*game.result(next), 0} : solved.value(next);
    REQUIRE(left.a_ply_before() == value);
  }
  CHECK(wins > 1000);
  CHECK(losses > 100);
  CHECK(none > 100);
}

TEST_CASE("pousse: claims of the engine are true with any history") {
  for (const auto rules : kRuleSets) {
    Random random(4);
    ClaimCount count;
    for (int i = 0; i < 150; ++i) {
      check_claims(random, 2, rules, 4, count);
      check_claims(random, 3, rules, 3, count);
    }
    CHECK(count.wins > 50);
    CHECK(count.losses > 10);
    CHECK(count.none > 15);
    CHECK((count.repetition_matters > 5) == (rules == RuleSet::icfp98));
  }
}

TEST_CASE("pousse: the engine plays games to the end, and its claims come true") {
  Random random(5);
  int far = 0;
  for (const int size : {3, 4, 5}) {
    auto player = engine(size, RuleSet::icfp98, true);
    for (int i = 0; i < 10; ++i) {
      auto start = random_situation(random, size, random.between(0, 2 * size), RuleSet::icfp98);
      if (winner_of(start, RuleSet::icfp98) != kEmpty) continue;
      far += check_game(player, std::move(start));
    }
  }
  CHECK(far > 5);
}

}  // namespace foregone::pousse
