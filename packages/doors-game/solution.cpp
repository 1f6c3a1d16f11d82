// DoorsGame: every set of named colours solved once, from all named back to none.
//
// FAULT, or the first argument, plants an error: a judge has to find it.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#ifndef FAULT
#define FAULT 0
#endif

static int fault = FAULT;
constexpr int kColours = 16;

static unsigned john, gogo;  // the colours on each way

// Better for the mover: a quick win, a draw, a late loss. Results are as the answer: 0 draw, +n
// John wins when n colours are named, -n Gogo does.
static bool better(int one, int other, bool johns_turn) {
  const int a = johns_turn ? one : -one, b = johns_turn ? other : -other;
  if ((a > 0) != (b > 0)) return a > 0;
  if (a > 0) return fault == 2 ? a > b : a < b;
  if ((a == 0) != (b == 0)) return a == 0;
  return fault == 4 ? a > b : a < b;  // losses: as late as possible
}

static int solve() {
  const unsigned all = (1U << kColours) - 1;
  std::vector<int> value(all + 1);
  for (unsigned named = all + 1; named-- > 0;) {
    const int turn = __builtin_popcount(named);
    const bool open_john = (john & ~named) == 0, open_gogo = (gogo & ~named) == 0;
    if (open_john && open_gogo) {
      value[named] = fault == 1 ? turn : 0;
    } else if (open_john || open_gogo) {
      value[named] = open_john ? turn : -turn;
    } else {
      const bool johns_turn = turn % 2 == (fault == 3 ? 1 : 0);
      bool any = false;
      for (int colour = 0; colour < kColours; ++colour) {
        const unsigned bit = 1U << colour;
        if ((named & bit) != 0) continue;
        const int other = value[named | bit];
        if (!any || better(other, value[named], johns_turn)) value[named] = other;
        any = true;
      }
    }
  }
  return value[0];
}

// Without remembering anything: 16 factorial lines.
static int slow(unsigned named) {
  const int turn = __builtin_popcount(named);
  const bool open_john = (john & ~named) == 0, open_gogo = (gogo & ~named) == 0;
  if (open_john || open_gogo) return open_john && open_gogo ? 0 : open_john ? turn : -turn;
  bool any = false;
  int best = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    if ((named >> colour & 1U) != 0) continue;
    const int other = slow(named | 1U << colour);
    if (!any || better(other, best, turn % 2 == 0)) best = other;
    any = true;
  }
  return best;
}

int main(int count, char** words) {
  if (count > 1) fault = std::atoi(words[1]);
  std::string doors;
  int trophy = 0;
  while (std::cin >> doors >> trophy) {
    if (fault == 91 && doors.size() > 40) std::abort();
    john = gogo = 0;
    for (int i = 0; i < static_cast<int>(doors.size()); ++i) {
      const bool of_john = fault == 5 ? i <= trophy : i < trophy;  // the trophy's room
      (of_john ? john : gogo) |= 1U << (doors[i] - 'A');
    }
    if (fault == 6) gogo &= ~john;  // shared doors count for one only
    if (fault == 7 && (john & gogo) != 0) {
      std::puts("0");
      continue;
    }
    std::printf("%d\n", fault == 90 ? slow(0) : solve());
  }
}
