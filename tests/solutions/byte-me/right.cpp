// Byte Me! by characters: numbers are read bit by bit, hits are taken by recursion.
#include <cctype>
#include <cstdio>

static int next() {  // the next character that is no blank
  int c = getchar();
  while (std::isspace(c)) c = getchar();
  return c;
}

static int number(int bits) {
  int value = 0;
  while (bits-- > 0) value = 2 * value + (next() - '0');
  return value;
}

static void go_on(int total, int certain, const int* bytes, const int* nibbles, int left) {
  const bool sure = total >= certain && total <= 510;
  if (left > 0 && !sure && total <= 500) {
    const bool takes_byte = total < 382;
    std::puts(takes_byte ? "Byte me!" : "Nibble me!");
    go_on(total + (takes_byte ? *bytes : *nibbles), certain, bytes + takes_byte,
          nibbles + !takes_byte, left - 1);
  } else {
    std::puts(sure ? "Win!" : total > 510 ? "Bust!" : "Lose!");
  }
}

int main() {
  while (next() == 'S') {
    for (int i = 0; i < 4; ++i) next();  // TART
    int players = next() - '0', zero = getchar();
    if (zero == '0') players *= 10;
    int total = number(8);
    total += number(8);
    int highest = 0, decks[8];
    for (int i = 0; i < players; ++i) {
      const int face = number(8);
      if (face > highest) highest = face;
    }
    for (int i = 0; i < 8; ++i) decks[i] = number(i < 4 ? 8 : 4);
    for (int i = 0; i < 3; ++i) next();  // END
    std::printf("HAND %d\n", players);
    go_on(total, highest + 255, decks, decks + 4, 4);
  }
}
