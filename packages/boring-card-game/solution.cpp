// Boring Card Game: each card's place runs around a cycle; a player wins when five congruences
// hold at once. All orders of the five cards in a hand are tried.
//
// FAULT, or the first argument, plants an error: a judge has to find it.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <vector>

#ifndef FAULT
#define FAULT 0
#endif

using Number = long long;
using Wide = __int128;

static int fault = FAULT;

static std::array<int, 5> hand(int players, int player) {  // places in the deck, player from 0
  return {2 * player, 2 * player + 1, 2 * players + 2 * player, 2 * players + 2 * player + 1,
          4 * players + player};
}

struct Congruence {  // game = rest modulo modulus
  Number rest = 0, modulus = 1;
};

static Number inverse(Number a, Number m) {  // of coprime numbers
  Number x = 1, y = 0, b = m;
  while (b != 0) {
    const Number q = a / b;
    a -= q * b;
    std::swap(a, b);
    x -= q * y;
    std::swap(x, y);
  }
  return (x % m + m) % m;
}

// False if both cannot hold.
static bool add(Congruence& all, const Congruence& one) {
  const Number common = fault == 4 ? 1 : std::gcd(all.modulus, one.modulus);
  const Number apart = one.rest - all.rest;
  if (apart % common != 0) return false;
  const Number m = one.modulus / common;
  const Number k = static_cast<Number>(static_cast<Wide>((apart / common % m + m) % m) *
                                       inverse(all.modulus / common % m, m) % m);
  all.rest += all.modulus * k;
  all.modulus *= m;
  return true;
}

int main(int count, char** words) {
  if (count > 1) fault = std::atoi(words[1]);
  int players = 0;
  while (std::cin >> players && players > 0) {
    const int cards = 5 * players;
    if (fault == 91 && players == 1000) std::abort();
    std::array<int, 5> start{};
    for (int place = 0; place < cards; ++place) {
      int card = 0;
      std::cin >> card;
      if (card <= 5) start[card - 1] = place;
    }
    std::vector<int> next(cards), cycle(cards, -1), step(cards), length;
    for (int player = 0, place = 0; player < players; ++player) {
      for (const int from : hand(players, player)) next[from] = place++;
    }
    for (int first = 0; first < cards; ++first) {
      if (cycle[first] >= 0) continue;
      int steps = 0;
      for (int place = first; cycle[place] < 0; place = next[place]) {
        cycle[place] = static_cast<int>(length.size());
        step[place] = steps++;
      }
      length.push_back(steps);
    }
    Number best = -1;
    int winner = 0;
    for (int player = 0; player < players; ++player) {
      auto places = hand(players, player);
      std::sort(places.begin(), places.end());
      do {
        Congruence all;
        bool possible = true;
        for (int i = 0; i < 5 && possible; ++i) {
          const int from = start[i], to = places[i], of = length[cycle[from]];
          possible = cycle[from] == cycle[to] && add(all, {(step[to] - step[from] + of) % of, of});
        }
        if (!possible) continue;
        if (fault == 3 && all.rest == 0) all.rest = all.modulus;  // the first deal is a game too
        if (fault == 6 && winner != 0) continue;  // the first player, not the first win
        if (best < 0 || all.rest < best) {
          best = all.rest;
          winner = player + 1;
        }
      } while (fault != 5 && std::next_permutation(places.begin(), places.end()));
    }
    if (fault == 7 && best > 100'000) best = -1;  // "nobody waits so long"
    if (fault == 8 && players > 999) best = -1;
    if (fault == 90) {
      volatile unsigned long wasted = 0;
      for (unsigned long i = 0; i < 200'000'000UL; ++i) wasted = wasted + i;
    }
    if (best < 0) {
      std::puts("Neverending game.");
    } else if (fault == 1) {
      std::printf("Player %d wins game number %d.\n", winner, static_cast<int>(best + 1));
    } else if (fault == 9 && best > 4'294'967'294LL) {
      std::printf("Player %d wins game number %u.\n", winner, static_cast<unsigned>(best + 1));
    } else {
      std::printf("Player %d wins game number %lld.\n", winner, best + (fault == 2 ? 0 : 1));
    }
  }
}
