// Longer than most: known values and exhaustive decks are beside the random comparison.

#include "foregone/games/house_of_cards/solve.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "foregone/testing/properties.hpp"
#include "tests/house_of_cards_guides.hpp"
#include "tests/on_threads.hpp"
#include "tests/random_walk.hpp"
#include "tests/reference/house_of_cards.hpp"

namespace foregone::house_of_cards {

namespace {

reference::HouseOfCards reference_game(int peaks, const std::vector<Card>& deck, bool remember) {
  std::vector<reference::HouseOfCards::Card> cards;
  for (const Card card : deck) {
    cards.push_back({card.rank(), card.colour() == Colour::red ? 'R' : 'B'});
  }
  return {peaks, std::move(cards), remember};
}

/// Compares the solver with the reference implementation on random decks of `min` to `max`
/// ranks.
void compare(int peaks, int min, int max, int decks, bool remember, std::uint64_t seed) {
  Random random(seed);
  Solver solver;
  int wins = 0, losses = 0;
  for (int i = 0; i < decks; ++i) {
    const auto deck = shuffled_deck(random, random.between(min, max));
    const Score amount = solver.amount(Rules(peaks, deck), Colour::red);
    REQUIRE(amount == reference_game(peaks, deck, remember).axels_amount());
    REQUIRE(solver.amount(Rules(peaks, deck), Colour::black) == -amount);
    wins += amount > 0 ? 1 : 0;
    losses += amount < 0 ? 1 : 0;
  }
  CHECK(wins > decks / 5);
  CHECK(losses > decks / 5);
}

/// A position after random moves.
Rules::Position walk(const Rules& rules, Random& random, int plies) {
  return after_random_moves(rules, rules.start(), plies, random);
}

/// The rules from a position on.
Rules from(const Rules& rules, Rules::Position p) {
  return {rules.peaks(), p, rules.to_move(p), rules.row(p)};
}

/// Plain minimax over the children.
Score minimax(const ReducedGame& search, const ReducedGame::Position& p) {
  if (p.left() == 0) return search.static_value(p);
  Score best = -Rules::kMaxScore;
  for (const auto& child : search.children(p)) {
    best = std::max(best, child.gain - minimax(search, child.position));
  }
  return best;
}

/// Whether the values with several threads, and with little memory, are those of one thread.
void compare_bounded(const Rules& rules, std::size_t little_memory) {
  GameSolver alone(rules);
  Budget unbounded;
  const auto values = alone.values(rules.start(), unbounded);
  REQUIRE(alone.memory() > 2 * little_memory);
  GameSolver several(rules);
  auto threads = on_threads(3);
  CHECK(several.values(rules.start(), threads) == values);
  CHECK(several.memory() == alone.memory());
  std::atomic<int> looks{0};
  auto stopped = on_threads(3).stop_when([&] { return ++looks > 20; });
  GameSolver interrupted(rules);
  CHECK_FALSE(interrupted.values(rules.start(), stopped));
  CHECK(stopped.used_up());
  CHECK(interrupted.values(rules.start(), threads) == values);  // with what the table holds by now
  auto none = on_threads(3).stop_when([] { return true; });
  CHECK_FALSE(interrupted.value(rules.start(), none));
  CHECK(none.used_up());
  auto little = Budget().limit_memory(little_memory);
  CHECK(several.values(rules.start(), little) == values);
  CHECK(several.memory() == little_memory);
  CHECK(Solver().value(rules, rules.start(), little) == std::ranges::max(*values));
}

}  // namespace

TEST_CASE("house of cards: plain minimax gives the same amounts") {
  compare(4, 5, 6, 300, false, 1);
  compare(3, 4, 5, 100, false, 2);
  compare(2, 3, 3, 100, false, 3);
  compare(4, 8, 9, 20, true, 4);
}

TEST_CASE(
    "house of cards: the reference implementation agrees on random decks of up to seven ranks" *
    doctest::test_suite("slow")) {
  compare(4, 5, 7, 8'000, false, 5);
}

TEST_CASE(
    "house of cards: the reference implementation agrees on random decks of eight ranks and more" *
    doctest::test_suite("slow")) {
  compare(4, 8, 10, 2'500, true, 6);
  compare(4, 11, 12, 60, true, 7);
  compare(4, 13, 13, 20, true, 8);
}

TEST_CASE("house of cards: plain alpha-beta from the statement agrees up to thirteen ranks" *
          doctest::test_suite("slow")) {
  Random random(19);
  Solver solver;
  for (int i = 0; i < 300; ++i) {
    const auto deck = shuffled_deck(random, random.between(10, 13));
    REQUIRE(solver.amount(Rules(4, deck), Colour::red) ==
            reference_game(4, deck, false).axels_amount_by_alpha_beta());
  }
}

TEST_CASE("house of cards: the reference implementation agrees with other numbers of peaks" *
          doctest::test_suite("slow")) {
  compare(3, 3, 7, 1'000, true, 9);
  compare(5, 6, 10, 200, true, 10);
  compare(6, 7, 10, 100, true, 11);
}

TEST_CASE("house of cards: late positions of all decks have plain alpha-beta's value" *
          doctest::test_suite("slow")) {
  Random random(20);
  Solver solver;
  for (int peaks = kMinPeaks; peaks <= kMaxPeaks; ++peaks) {
    for (int ranks = peaks + 1; ranks <= max_ranks(peaks); ++ranks) {
      for (int i = 0; i < 500; ++i) {
        const Rules rules(peaks, shuffled_deck(random, ranks));
        const auto p = walk(rules, random, rules.start().left() - random.between(1, 8));
        REQUIRE(solver.value(rules, p) ==
                properties::alpha_beta(rules, p, -Rules::kMaxScore, Rules::kMaxScore));
      }
    }
  }
}

TEST_CASE("house of cards: a full transposition table replaces entries and the values stay right" *
          doctest::test_suite("slow")) {
  Random random(12);
  AlphaBeta<ReducedGame> search;
  for (int i = 0; i < 100; ++i) {
    const Rules rules(4, shuffled_deck(random, random.between(8, 13)));
    const Shapes shapes(rules.start());
    const ReducedGame game(rules, shapes);
    const Score value = search.solve(game, game.start(), 14);
    REQUIRE(search.solve(game, game.start(), 17) == value);  // entries are fetched ahead
    REQUIRE(search.solve(game, game.start(), 1) == value);
    REQUIRE(search.solve(game, game.start(), 6) == value);
  }
}

TEST_CASE("house of cards: move ordering and static values do not change a value") {
  Random random(13);
  AlphaBeta<ReducedGame> fast;
  AlphaBeta<Rules> plain;
  for (int i = 0; i < 60; ++i) {
    const Rules rules(4, shuffled_deck(random, random.between(8, 11)));
    for (auto p = rules.start(); p.left() > 0; p = walk(from(rules, p), random, 1)) {
      const Shapes shapes(p);
      const ReducedGame game(from(rules, p), shapes);
      REQUIRE(fast.solve(game, game.start(), 12) == plain.solve(rules, p, 12));
    }
  }
}

TEST_CASE("house of cards: leaving out dead cards keeps the values") {
  Random random(14);
  int emptied = 0;
  for (int i = 0; i < 3'000; ++i) {
    const int peaks = random.between(3, 5);
    const Rules rules(peaks, shuffled_deck(random, random.between(peaks + 2, max_ranks(peaks))));
    const auto p = walk(rules, random, rules.start().left() - random.between(1, 5));
    const Shapes shapes(p);
    const ReducedGame search(from(rules, p), shapes);
    emptied += search.start().cards == p.cards() ? 0 : 1;
    REQUIRE(minimax(search, search.start()) == properties::minimax(rules, p));
  }
  CHECK(emptied > 1'500);
}

TEST_CASE("house of cards: children match the rules, and static values are the values") {
  Random random(15);
  int static_value = 0;
  for (int i = 0; i < 3'000; ++i) {
    const auto rules = any_rules(random);
    const auto p = walk(rules, random, random.between(0, rules.start().left()));
    const Shapes shapes(p);
    const ReducedGame search(from(rules, p), shapes);
    if (search.is_static(search.start())) {
      ++static_value;
      REQUIRE(search.static_value(search.start()) == properties::minimax(rules, p));
      continue;
    }
    std::vector<Score> gains, same;
    for (const auto m : rules.moves(p)) gains.push_back(rules.gain(p, m));
    for (const auto& child : search.children(search.start())) same.push_back(child.gain);
    std::ranges::sort(gains);
    std::ranges::sort(same);
    REQUIRE(gains == same);
  }
  CHECK(static_value > 300);
}

TEST_CASE("house of cards: the values of all moves are those of plain alpha-beta" *
          doctest::test_suite("slow")) {
  Random random(21);
  int positions = 0, held = 0;
  for (int i = 0; i < 150; ++i) {
    const auto rules = any_rules(random, 1);
    GameSolver solver(rules);
    const int first = std::max(0, rules.start().left() - random.between(6, 9));
    Budget unbounded;
    for (int j = 0; j < 10; ++j) {  // with one table
      const auto p = walk(rules, random, random.between(first, rules.start().left()));
      const auto values = solver.values(p, unbounded);
      REQUIRE(values);
      const auto moves = rules.moves(p);
      REQUIRE(values->size() == moves.size());
      if (moves.empty()) continue;
      for (std::size_t k = 0; k < moves.size(); ++k) {
        const Score left = properties::alpha_beta(rules, rules.after(p, moves[k]),
                                                  -Rules::kMaxScore, Rules::kMaxScore);
        REQUIRE((*values)[k] == rules.gain(p, moves[k]) - left);
      }
      REQUIRE(solver.value(p, unbounded) == std::ranges::max(*values));
      ++positions;
      held += p.mine() ? 1 : 0;
    }
  }
  CHECK(positions > 1'000);
  CHECK(held > 300);
}

TEST_CASE("house of cards: a start's shapes include those of all positions it leads to") {
  Random random(22);
  for (int i = 0; i < 100; ++i) {
    const auto rules = any_rules(random);
    Shapes shapes(rules.start());
    const auto size = shapes.size();
    for (auto p = rules.start();; p = walk(from(rules, p), random, 1)) {
      const auto [shape, alive] = shapes.locate(p);
      REQUIRE(shape < size);
      REQUIRE(alive == Shapes(p).alive());
      if (p.left() == 0) break;
    }
    REQUIRE(shapes.size() == size);
  }
}

TEST_CASE("house of cards: a budget that runs out leaves no value, and the next one finds it") {
  Random random(23);
  for (int i = 0; i < 30; ++i) {
    const Rules rules(4, shuffled_deck(random, 13));
    GameSolver solver(rules);
    for (std::uint64_t nodes = 0; nodes < 60; nodes += 20) {
      Budget small(nodes);
      REQUIRE_FALSE(solver.value(rules.start(), small));
      REQUIRE_FALSE(solver.values(rules.start(), small));
    }
    Budget unbounded;
    REQUIRE(solver.value(rules.start(), unbounded) == Solver().value(rules, rules.start()));
  }
}

TEST_CASE("house of cards: with several threads or less memory the values are the same") {
  Random random(24);
  for (int i = 0; i < 3; ++i) {
    compare_bounded(Rules(6, shuffled_deck(random, 15)), std::size_t{1} << 18U);
  }
}

TEST_CASE("house of cards: with larger tables too" * doctest::test_suite("slow")) {
  Random random(24);
  for (int i = 0; i < 3; ++i) {
    compare_bounded(Rules(6, shuffled_deck(random, 17)), std::size_t{1} << 20U);
  }
}

TEST_CASE("house of cards: houses have few shapes") {
  const auto count = [](int peaks, int ranks) {
    Random random(16);
    return Shapes(Rules(peaks, shuffled_deck(random, ranks)).start()).size();
  };
  CHECK(count(4, 13) == 45);  // the little Schroeder numbers count the contours
  CHECK(count(5, 20) == 197);
  CHECK(count(6, 28) == 902);  // of 903, two coincide with so few cards left
}

TEST_CASE("house of cards: exchanging the colours negates the amount") {
  Random random(16);
  Solver solver;
  for (int i = 0; i < 200; ++i) {
    auto deck = shuffled_deck(random, random.between(5, 13));
    const Score amount = solver.amount(Rules(4, deck), Colour::red);
    for (auto& card : deck) card = Card(card.rank(), !card.colour());
    REQUIRE(solver.amount(Rules(4, deck), Colour::black) == amount);
  }
}

TEST_CASE("house of cards: a mirrored house has the same value") {
  Random random(17);
  Solver solver;
  for (int i = 0; i < 200; ++i) {
    auto deck = shuffled_deck(random, random.between(5, 13));
    if (deck[0].colour() != deck[7].colour()) continue;  // the other player would begin
    const Score amount = solver.amount(Rules(4, deck), Colour::red);
    std::reverse(deck.begin(), deck.begin() + 8);
    REQUIRE(solver.amount(Rules(4, deck), Colour::red) == amount);
  }
}

// The search's signature: a change of speed alone leaves these numbers as they are.
TEST_CASE("house of cards: node counts") {
  Random random(18);
  Solver solver;
  std::uint64_t nodes = 0;
  for (int i = 0; i < 20; ++i) {
    solver.amount(Rules(4, shuffled_deck(random, 13)), Colour::red);
    nodes += solver.nodes();
  }
  CHECK(nodes == 49'654);
}

}  // namespace foregone::house_of_cards
