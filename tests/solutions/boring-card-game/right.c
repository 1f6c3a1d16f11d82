/* By characters and by recursion: the cards 1 to 5 get places of one player, one after the other, and each place is a
   congruence for the number of games before, which is joined with those of the cards before it. */
#include <stdio.h>
#include <stdlib.h>

typedef __int128 Wide;

static int next_of[5000], cycle_of[5000], step_of[5000], length_of[5000], place[5];
static int players;
static Wide soonest;

static int read_number(void) {
  int c = getchar(), value = 0;
  while (c < '0' || c > '9') {
    if (c == EOF) exit(0);
    c = getchar();
  }
  for (; c >= '0' && c <= '9'; c = getchar()) value = 10 * value + c - '0';
  return value;
}

static int held(int player, int k) {
  if (k < 2) return 2 * player + k;
  if (k < 4) return 2 * players + 2 * player + k - 2;
  return 4 * players + player;
}

/* x with a * x = 1 (mod m), a and m coprime. */
static Wide inverse(Wide a, Wide m) {
  Wide old = a % m, now = m, old_x = 1, x = 0;
  while (now != 0) {
    const Wide q = old / now, rest = old - q * now, next_x = old_x - q * x;
    old = now, now = rest, old_x = x, x = next_x;
  }
  return (old_x % m + m) % m;
}

static Wide common_divisor(Wide a, Wide b) { return b == 0 ? a : common_divisor(b, a % b); }

/* All that follows from games = r (mod m) if card `card` and those after it get the player's free places. */
static void place_cards(int player, int card, int used, Wide r, Wide m) {
  if (card == 5) {
    if (soonest < 0 || r < soonest) soonest = r;
    return;
  }
  for (int k = 0; k < 5; ++k) {
    const int at = held(player, k);
    if ((used >> k & 1) != 0 || cycle_of[at] != cycle_of[place[card]]) continue;
    const Wide length = length_of[at], s = (step_of[at] - step_of[place[card]] + length) % length;
    const Wide g = common_divisor(m, length), apart = s - r;
    if (apart % g != 0) continue;
    const Wide rest = length / g;
    const Wide times = rest == 1 ? 0 : ((apart / g % rest + rest) % rest) * inverse(m / g % rest, rest) % rest;
    place_cards(player, card + 1, used | 1 << k, r + m * times, m * rest);
  }
}

int main(void) {
  for (players = read_number(); players != 0; players = read_number()) {
    const int cards = 5 * players;
    int winner = -1;
    Wide games = -1;
    for (int i = 0; i < cards; ++i) {
      const int card = read_number();
      if (card <= 5) place[card - 1] = i;
      cycle_of[i] = -1;
    }
    for (int p = 0; p < players; ++p) {
      for (int k = 0; k < 5; ++k) next_of[held(p, k)] = 5 * p + k;
    }
    for (int i = 0; i < cards; ++i) {
      int length = 0;
      for (int j = i; cycle_of[j] < 0; j = next_of[j]) cycle_of[j] = i, step_of[j] = length++;
      for (int j = i, k = 0; k < length; ++k, j = next_of[j]) length_of[j] = length;
    }
    for (int p = 0; p < players; ++p) {
      soonest = -1;
      place_cards(p, 0, 0, 0, 1);
      if (soonest >= 0 && (games < 0 || soonest < games)) games = soonest, winner = p;
    }
    if (winner < 0) {
      puts("Neverending game.");
    } else {
      printf("Player %d wins game number %lld.\n", winner + 1, (long long)(games + 1));
    }
  }
  return 0;
}
