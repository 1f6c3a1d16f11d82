#include "foregone/solvers/solve.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <ranges>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/solvers/strategy.hpp"
#include "foregone/testing/properties.hpp"
#include "tests/random_circles.hpp"
#include "tests/random_game.hpp"
#include "tests/retrograde.hpp"

namespace foregone {

namespace {

using properties::RandomDuel;
using properties::RandomGame;

/// A random acyclic game that does not promise that no position recurs.
class PerhapsCyclic : public RandomDuel {
 public:
  static constexpr bool acyclic = false;
  using RandomDuel::RandomDuel;
};

/// A number is halved, or tripled with one more, until it is 1; the result is how often.
struct Collatz {
  struct Position {
    int number = 1, steps = 0;
    bool operator==(const Position&) const = default;
  };
  enum class Move : std::uint8_t { go_on };
  using Result = int;
  static constexpr bool acyclic = true, one_move = true;

  Position start() const { return {.number = 27}; }
  std::vector<Move> moves(Position p) const {
    return p.number == 1 ? std::vector<Move>{} : std::vector{Move::go_on};
  }
  Position after(Position p, Move /*only*/) const {
    return {p.number % 2 == 0 ? p.number / 2 : 3 * p.number + 1, p.steps + 1};
  }
  std::optional<int> result(Position p) const {
    return p.number == 1 ? std::optional(p.steps) : std::nullopt;
  }
};

/// Nim with three heaps: the player who takes the last one wins.
struct ThreeHeaps {
  using Position = std::array<int, 3>;
  struct Move {
    int heap = 0, left = 0;
    bool operator==(const Move&) const = default;
  };
  using Result = Outcome;
  using Key = int;
  static constexpr bool acyclic = true, two_players = true;

  Position start() const { return {13, 14, 15}; }
  std::vector<Move> moves(const Position& p) const {
    std::vector<Move> moves;
    for (int heap = 0; heap < 3; ++heap) {
      for (int left = 0; left < p.at(static_cast<std::size_t>(heap)); ++left) {
        moves.push_back({heap, left});
      }
    }
    return moves;
  }
  Position after(Position p, Move m) const {
    p.at(static_cast<std::size_t>(m.heap)) = m.left;
    return p;
  }
  std::optional<Outcome> result(const Position& p) const {
    return p == Position{} ? std::optional(Outcome::loss) : std::nullopt;
  }
  Key key(const Position& p) const { return (p[0] * 100 + p[1]) * 100 + p[2]; }
};

/// One stone at a time; who has none left loses.
class Pile {
 public:
  using Position = int;
  using Move = int;
  using Result = Outcome;
  using Key = std::uint32_t;
  static constexpr bool acyclic = true, two_players = true;

  explicit Pile(int stones) : stones_(stones) {}
  Position start() const { return stones_; }
  std::vector<Move> moves(Position /*p*/) const { return {1}; }
  Position after(Position p, Move m) const { return p - m; }
  std::optional<Outcome> result(Position p) const {
    return p == 0 ? std::optional(Outcome::loss) : std::nullopt;
  }
  Key key(Position p) const { return static_cast<Key>(p); }

 private:
  int stones_;
};

/// Up to so many stones at a time, until none is left: then the result is `ended`. The moves are a
/// view. With a choice it is a game for two.
template <int most, auto ended>
struct PileOfViews {
  using Position = int;
  using Move = int;
  using Result = decltype(ended);
  using Key = int;
  static constexpr bool acyclic = true, two_players = most > 1, one_move = most == 1;

  Position start() const { return 9; }
  auto moves(Position p) const {
    return std::views::iota(1, most + 1) |
           std::views::filter([p](int taken) { return taken <= p; });
  }
  Position after(Position p, Move m) const { return p - m; }
  std::optional<Result> result(Position p) const {
    return p == 0 ? std::optional(ended) : std::nullopt;
  }
  Key key(Position p) const { return p; }
};
using FilteredPile = PileOfViews<3, Outcome::loss>;
using FilteredCount = PileOfViews<1, 1>;

/// A single choice among very many numbers, of which 1 is worth most.
struct ManyMoves {
  using Position = int;
  using Move = int;
  using Result = Score;
  using Key = int;
  static constexpr bool acyclic = true, two_players = true;
  static constexpr Score kMaxScore = 100;
  static constexpr int kMoves = 100'000;

