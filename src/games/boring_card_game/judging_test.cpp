#include "foregone/games/boring_card_game/judging.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <set>
#include <string_view>

#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/structure.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

namespace {

/// The powers of primes that divide the lengths of the cycles of any two of these places.
std::set<std::size_t> shared_prime_powers(const Cycles& cycles, const Rules::Hand& places) {
  std::set<std::size_t> powers;
  for (std::size_t i = 1; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      auto rest =
          std::gcd(cycles.length(cycles.cycle(places[i])), cycles.length(cycles.cycle(places[j])));
      for (std::size_t prime = 2; rest > 1; ++prime) {
        for (std::size_t power = prime; rest % prime == 0; power *= prime) {
          powers.insert(power);
          rest /= prime;
        }
      }
    }
  }
  return powers;
}

/// Whether all cards come to their places of a hand at once, for a program that takes this power of
/// a prime for the next lower one, or for any if the power is 1.
bool come_together(const Cycles& cycles, const Rules::Hand& from, const Rules::Hand& to,
                   std::size_t power) {
  std::size_t prime = 2;
  while (power > 1 && power % prime != 0) ++prime;
  std::array<std::size_t, Rules::kHand> lengths{}, deals{};
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (cycles.cycle(from[i]) != cycles.cycle(to[i])) return false;
    lengths[i] = cycles.length(cycles.cycle(to[i]));
    deals[i] = (lengths[i] + cycles.step(from[i]) - cycles.step(to[i])) % lengths[i];
    for (std::size_t j = 0; j < i; ++j) {
      auto shared = std::gcd(lengths[i], lengths[j]);
      while (power > 1 && shared % power == 0) shared /= prime;
      const auto apart = std::max(deals[i], deals[j]) - std::min(deals[i], deals[j]);
      if (apart % shared != 0) return false;
    }
  }
  return true;
}

/// The powers of primes that a program must not take for the next lower ones, if it is to find that
/// this session never ends.
std::set<std::size_t> powers_that_matter(const Rules& rules, const Rules::Hand& from) {
  const auto cycles = backward_cycles(rules);
  std::set<std::size_t> all;
  for (int player = 1; player <= rules.players(); ++player) {
    auto to = rules.hand(player);
    const auto cycles_of = [&](const Rules::Hand& places) {
      std::multiset<std::size_t> numbers;
      for (const auto place : places) numbers.insert(cycles.cycle(place));
      return numbers;
    };
    if (cycles_of(from) != cycles_of(to)) continue;
    const auto powers = shared_prime_powers(cycles, to);
    std::ranges::sort(to);
    do {
      REQUIRE_FALSE(come_together(cycles, from, to, 1));
      for (const auto power : powers) {
        if (come_together(cycles, from, to, power)) all.insert(power);
      }
    } while (std::ranges::next_permutation(to).found);
  }
  return all;
}

}  // namespace

TEST_CASE("boring card game: judged sessions never end for each power of a prime alone") {
  std::set<std::size_t> all;
  std::set<std::size_t> divisors;  // of the lengths of two cycles, the greatest
  std::set<int> players_where_won;
  for (const auto& trap : kJudging.traps()) {
    if (trap.name != "shared-powers" && trap.name != "large-primes") continue;
    for (const auto& text : trap.cases) {
      const auto whole = text + "0\n";
      TextInput input{std::string_view(whole)};
      const auto read = **read_case(input, *Format::make({}));
      const auto places = places_of_winning_cards(read.position);
      CAPTURE(read.players);
      if (Solver(read.rules()).solve(places)) {
        players_where_won.insert(read.players);
        continue;
      }
      const auto powers = powers_that_matter(read.rules(), places);
      CHECK(!powers.empty());
      all.insert(powers.begin(), powers.end());
      const auto cycles = backward_cycles(read.rules());
      const auto length = [&](auto place) { return cycles.length(cycles.cycle(place)); };
      for (const auto one : places) {
        for (const auto other : places) divisors.insert(std::gcd(length(one), length(other)));
      }
    }
  }
  for (const std::size_t power :
       {2,   4,  8,   16,  32,  64,  128,  256,  512,  3,    9,    27,  81,  243,
        729, 5,  25,  125, 625, 7,   49,   343,  121,  169,  289,  361, 529, 961,
        47,  97, 109, 167, 181, 389, 1369, 1681, 2143, 3373, 3677, 4093}) {
    CAPTURE(power);
    CHECK(all.contains(power));
  }
  for (const std::size_t divisor :
       {6,  10, 12, 13, 14, 15, 18, 20, 21, 22, 24, 26, 28, 29, 30, 33, 34, 35, 36,
        38, 39, 40, 42, 44, 45, 46, 48, 50, 51, 52, 55, 56, 57, 58, 60, 62, 63}) {
    CAPTURE(divisor);
    CHECK(divisors.contains(divisor));
  }
  CHECK((players_where_won == std::set{381, 434, 693, 799, 806, 903, 943, 947}));
}

TEST_CASE("boring card game: the judge's sessions last up to the longest, and have rivals") {
  std::set<int> numbers;
  std::set<int> at_once;  // who wins the first game of the most players
  std::set<Wide> halves;  // of the cycle that brings two cards to player 6 of 6 twice
  Wide last = 0;
  int at_game_2_before_rivals = 0, from_2_to_31 = 0, from_2_to_32 = 0;
  for (const auto& trap : kJudging.traps()) {
    for (const auto& text : trap.cases) {
      const auto whole = text + "0\n";
      TextInput input{std::string_view(whole)};
      const auto read = **read_case(input, *Format::make({}));
      numbers.insert(read.players);
      const Solver solver(read.rules());
      const auto places = places_of_winning_cards(read.position);
      const auto win = solver.solve(places);
      if (!win) continue;
      last = std::max(last, win->game);
      if (read.players == 1'000 && win->game == 1) at_once.insert(win->player);
      if (read.players == 6 && win->player == 6) halves.insert((win->game - 1) % 8 / 4);
      from_2_to_31 += win->game >> 31U != 0 ? 1 : 0;
      from_2_to_32 += win->game >> 32U != 0 ? 1 : 0;
      const auto wins = solver.wins(places);
      at_game_2_before_rivals += win->game == 2 && wins.front() != *win ? 1 : 0;
    }
  }
  CHECK((last == structure(Rules(937)).latest.game));
  CHECK(halves.size() == 2);
  for (const int player : {1, 500, 1'000}) CHECK(at_once.contains(player));
  CHECK(from_2_to_32 > 10);
  CHECK(from_2_to_31 > from_2_to_32);
  CHECK(at_game_2_before_rivals > 5);
  for (int players = 1; players <= 60; ++players) CHECK(numbers.contains(players));
  CHECK(*numbers.rbegin() == 1'000);
}

}  // namespace foregone::boring_card_game
