#include "foregone/solvers/alpha_beta.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <string>

#include "foregone/testing/properties.hpp"
#include "tests/on_threads.hpp"
#include "tests/random_game.hpp"
#include "tests/random_walk.hpp"

namespace foregone {

TEST_CASE("alpha-beta: agrees with minimax on random games") {
  AlphaBeta<properties::RandomGame> search;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const properties::RandomGame game(seed, 1 + static_cast<int>(seed % 8));
    const Score value = properties::minimax(game, game.start());
    REQUIRE(search.solve(game, game.start(), 10) == value);
    REQUIRE(search.solve(game, game.start(), 1) == value);
  }
}

TEST_CASE("alpha-beta: outcomes and distances agree with minimax on random games") {
  AlphaBeta<properties::RandomDuel> search;
  std::array<int, 3> outcomes{};
  std::array<int, 9> distances{};
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const properties::RandomDuel game(seed, static_cast<int>(seed % 9));
    const Value value = properties::minimax(game, game.start());
    REQUIRE(search.solve(game, game.start(), 10) == value);
    REQUIRE(search.solve(game, game.start(), 1) == value);
    ++outcomes.at(static_cast<std::size_t>(static_cast<int>(value.outcome) + 1));
    ++distances.at(static_cast<std::size_t>(value.distance));
  }
  CHECK(*std::ranges::min_element(outcomes) > 60);
  CHECK(*std::ranges::min_element(distances) > 0);
}

TEST_CASE("alpha-beta: a table that nobody has made, or of no entries, has two") {
  const properties::RandomGame game(3, 6);
  const Score value = properties::minimax(game, game.start());
  AlphaBeta<properties::RandomGame> search;
  Budget budget;
  CHECK(search.value(game, game.start(), budget) == value);
  for (const int bits : {-1, 0}) CHECK(search.solve(game, game.start(), bits) == value);
}

TEST_CASE("alpha-beta: searches fewer nodes than there are lines") {
  AlphaBeta<properties::RandomGame> search;
  const properties::RandomGame game(1, 8);
  search.solve(game, game.start(), 10);
  CHECK(search.nodes() > 8);
  CHECK(search.nodes() < properties::lines(game, game.start(), 8) / 10);
}

TEST_CASE("alpha-beta: a terminal position has its result") {
  const properties::RandomGame game(2, 0);
  AlphaBeta<properties::RandomGame> search;
  CHECK(search.solve(game, game.start(), 1) == game.result(game.start()));
}

TEST_CASE("alpha-beta: a budget that runs out leaves no value, and a correct table") {
  AlphaBeta<properties::RandomGame> search;
  int ran_out = 0, found = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const properties::RandomGame game(seed, 7);
    const Score value = properties::minimax(game, game.start());
    search.forget(seed % 2 == 0 ? 10 : 3);
    for (std::uint64_t nodes = 0; nodes < 60; nodes += 1 + seed % 5) {
      Budget budget(nodes);
      const auto in_time = search.value(game, game.start(), budget);
      REQUIRE(in_time.has_value() != budget.used_up());
      REQUIRE(search.nodes() <= nodes);
      if (in_time) REQUIRE(*in_time == value);
      (in_time ? found : ran_out) += 1;
    }
    Budget unbounded;
    REQUIRE(search.value(game, game.start(), unbounded) == value);
  }
  CHECK(ran_out > 1'000);
  CHECK(found > 1'000);
}

TEST_CASE("alpha-beta: one table for all positions of a game gives the same values") {
  AlphaBeta<properties::RandomGame> search;
  Random random(3);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const properties::RandomGame game(seed, 7);
    search.forget(4 + static_cast<int>(seed % 6));
    for (int i = 0; i < 20; ++i) {
      auto p = game.start();
      p = after_random_moves(game, p, random.between(0, 7), random);
      Budget unbounded;
      REQUIRE(search.value(game, p, unbounded) == properties::minimax(game, p));
    }
  }
}

namespace {

/// A random game that says how to order its moves and knows the static values of some positions.
class Informed : public properties::RandomDuel {
 public:
  using RandomDuel::RandomDuel;
  bool is_static(Position p) const { return p.layer + 2 >= layers(); }
  Value static_value(Position p) const { return properties::minimax(*this, p); }
  int ordering(Position p, Move m) const { return 7 * ((p.place + m.to) % 3) - 7; }
};
static_assert(StaticallySolved<Informed> && OrdersMoves<Informed>);

}  // namespace

TEST_CASE("alpha-beta: static values and a move ordering change no value") {
  AlphaBeta<Informed> search;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Informed game(seed, static_cast<int>(seed % 9));
    REQUIRE(search.solve(game, game.start(), 8) == properties::minimax(game, game.start()));
  }
}

