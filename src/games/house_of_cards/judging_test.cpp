#include "foregone/games/house_of_cards/judging.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <set>
#include <string_view>

#include "foregone/games/house_of_cards/solve.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

TEST_CASE("house of cards: the judge's decks end in amounts at the bounds of digits and bits") {
  std::set<Score> amounts;
  std::set<std::size_t> sizes;
  std::size_t most_cases = 0;
  Solver solver;
  for (const auto& trap : kJudging.traps()) {
    most_cases = std::max(most_cases, trap.cases.size());
    for (const auto& text : trap.cases) {
      const auto whole = text + "End\n";
      TextInput input{std::string_view(whole)};
      const auto read = **read_case(input, Format{});
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
  CHECK(most_cases > 1'000);
}

TEST_CASE("house of cards: the judge's decks end in every difference up to 60, from either side") {
  std::set<Score> of_the_first, of_axel, of_who_is_asked_for;
  Solver solver;
  for (const auto& trap : kJudging.traps()) {
    if (trap.name != "every-difference") continue;
    for (const auto& text : trap.cases) {
      const auto whole = text + "End\n";
      TextInput input{std::string_view(whole)};
      const auto read = **read_case(input, Format{});
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

TEST_CASE("house of cards: the judge has the same row twice in turn, and the other colour first") {
  int pairs = 0, other_amounts = 0;
  std::size_t large = 0;
  Solver solver;
  for (const auto& trap : kJudging.traps()) {
    std::optional<Case> before;
    for (const auto& text : trap.cases) {
      const auto whole = text + "End\n";
      TextInput input{std::string_view(whole)};
      const auto read = **read_case(input, Format{});
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
