// Byte Me!: the dealer's strategy, hit by hit.
//
// FAULT, or the first argument, plants an error: a judge has to find it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#ifndef FAULT
#define FAULT 0
#endif

static int fault = FAULT;

static int read_number() {
  std::string digits;
  std::cin >> digits;
  return static_cast<int>(std::stoul(digits, nullptr, 2));
}

int main(int count, char** words) {
  if (count > 1) fault = std::atoi(words[1]);
  std::string word;
  while (std::cin >> word && word == "START") {
    int players = 0;
    std::cin >> players;
    int total = read_number();
    total += read_number();
    std::vector<int> faces(players), bytes(4), nibbles(4);
    for (auto& face : faces) face = read_number();
    for (auto& byte : bytes) byte = read_number();
    for (auto& nibble : nibbles) nibble = read_number();
    std::cin >> word;  // END
    if (fault == 91 && players == 10) std::abort();
    volatile unsigned long wasted = 0;
    for (unsigned long i = 0; fault == 90 && i < 1'000'000'000UL; ++i) wasted = wasted + i;

    const int highest = fault == 6 ? faces.front() : *std::max_element(faces.begin(), faces.end());
    const int certain = highest + (fault == 9 ? 254 : 255) + (fault == 1 ? 1 : 0);
    std::printf("HAND %d\n", players);
    int byte = 0, nibble = 0;
    while (fault == 5 ? byte < 4 && nibble < 4 : byte + nibble < 4) {
      if (fault != 7 && total <= 510 && total >= certain) break;
      if (total < 382 || (fault == 2 && total == 382)) {
        std::puts("Byte me!");
        total += bytes[byte++];
      } else if (total < 500 || (fault != 3 && total == 500)) {
        std::puts("Nibble me!");
        total += nibbles[fault == 8 ? byte + nibble++ : nibble++];  // decks of their own
      } else {
        break;
      }
    }
    if (total > 510 || (fault == 4 && total == 510)) {
      std::puts("Bust!");
    } else {
      std::puts(total >= certain ? "Win!" : "Lose!");
    }
  }
}
