/* House of Cards, by characters: alpha-beta on one house, whose changes are taken back; no memory.
 */
#include <stdio.h>
#include <stdlib.h>

enum { RISING, FALLING, LEFT, RIGHT };
static int kind[8], card[8], deck[26], count, held[2];

static int read_character(void) {
  int c;
  do c = getchar();
  while (c == ' ' || c == '\n' || c == '\r' || c == '\t');
  return c;
}

static int read_number(void) {
  int number = 0, c = read_character();
  for (; c >= '0' && c <= '9'; c = getchar()) number = 10 * number + c - '0';
  ungetc(c, stdin);
  return number;
}

/* For the player, who is 1 for red and -1 for black. */
static int points(int player, int a, int b, int c) {
  int sum = abs(a) + abs(b) + abs(c);
  return ((a > 0) + (b > 0) + (c > 0) >= 2) == (player > 0) ? sum : -sum;
}

static int search(int at, int player, int alpha, int beta);

/* What a turn is worth after which the player holds `left`. */
static int reply(int at, int player, int alpha, int beta, int gain, int left) {
  int *mine = &held[player < 0], before = *mine, value;
  *mine = left;
  value = gain - search(at + 1, -player, gain - beta, gain - alpha);
  *mine = before;
  return value;
}

static int lay(int at, int player, int alpha, int beta, int i, int peak, int a, int b, int left) {
  int kinds[2] = {kind[i], kind[i + 1]}, cards[2] = {card[i], card[i + 1]}, gain, value;
  gain = peak ? points(player, a, b, card[i]) : points(player, a, card[i], card[i + 1]);
  kind[i] = peak ? RISING : LEFT, kind[i + 1] = peak ? FALLING : RIGHT;
  card[i] = a, card[i + 1] = b;
  value = reply(at, player, alpha, beta, gain, left);
  kind[i] = kinds[0], kind[i + 1] = kinds[1];
  card[i] = cards[0], card[i + 1] = cards[1];
  return value;
}

static int search(int at, int player, int alpha, int beta) {
  int best = -9999, drawn, hand, i, turn;
  if (at == count) return player * (held[0] + held[1]);
  drawn = deck[at], hand = held[player < 0];
  for (i = 1; i < 6; ++i) {
    int valley = kind[i] == FALLING && kind[i + 1] == RISING;
    int floor = kind[i] == LEFT && kind[i + 1] == RIGHT;
    for (turn = 0; turn < 2; ++turn) {
      int one = turn ? hand : drawn, other = turn ? drawn : hand, value;
      if (valley && one)
        value = lay(at, player, alpha, beta, i, 0, one, one, other);
      else if (floor && hand)
        value = lay(at, player, alpha, beta, i, 1, one, other, 0);
      else
        continue;
      if (value > best) best = value;
      if (best > alpha) alpha = best;
      if (alpha >= beta) return best;
    }
  }
  if (!hand) {
    int value = reply(at, player, alpha, beta, 0, drawn);
    if (value > best) best = value;
  }
  return best;
}

int main(void) {
  int number, c, i;
  for (number = 1; (c = read_character()) != 'E'; ++number) {
    int asked = c == 'A' ? 1 : -1, first, amount;
    const char* name = asked > 0 ? "Axel" : "Birgit";
    while ((c = getchar()) >= 'a' && c <= 'z') continue;
    count = 2 * read_number();
    for (i = 0; i < count; ++i) {
      deck[i] = read_number();
      if (read_character() == 'B') deck[i] = -deck[i];
    }
    for (i = 0; i < 8; ++i) kind[i] = i % 2 ? FALLING : RISING, card[i] = deck[i];
    held[0] = held[1] = 0;
    first = deck[0] > 0 ? 1 : -1;
    amount = asked * first * search(8, first, -9999, 9999);
    if (amount)
      printf("Case %d: %s %s %d\n", number, name, amount > 0 ? "wins" : "loses", abs(amount));
    else
      printf("Case %d: Axel and Birgit tie\n", number);
  }
  return 0;
}
