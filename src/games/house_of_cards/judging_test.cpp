#include "foregone/games/house_of_cards/judging.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

#include "foregone/games/house_of_cards/solve.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "tests/house_of_cards_cases.hpp"

namespace foregone::house_of_cards {

TEST_CASE("house of cards: the judge's decks end in amounts at the bounds of digits and bits") {
  std::set<Score> amounts;
  std::set<std::size_t> sizes;
  std::size_t max_cases = 0;
  Solver solver;
  for (const auto& trap : kJudging.traps()) {
    max_cases = std::max(max_cases, trap.cases.size());
    for (const auto& text : trap.cases) {
      const auto read = case_of(text);
      amounts.insert(solver.amount(Rules(4, read.deck), read.player));
      sizes.insert(read.deck.size());
    }
  }
  for (const Score amount : {0, 1, 99, 100, 101, 127, 128, 129, 174, 197, 204}) {
    CAPTURE(amount);
    CHECK(amounts.contains(amount));
    CHECK(amounts.contains(-amount));
  }
  CHECK(sizes.size() == 9);
  CHECK(max_cases > 1'000);
}

TEST_CASE("house of cards: the judge's decks end in every difference up to 60, from either side") {
  std::set<Score> of_the_first, of_axel, of_who_is_asked_for;
  Solver solver;
  for (const auto& trap : kJudging.traps()) {
    if (trap.name != "every-difference") continue;
    for (const auto& text : trap.cases) {
      const auto read = case_of(text);
      const Rules rules(4, read.deck);
      of_the_first.insert(solver.amount(rules, read.deck.front().colour()));
      of_axel.insert(solver.amount(rules, Colour::red));
      of_who_is_asked_for.insert(solver.amount(rules, read.player));
    }
  }
  for (Score difference = -60; difference <= 60; ++difference) {
    CAPTURE(difference);
    CHECK(of_the_first.contains(difference));
    CHECK(of_axel.contains(difference));
    CHECK(of_who_is_asked_for.contains(difference));
  }
}

namespace {

/// What a best move gains at most, what any does, and where the first best one leads.
struct BestTurn {
  Score gained = -Rules::kMaxScore, offered = -Rules::kMaxScore;
  std::optional<Rules::Position> next;
};

BestTurn best_turn(GameSolver& solver, Rules::Position p) {
  const auto& rules = solver.rules();
  Budget budget;
  const auto values = *solver.values(p, budget);
  const auto best = std::ranges::max(values);
  auto value = values.begin();
  BestTurn turn;
  for (const auto move : rules.moves(p)) {
    const auto gain = rules.gain(p, move);
    turn.offered = std::max(turn.offered, gain);
    if (*value++ != best) continue;
    turn.gained = std::max(turn.gained, gain);
    if (!turn.next) turn.next = rules.after(p, move);
  }
  return turn;
}

}  // namespace

TEST_CASE(
    "house of cards: best play of the judge's decks gives away in each turn and refuses gains") {
  std::set<std::size_t> turns_of_gifts;
  std::set<Score> first_gifts, refused;
  for (const auto& trap : kJudging.traps()) {
    if (!trap.name.starts_with("sacrifices-") && trap.name != "refused-gains") continue;
    for (const auto& text : trap.cases) {
      const Rules rules(4, case_of(text).deck);
      GameSolver solver(rules);
      std::size_t turn = 0;
      for (auto p = rules.start(); p.left() > 0; ++turn) {
        const auto best = best_turn(solver, p);
        if (best.gained <= -35) turns_of_gifts.insert(turn);
        if (turn == 0) first_gifts.insert(-best.gained);
        if (best.gained < 0) refused.insert(best.offered);
        p = *best.next;
      }
    }
  }
  for (std::size_t turn = 0; turn < 18; ++turn) {
    CAPTURE(turn);
    CHECK(turns_of_gifts.contains(turn));
  }
  for (const Score points : {34, 35, 36, 38}) CHECK(first_gifts.contains(points));
  for (const Score points : {35, 36, 37, 38}) CHECK(refused.contains(points));
}

TEST_CASE("house of cards: the judge's decks in turn agree in all cards but two, or in fewer") {
  std::set<std::pair<std::size_t, std::ptrdiff_t>> same;  // with how many cards in all
  Solver solver;
  for (const auto& trap : kJudging.traps()) {
    if (trap.name != "same-beginning") continue;
    std::optional<Case> before;
    for (const auto& text : trap.cases) {
      const auto read = case_of(text);
      if (before && before->deck.size() == read.deck.size()) {
        const auto differ = std::ranges::mismatch(before->deck, read.deck).in2;
        const auto first = differ - read.deck.begin();
        CAPTURE(first);
        same.emplace(read.deck.size(), first);
        CHECK(solver.amount(Rules(4, before->deck), Colour::red) !=
              solver.amount(Rules(4, read.deck), Colour::red));
      }
      before = read;
    }
  }
  for (const int first : {24, 19, 14, 9}) CHECK(same.contains({26, first}));
  for (int first = 9; first <= 16; ++first) CHECK(same.contains({18, first}));
}

TEST_CASE("house of cards: the judge has the same row twice in turn, and the other colour first") {
  int pairs = 0, other_amounts = 0;
  std::size_t large = 0;
  Solver solver;
  for (const auto& trap : kJudging.traps()) {
    std::optional<Case> before;
    for (const auto& text : trap.cases) {
      const auto read = case_of(text);
      if (read.deck.size() >= 24) ++large;
      if (before && before->deck.front().colour() != read.deck.front().colour() &&
          std::ranges::equal(before->deck | std::views::drop(8), read.deck | std::views::drop(8))) {
        ++pairs;
        const auto amount = [&](const Case& each) {
          return solver.amount(Rules(4, each.deck), Colour::red);
        };
        other_amounts += amount(*before) != amount(read) ? 1 : 0;
      }
      before = read;
    }
  }
  CHECK(pairs >= 12);
  CHECK(other_amounts >= 10);
  CHECK(large > 80);
}

}  // namespace foregone::house_of_cards