  Position start() const { return 0; }
  std::vector<Move> moves(Position p) const {
    std::vector<Move> all(p == 0 ? kMoves : 0);
    std::iota(all.begin(), all.end(), 1);
    return all;
  }
  Position after(Position /*p*/, Move m) const { return m; }
  Score gain(Position /*p*/, Move /*m*/) const { return 0; }
  std::optional<Score> result(Position p) const {
    return p == 0 ? std::nullopt : std::optional(p == 1 ? -99 : -(p % 10));
  }
  Key key(Position p) const { return p; }
};

class CyclicPoints : public RandomGame {
 public:
  static constexpr bool acyclic = false;
};
class WithoutKeys : public RandomDuel {
 public:
  using Key = void;
};
static_assert(Solvable<RandomGame> && Solvable<RandomDuel> && Solvable<PerhapsCyclic>);
static_assert(Solvable<RandomCircles> && Solvable<Collatz> && Solvable<ThreeHeaps>);
static_assert(Solvable<FilteredPile> && Solvable<FilteredCount> && Solvable<ManyMoves>);
static_assert(!Solvable<CyclicPoints> && !Solvable<WithoutKeys> && !Solvable<int>);

/// The value of the move, from that of the position after it.
Score before(const RandomGame& game, RandomGame::Position p, RandomGame::Move m, Score after) {
  return game.gain(p, m) - after;
}
Value before(const RandomDuel& /*game*/, RandomDuel::Position /*p*/, RandomDuel::Move /*m*/,
             Value after) {
  return after.a_ply_before();
}

/// On games of up to 7 layers that begin with each seed.
template <class G, class Reference>
void agrees_with(Reference reference) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const G game(seed, static_cast<int>(seed % 8));
    const auto p = game.start();
    Budget budget;
    const auto value = solve(game, p, budget);
    REQUIRE(value == reference(game, p));
    const auto found = values(game, p, budget);
    REQUIRE(found);
    std::size_t at = 0;
    for (const auto& m : game.moves(p)) {
      REQUIRE(found->at(at++) == before(game, p, m, reference(game, game.after(p, m))));
    }
    REQUIRE(found->size() == at);
    if (at > 0) REQUIRE(std::ranges::max(*found) == value);
  }
}

/// Whatever runs out gives nothing, and what is enough the value.
template <class G>
void keeps_to_its_budget(const G& game, const typename G::Position& p) {
  Budget measured, measured_all;
  const auto value = solve(game, p, measured);
  const auto all = values(game, p, measured_all);
  REQUIRE(value);
  REQUIRE(all);
  const auto max = std::max(measured.spent(), measured_all.spent());
  for (std::uint64_t nodes = 0; nodes <= max; nodes += 1 + max / 50) {
    Budget budget(nodes), budget_for_all(nodes);
    const auto in_time = solve(game, p, budget);
    REQUIRE(in_time.has_value() != budget.used_up());
    if (in_time) REQUIRE(in_time == value);
    REQUIRE(budget.spent() <= nodes);
    const auto all_in_time = values(game, p, budget_for_all);
    REQUIRE(all_in_time.has_value() != budget_for_all.used_up());
    if (all_in_time) REQUIRE(all_in_time == all);
  }
  Budget none(0), enough(max);
  CHECK_FALSE(solve(game, p, none));
  CHECK_FALSE(values(game, p, none));
  CHECK(solve(game, p, enough) == value);
  Budget stopped;
  stopped.stop_when([] { return true; });
  CHECK_FALSE(solve(game, p, stopped));
  CHECK(stopped.used_up());
}

}  // namespace

