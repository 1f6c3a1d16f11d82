// DoorsGame against a perfect opponent: every set of named colours solved, from all back to none.
//
// FAULT, or the first argument, plants an error: a judge has to find it.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#ifndef FAULT
#define FAULT 0
#endif

static int fault = FAULT;
constexpr int kColours = 16;

static unsigned john, gogo;     // the colours on each way
static std::vector<int> value;  // by the set of named colours: as in the contest, for John

static bool johns_turn(unsigned named) { return __builtin_popcount(named) % 2 == 0; }

// Better for the mover: a quick win, a draw, a late loss.
static bool better(int one, int other, bool johns) {
  const int a = johns ? one : -one, b = johns ? other : -other;
  if ((a > 0) != (b > 0)) return a > 0;
  if (a > 0) return fault == 2 ? a > b : a < b;
  if ((a == 0) != (b == 0)) return a == 0;
  return fault == 3 ? a > b : a < b;
}

static bool over(unsigned named) { return (john & ~named) == 0 || (gogo & ~named) == 0; }

static int value_of(unsigned named);

static int best_colour(unsigned named) {
  int best = -1;
  for (int colour = 0; colour < kColours; ++colour) {
    if ((named >> colour & 1U) != 0) continue;
    if (best < 0 ||
        better(value_of(named | 1U << colour), value_of(named | 1U << best), johns_turn(named))) {
      best = colour;
    }
  }
  return best;
}

static int solved(unsigned named) {
  const bool open_john = (john & ~named) == 0, open_gogo = (gogo & ~named) == 0;
  if (open_john && open_gogo) return fault == 1 ? __builtin_popcount(named) : 0;
  if (open_john || open_gogo) return (open_john ? 1 : -1) * __builtin_popcount(named);
  return value_of(named | 1U << best_colour(named));
}

static int value_of(unsigned named) { return fault == 90 ? solved(named) : value[named]; }

static int chosen_colour(unsigned named) {
  const unsigned left = ~named & ((1U << kColours) - 1);
  const unsigned passes = left & ~(john | gogo), shared = left & john & gogo;
  if (fault == 4 && passes != 0) return __builtin_ctz(passes);
  if (fault == 5 && shared != 0) return __builtin_ctz(shared);
  return best_colour(named);
}

static void play() {
  std::string name, doors;
  int trophy = 0;
  std::cin >> name >> doors >> trophy;
  if (fault == 91 && doors.size() > 40) std::abort();
  john = gogo = 0;
  for (int i = 0; i < static_cast<int>(doors.size()); ++i) {
    (i < trophy ? john : gogo) |= 1U << (doors[i] - 'A');
  }
  for (unsigned named = 1U << kColours; fault != 90 && named-- > 0;) value[named] = solved(named);
  for (unsigned named = 0; !over(named);) {
    char letter = 0;
    if (johns_turn(named) == (name == "John")) {
      letter = static_cast<char>('A' + chosen_colour(named));
      std::cout << letter << '\n';
      if (fault != 92) std::cout.flush();
    } else {
      if (!(std::cin >> letter)) std::exit(0);  // the judge has found a mistake
    }
    named |= 1U << (letter - 'A');
  }
}

int main(int count, char** words) {
  if (count > 1) fault = std::atoi(words[1]);
  if (fault == 92) std::cin.tie(nullptr);
  value.resize(1U << kColours);
  int games = 0;
  for (std::cin >> games; games > 0; --games) play();
}