TEST_CASE("alpha-beta: several threads find the value that one finds") {
  constexpr int kBits = 17;  // large enough to be shared
  AlphaBeta<properties::RandomGame> scored;
  AlphaBeta<Informed> duels;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const properties::RandomGame game(seed, 40);
    scored.forget(kBits);
    Budget alone;
    const auto value = scored.value(game, game.start(), alone);
    for (const int threads : {2, 5}) {
      scored.forget(kBits);
      auto budget = on_threads(threads);
      REQUIRE(scored.value(game, game.start(), budget) == value);
      REQUIRE(budget.spent() == scored.nodes());
    }
    const Informed duel(seed, static_cast<int>(seed % 9));
    duels.forget(kBits);
    auto budget = on_threads(3);
    REQUIRE(duels.value(duel, duel.start(), budget) == properties::minimax(duel, duel.start()));
  }
}

TEST_CASE("alpha-beta: a table has as many entries as fit into the memory") {
  using Search = AlphaBeta<properties::RandomGame>;
  for (int bits = 1; bits <= 20; ++bits) {
    Search search;
    search.forget(bits);
    CHECK(Search::bits_within(search.memory(), 30) == bits);
    CHECK(Search::bits_within(search.memory() - 1, 30) == std::max(1, bits - 1));
    CHECK(Search::bits_within(search.memory(), bits) == bits);
    search.forget(1);
    CHECK(Search::bits_within(search.memory(), 30) == 1);
  }
}

TEST_CASE("transposition table: finds what was stored, and nothing else") {
  TranspositionTable<std::uint64_t> table;
  table.reset(4);
  CHECK(table.find(7) == Bounds{});
  table.store(7, {-3, 5});
  CHECK(table.find(7) == Bounds{-3, 5});
  table.reset(4);
  CHECK(table.find(7) == Bounds{});
}

TEST_CASE(
    "transposition table: an entry is replaced by the newest, and never taken for another "
    "position") {
  TranspositionTable<std::uint64_t> table;
  table.reset(1);
  for (std::uint64_t key = 1; key <= 100; ++key) {
    table.store(key, {static_cast<Score>(key), static_cast<Score>(key)});
    REQUIRE(table.find(key) == Bounds{static_cast<Score>(key), static_cast<Score>(key)});
  }
  int found = 0;
  for (std::uint64_t key = 1; key <= 100; ++key) {
    const auto bounds = table.find(key);
    if (bounds == Bounds{}) continue;
    ++found;
    CHECK(bounds.lower == static_cast<Score>(key));
  }
  CHECK(found <= 2);
  CHECK(found >= 1);
}

namespace {

/// A key of as many words as an entry has.
struct LongKey {
  std::array<std::uint32_t, 5> words{};
  std::uint64_t hash() const { return words[0]; }
  bool operator==(const LongKey&) const = default;
};

// Keys that share parts of each other, so that a torn entry would look like another one's.
template <class Key>
Key key_of(int number);
template <>
std::uint32_t key_of(int number) {
  return static_cast<std::uint32_t>(number);
}
template <>
std::uint64_t key_of(int number) {
  return static_cast<std::uint64_t>(number);
}
template <>
LongKey key_of(int number) {
  const auto low = static_cast<std::uint32_t>(number % 4),
             high = static_cast<std::uint32_t>(number / 4);
  return {{low, high, low, high, low}};
}

template <class Key>
void share_a_table() {
  static_assert(TranspositionTable<Key>::kShareable);
  TranspositionTable<Key> table;
  table.reset(1);
  std::atomic<int> found{0}, wrong{0};
  on_threads(3).pool()(3, [&](int thread) {
    Random random(static_cast<std::uint64_t>(thread));
    for (int i = 0; i < 100'000; ++i) {
      const int number = random.between(0, 15);
      const auto key = key_of<Key>(number);
      const auto index = table.index(key);
      if (random.below(2) == 0) {
        table.template store<true>(index, key, {-number, number});
      } else if (const auto bounds = table.template find<true>(index, key); bounds != Bounds{}) {
        ++(bounds == Bounds{-number, number} ? found : wrong);
      }
    }
  });
  CHECK(wrong == 0);
  CHECK(found > 1'000);
}

}  // namespace

TEST_CASE("transposition table: threads that share it never find the entry of another position") {
  share_a_table<std::uint32_t>();
  share_a_table<std::uint64_t>();
  share_a_table<LongKey>();
  static_assert(!TranspositionTable<std::string>::kShareable);
}

}  // namespace foregone
