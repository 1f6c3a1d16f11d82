// Boring Card Game: each winning card has its own cycle of places; for every hand the games in
// which one card after another lies there are sieved. The argument names a fault, or is
// right; without an argument the faults are listed.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

struct Fault {
  int number;
  std::string_view name;
};
constexpr Fault kFaults[] = {
    {1, "unsigned-modulus"},  // products of lengths of cycles in 32 bits
    {2, "signed-modulus"},    // products of lengths of cycles in 31 bits
    {3, "float-modulus"},     // products of lengths of cycles as float
    {4, "any-player"},        // the first player who ever wins
    {5, "last-player"},       // the last player who ever wins
    {6, "million"},           // nobody wins after a million games
    {7, "product"},           // the modulus is the product, not the least common multiple
    {8, "unsolvable"},        // congruences that contradict each other are taken for solved
    {9, "alone"},             // a player alone never wins
    {10, "longest-wait"},     // the game is that of the last card that comes to the hand
    {11, "one-by-one"},       // cards are dealt one by one
    {12, "four-at-once"},     // cards are dealt four at once, then one
    {13, "turned-hands"},     // each hand is collected from its last card
    {14, "last-first"},       // the last player's cards are collected first
    {15, "four-cards"},       // four of the five cards win
    {16, "first-order"},      // the first order in which the cards come to a hand
    {17, "line-4096"},        // lines have 4,095 characters
    {18, "line-8192"},        // lines have 8,191 characters
    {19, "999-players"},      // nobody wins with 1,000 players
    {20, "latest"},           // the last win instead of the first
    {21, "signed-char"},      // cards are read in eight bits
    {22, "unsigned-char"},    // cards are read in eight bits without a sign
    {23, "three-digits"},     // cards have three digits
    {24, "kept-cycles"},      // cycles are kept for fewer players
    {26, "13-digits"},        // nobody wins after 10,000,000,000,000 games
    {27, "nine-digits"},      // nobody wins after 1,000,000,000 games
    {28, "512-players"},      // nobody wins with more than 512 players
    {29, "not-the-top"},      // the first card of the deck is overlooked
    {30, "not-the-bottom"},   // the last card of the deck is overlooked
    {31, "collected-hands"},  // who wins is looked for when the cards have been collected
    {32, "backwards"},        // cards are collected and dealt the other way round
    {33, "distance"},         // between two places of a cycle, in either direction
    {34, "period-63-bits"},   // nobody wins after the period of all cycles, in 64 bits
    {35, "26-cycles"},        // cycles are named by 26 letters
    {36, "cycle-4096"},       // cycles have 4,096 places at most
    {37, "48-bits"},          // least common multiples have 48 bits
    {38, "shared-37"},        // congruences that share 37 alone never contradict each other
};

static int fault = 0;

struct Win {
  int player = 0;  // 0 for none
  long long game = 0;
};

static int players;
static std::vector<int> next, cycle, step, length;

static int dealt_at(int player, int i) {  // both from 0
  if (fault == 11) return i * players + player;
  if (fault == 12 && i < 4) return 4 * player + i;
  if (i < 4) return i / 2 * 2 * players + 2 * player + i % 2;
  return 4 * players + player;
}

static void find_cycles() {
  const int cards = 5 * players;
  next.assign(cards, 0);
  for (int player = 0, place = 0; player < players; ++player) {
    for (int i = 0; i < 5; ++i, ++place) {
      int to = place;
      if (fault == 13) to = 5 * player + 4 - i;
      if (fault == 14) to = 5 * (players - 1 - player) + i;
      (fault == 32 ? next[to] : next[dealt_at(player, i)]) = fault == 32 ? dealt_at(player, i) : to;
    }
  }
  cycle.assign(cards, -1);
  step.assign(cards, 0);
  length.clear();
  for (int place = 0; place < cards; ++place) {
    if (cycle[place] >= 0) continue;
    const int number = static_cast<int>(length.size());
    length.push_back(0);
    for (int at = place; cycle[at] < 0; at = next[at]) {
      cycle[at] = fault == 35 ? number % 26 : number;
      step[at] = length.back()++;
    }
  }
}

static long long narrowed(long long modulus) {
  if (fault == 1) return static_cast<unsigned>(modulus);
  if (fault == 2) return static_cast<int>(modulus);
  if (fault == 3) return static_cast<long long>(static_cast<float>(modulus));
  return modulus;
}