TEST_CASE("solve: moves may be a view") {
  Budget budget;
  CHECK(solve(FilteredPile(), 9, budget) == Value{Outcome::win, 5});
  CHECK(values(FilteredPile(), 9, budget)->size() == 3);
  CHECK(solve(FilteredCount(), 9, budget) == 1);
  StrategyWalk walk(FilteredPile(),
                    [](int stones) { return std::optional(std::max(stones % 4, 1)); });
  CHECK(walk.value(9, true) == Value{Outcome::win, 5});
  Random random(1);
  properties::hold_on_walks(FilteredPile(), random, 9, 3);
}

TEST_CASE("solve: a position may have any number of moves") {
  Budget budget;
  CHECK(solve(ManyMoves(), 0, budget) == 99);
}

TEST_CASE("solve: values of all kinds of games for two agree with minimax") {
  const auto minimax = [](const auto& game, auto p) { return properties::minimax(game, p); };
  agrees_with<RandomGame>(minimax);
  agrees_with<RandomDuel>(minimax);
  agrees_with<PerhapsCyclic>([&](const RandomDuel& game, auto p) { return minimax(game, p); });
}

TEST_CASE("solve: cyclic games have the values of value iteration by the rules") {
  int draws = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RandomCircles game(seed * 977, 60);
    const properties::Retrograde reference(game);
    Budget budget;
    REQUIRE(solve(game, game.start(), budget) == reference.value(game.start()));
    const auto found = values(game, game.start(), budget);
    REQUIRE(found);
    std::size_t at = 0;
    for (const auto m : game.moves(game.start())) {
      const auto after = reference.value(game.after(game.start(), m));
      REQUIRE(found->at(at++) == after.a_ply_before());
      draws += after.outcome == Outcome::draw ? 1 : 0;
    }
  }
  CHECK(draws > 20);
}

TEST_CASE("solve: a game without choices is played to its end") {
  const Collatz game;
  Budget budget, more, too_little(50);
  CHECK(solve(game, game.start(), budget) == 111);
  CHECK(values(game, game.start(), more) == std::vector{111});
  CHECK(values(game, {.number = 1}, more) == std::vector<int>{});
  CHECK_FALSE(solve(game, game.start(), too_little));
}

TEST_CASE("solve: a game of thousands of positions outgrows the first table") {
  const ThreeHeaps game;
  Budget budget, unbounded;
  const auto value = solve(game, game.start(), budget);
  REQUIRE(value);
  CHECK(budget.spent() > 1 << 10);
  CHECK(value == Retrograde(game, game.start()).value(game, game.start()));
  CHECK(value->outcome == Outcome::win);
  CHECK(solve(game, {5, 8, 13}, unbounded)->outcome == Outcome::loss);  // 5 ^ 8 ^ 13 is 0
}

TEST_CASE("solve: a search counts distances up to 15,998 plies, and says nothing of longer ones" *
          doctest::test_suite("slow")) {  // so many calls need more stack with the sanitizers
  const auto value_of = [](int stones) {
    const Pile game(stones);
    Budget budget;
    return solve(game, game.start(), budget);
  };
  CHECK(value_of(15'997) == Value{Outcome::win, 15'997});
  CHECK(value_of(15'998) == Value{Outcome::loss, 15'998});
  for (const int stones : {15'999, 16'000, 16'001, 20'000}) CHECK_FALSE(value_of(stones));
}

TEST_CASE("solve: a bound asks for the least score after a move that stays below it") {
  using Scores = SearchScores<RandomDuel>;
  for (Score bound = -9; bound <= 9; ++bound) {
    Score least = -20;
    while (Scores::before(least, 0) >= bound) ++least;
    CHECK(Scores::bound_after(bound, 0) == least);
  }
}

TEST_CASE("solve: nothing is said if the budget runs out, of each kind of game") {
  keeps_to_its_budget(RandomGame(3, 7), {});
  keeps_to_its_budget(RandomDuel(3, 8), {});
  keeps_to_its_budget(RandomCircles(977, 60), 0);
  keeps_to_its_budget(Collatz{}, {.number = 27});
  keeps_to_its_budget(ThreeHeaps{}, {4, 5, 6});
  keeps_to_its_budget(ThreeHeaps{}, {9, 10, 11});
}

}  // namespace foregone
