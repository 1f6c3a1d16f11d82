#include "foregone/games/boring_card_game/traps/cycles.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/structure.hpp"
#include "foregone/games/boring_card_game/traps/sessions.hpp"

namespace foregone::boring_card_game {

namespace {

/// A power of a prime that divides the lengths of two cards' cycles, or of their one cycle.
struct SharedPower {
  int players, player;
  std::size_t power;
};

/// Won in that game, but for one card: it comes to the hand in games that agree with those of
/// another modulo all that the lengths of both cycles share but this power of a prime, of which
/// they agree modulo the next lower one.
Rules::Position agreeing_but_for(const SharedPower& shared, bool in_one_cycle, Wide game) {
  const Rules rules(shared.players);
  const auto cycles = backward_cycles(rules);
  auto places = rules.hand(shared.player);
  for (auto& place : places) place = cycles.after(place, game - 1);
  std::size_t prime = 2;
  while (shared.power % prime != 0) ++prime;
  const auto length = [&](auto place) { return cycles.length(cycles.cycle(place)); };
  for (auto& moved : places) {
    const bool paired = std::ranges::any_of(places, [&](const auto& place) {
      const bool one_cycle = cycles.cycle(place) == cycles.cycle(moved);
      return &place != &moved && one_cycle == in_one_cycle && length(place) % shared.power == 0;
    });
    if (!paired || length(moved) % shared.power != 0) continue;
    auto others = length(moved);
    while (others % prime == 0) others /= prime;
    const auto to = cycles.after(moved, Wide{others * (shared.power / prime)});
    if (std::ranges::find(places, to) != places.end()) continue;
    moved = to;
    break;
  }
  return deck_with_winning(places, rules.cards());
}

}  // namespace

Trap two_orders(Random& random) {
  struct Hand {
    int players, player;
  };
  Trap all{"two-orders", {}};
  for (const auto [players, player] :
       std::array<Hand, 5>{{{8, 1}, {13, 10}, {16, 7}, {28, 26}, {29, 24}}}) {
    for (int i = 0; i < 8; ++i) {
      const auto game = 1 + i % 2;
      all.cases.push_back(text_of(players, reordered(random, won_in(players, player, game))));
    }
  }
  Random orders(1);  // so that the inputs that follow stay as they are
  for (const auto [players, player] :
       std::array<Hand, 7>{{{4, 2}, {6, 2}, {6, 6}, {13, 8}, {14, 13}, {20, 16}, {28, 21}}}) {
    for (int i = 0; i < 8; ++i) {
      const auto game = 1 + 7 * i;  // in either half of each of the cycles
      all.cases.push_back(text_of(players, reordered(orders, won_in(players, player, game))));
    }
  }
  return all;
}

Trap rivals(Random& random) {
  Trap all{"rivals", {}};
  for (const int players : {70, 94, 97, 108, 130}) {
    const Solver solver{Rules(players)};
    for (int player = 1; player <= players; ++player) {
      if (solver.wins(solver.rules().hand(player)).size() == 1) continue;
      for (const int game : {1, 2}) {
        all.cases.push_back(text_of(players, reordered(random, won_in(players, player, game))));
      }
    }
  }
  return all;
}

Trap extreme_cycles(Random& random) {
  Trap all{"extreme-cycles", {}};
  for (const int players : {700, 989, 826, 619, 757}) {
    const Rules rules(players);
    const auto cycles = backward_cycles(rules);
    const auto last_place = [&](int player) {
      return std::ranges::max(rules.hand(player), {},
                              [&](auto place) { return cycles.cycle(place); });
    };
    std::vector<int> order;
    for (int player = 1; player <= players; ++player) order.push_back(player);
    std::ranges::sort(order, {}, [&](int player) {
      return std::pair(-static_cast<long long>(cycles.cycle(last_place(player))), player);
    });
    for (const std::size_t i : {0, 1, 2, 5}) {
      const Wide game = 1 + random.below(1'000'000'000);
      all.cases.push_back(text_of(players, reordered(random, won_in(players, order[i], game))));
    }
    std::size_t longest = 0;
    int latest = 1;
    for (const int player : order) {
      const auto hand = rules.hand(player);
      const auto cycle = cycles.cycle(hand.front());
      const bool one =
          std::ranges::all_of(hand, [&](auto place) { return cycles.cycle(place) == cycle; });
      if (!one || cycles.length(cycle) <= longest) continue;
      longest = cycles.length(cycle);
      latest = player;
    }
    all.cases.push_back(text_of(players, just_missed(players, latest)));
    all.cases.push_back(text_of(players, won_in(players, latest, Wide{longest} - 400)));
  }
  return all;
}

Trap shared_powers() {
  constexpr auto kTwoCycles = std::to_array<SharedPower>(
      {{4, 1, 2},     {3, 1, 3},     {4, 1, 4},     {10, 1, 5},    {8, 1, 7},      {6, 1, 8},
       {29, 5, 9},    {37, 4, 11},   {62, 2, 13},   {61, 40, 16},  {88, 7, 17},    {31, 3, 19},
       {94, 3, 23},   {23, 4, 25},   {88, 2, 27},   {50, 2, 29},   {225, 29, 31},  {134, 5, 32},
       {268, 9, 37},  {175, 6, 41},  {351, 4, 43},  {112, 7, 47},  {179, 4, 49},   {146, 4, 53},
       {901, 9, 59},  {743, 8, 61},  {157, 7, 64},  {377, 28, 67}, {601, 43, 71},  {571, 15, 73},
       {611, 17, 79}, {607, 13, 83}, {469, 3, 89},  {443, 10, 97}, {620, 11, 103}, {676, 12, 109},
       {474, 2, 121}, {799, 2, 167}, {694, 6, 181}, {672, 6, 389}});
  constexpr auto kOneCycle = std::to_array<SharedPower>(
      {{6, 2, 4},      {6, 3, 8},      {3, 1, 9},      {8, 2, 16},    {18, 4, 25},   {25, 2, 27},
       {46, 4, 32},    {18, 1, 49},    {46, 4, 64},    {32, 1, 81},   {106, 3, 121}, {59, 1, 125},
       {143, 1, 128},  {306, 20, 169}, {211, 11, 243}, {143, 1, 256}, {225, 2, 289}, {291, 1, 343},
       {348, 5, 361},  {493, 3, 512},  {207, 1, 529},  {789, 1, 625}, {786, 1, 729}, {364, 1, 961},
       {780, 1, 1369}, {491, 1, 1681}});
  // Where two cycles share just that: 6, 10, 12, 13, 14, 15, and so on to 63; then 29, 37, 43.
  constexpr auto kDivisors = std::to_array<SharedPower>(
      {{14, 2, 3},   {10, 7, 2},   {70, 10, 4},   {62, 7, 13},   {37, 9, 7},    {70, 22, 5},
       {115, 1, 9},  {109, 2, 4},  {128, 42, 3},  {100, 42, 2},  {120, 3, 8},   {139, 3, 2},
       {161, 30, 4}, {95, 7, 29},  {136, 28, 3},  {256, 21, 11}, {106, 30, 17}, {283, 36, 5},
       {88, 5, 4},   {141, 1, 2},  {192, 18, 13}, {157, 3, 5},   {154, 6, 2},   {475, 3, 4},
       {147, 3, 9},  {131, 12, 2}, {562, 33, 16}, {215, 10, 25}, {290, 10, 17}, {181, 1, 4},
       {358, 54, 5}, {187, 15, 8}, {451, 66, 19}, {50, 13, 2},   {374, 15, 4},  {407, 3, 2},
       {904, 15, 9}, {300, 2, 29}, {712, 11, 37}, {619, 2, 43}});
  Random random(1);
  Trap all{"shared-powers", {}};
  const auto add = [&](std::span<const SharedPower> powers, bool in_one_cycle) {
    for (const auto& shared : powers) {
      const auto p = agreeing_but_for(shared, in_one_cycle, 3);
      all.cases.push_back(text_of(shared.players, reordered(random, p)));
    }
  };
  add(kTwoCycles, false);
  add(kOneCycle, true);
  add(kDivisors, false);
  // Two lengths share 174, 207, 501 and 561, and neither divides the other.
  for (const auto& [players, player] :
       std::to_array<std::pair<int, int>>({{381, 1}, {943, 3}, {799, 3}, {806, 1}})) {
    all.cases.push_back(text_of(players, reordered(random, won_in(players, player, 1000))));
  }
  return all;
}

Trap large_primes() {
  Random random(1);
  Trap all{"large-primes", {}};
  for (const auto& prime : std::array<SharedPower, 4>{
           {{947, 762, 4093}, {903, 68, 3677}, {693, 11, 3373}, {434, 70, 2143}}}) {
    const auto add = [&](const Rules::Position& p) {
      all.cases.push_back(text_of(prime.players, reordered(random, p)));
    };
    add(won_in(prime.players, prime.player, 1'000'000'007));
    add(agreeing_but_for(prime, true, 3));
  }
  return all;
}

}  // namespace foregone::boring_card_game