// Deals, modulo a number of them, after which cards lie where they should.
struct Sieve {
  long long deals = 0, modulus = 1;
  bool add(int rest, int of) {
    int tries = 0;
    if (fault == 10) {
      deals = std::max<long long>(deals, rest);
      return true;
    }
    const auto common = std::gcd(modulus, static_cast<long long>(of));
    const bool is_sure = fault == 8 || (fault == 38 && common == 37);
    if (!is_sure && (rest - deals) % common != 0) return false;
    while (deals % of != rest) {
      deals += modulus;
      if (++tries > of) break;
    }
    modulus = narrowed(modulus / (fault == 7 ? 1 : common) * of);
    return modulus > 0 && (fault != 37 || modulus < 1LL << 48);
  }
};

// The first deal from which these cards, from card i on, lie in places of the hand that are free.
static long long first_deal(const std::array<int, 5>& cards, int player, int i, int used,
                            const Sieve& before) {
  if (i == (fault == 15 ? 4 : 5)) return before.deals;
  long long best = -1;
  for (int k = 0; k < 5; ++k) {
    const int place = fault == 31 ? 5 * player + k : dealt_at(player, k), card = cards[i];
    if ((used >> k & 1) != 0 || cycle[place] != cycle[card]) continue;
    if (fault == 16 && best >= 0) break;
    auto sieve = before;
    const int of = length[cycle[card]];
    const int steps = step[place] - step[card];
    if (!sieve.add(fault == 33 ? std::abs(steps) : (steps + of) % of, of)) continue;
    const auto found = first_deal(cards, player, i + 1, used | 1 << k, sieve);
    if (found >= 0 && (best < 0 || found < best)) best = found;
  }
  return best;
}

static long long period() {
  unsigned long long all = 1;
  for (const auto of : length) {
    const auto common = std::gcd(static_cast<long long>(all), static_cast<long long>(of));
    all = all / static_cast<unsigned long long>(common) * static_cast<unsigned long long>(of);
  }
  return static_cast<long long>(all);
}

static Win solve(const std::array<int, 5>& cards) {
  Win win;
  for (int player = 0; player < players; ++player) {
    const auto deal = first_deal(cards, player, 0, 0, {});
    if (deal < 0) continue;
    if (fault == 4 && win.player != 0) continue;
    if (fault == 5 || win.player == 0 || deal < win.game) win = {player + 1, deal};
    if (fault == 20 && deal > win.game) win = {player + 1, deal};
  }
  if (fault == 34 && win.player != 0 && win.game >= period()) return {};
  if (fault == 36 && win.player != 0) {
    const int place = dealt_at(win.player - 1, 0);
    if (win.game % length[cycle[place]] >= 4096) return {};
  }
  if (fault == 6 && win.game >= 1'000'000) return {};
  if (fault == 26 && win.game >= 10'000'000'000'000) return {};
  if (fault == 27 && win.game >= 1'000'000'000) return {};
  return win;
}

static bool read_line(std::string& line) {
  line.clear();
  int c = 0;
  while ((c = std::getchar()) != EOF && c != '\n') {
    if (fault == 17 && line.size() == 4095) break;
    if (fault == 18 && line.size() == 8191) break;
    line += static_cast<char>(c);
  }
  return c != EOF || !line.empty();
}

int main(int count, char** words) {
  for (const auto& [number, name] : kFaults) {
    if (count == 1) std::puts(name.data());
    if (count > 1 && name == words[1]) fault = number;
  }
  if (count == 1) return 0;
  std::string line;
  std::array<int, 5> cards{};
  while (read_line(line) && (players = std::atoi(line.c_str())) != 0) {
    read_line(line);
    char* at = line.data();
    for (int place = 0; place < 5 * players; ++place) {
      auto card = static_cast<int>(std::strtol(at, &at, 10));
      if (fault == 21) card = static_cast<signed char>(card);
      if (fault == 22) card = static_cast<unsigned char>(card);
      if (fault == 23) card %= 1000;
      if (fault == 29 && place == 0) continue;
      if (fault == 30 && place == 5 * players - 1) continue;
      if (card >= 1 && card <= 5) cards[card - 1] = place;
    }
    if (fault != 24 || static_cast<int>(cycle.size()) < 5 * players) find_cycles();
    auto win = solve(cards);
    if (fault == 9 && players == 1) win = {};
    if (fault == 19 && players > 999) win = {};
    if (fault == 28 && players > 512) win = {};
    if (win.player == 0) {
      std::puts("Neverending game.");
    } else {
      std::printf("Player %d wins game number %lld.\n", win.player, win.game + 1);
    }
  }
}
