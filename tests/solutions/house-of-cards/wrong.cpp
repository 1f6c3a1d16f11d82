// House of Cards, by alpha-beta with a table of bounds. The argument names a fault, or is
// right; without an argument the faults are listed.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct Fault {
  int number;
  std::string_view name;
};
constexpr Fault kFaults[] = {
    {1, "no-top-peak"},         // nothing can be laid on the topmost floor
    {2, "window-100"},          // the first window is 100 to either side
    {3, "window-127"},          // the first window is 127 to either side
    {4, "window-150"},          // the first window is 150 to either side
    {5, "eight-bits"},          // values in eight bits
    {6, "one-hand"},            // the table does not know what the opponent holds
    {7, "hash-16"},             // the table's keys are hashes of 16 bits
    {8, "exact-bounds"},        // the table takes bounds for values
    {9, "greedy"},              // the largest gain at once
    {10, "depth-14"},           // 14 turns, and then what is held
    {11, "named-begins"},       // the named player begins
    {12, "ninth-begins"},       // the colour of the first card drawn begins
    {13, "who-closes"},         // a triangle belongs to who closes it
    {14, "held-never-lost"},    // held cards of the other colour are not taken off
    {15, "held-never-won"},     // held cards of the own colour are not added
    {16, "drawn-floors"},       // a held card is never laid as a floor
    {17, "must-lay"},           // a card is held only if it cannot be laid
    {18, "floor-colour"},       // a triangle belongs to the colour of its floor
    {19, "24-cards"},           // a row has 24 cards at most
    {20, "one-digit"},          // ranks have one digit
    {21, "own-tie"},            // Birgit comes first in a tie that she asks about
    {22, "two-storeys"},        // no floors on the third level
    {23, "upper-order"},        // the held card lies on the left in peaks above the second level
    {24, "first-begins"},       // who began the first case begins all of them
    {25, "two-digit-cases"},    // the numbers of cases have two digits
    {26, "two-digit-amounts"},  // the amounts have two digits
    {27, "upper-peaks"},        // peaks above the second level do not count
    {28, "hash-20"},            // the table's keys are hashes of 20 bits
    {30, "five-ranks"},         // with five ranks both last cards are held
    {31, "ranks-alone"},        // the table does not know colours in the house
    {32, "axels-hand"},         // what Birgit holds at the end does not count
    {33, "no-keeping"},         // a player who holds a card lays no drawn one as a floor
    {34, "other-begins"},       // the other colour begins
    {35, "999-cases"},          // the numbers of cases end at 999
    {36, "never-loses"},        // every amount is won
    {37, "own-cards"},          // of a triangle only the cards of its colour count
    {38, "greedy-end"},         // the largest gain in the last four turns
    {39, "no-sacrifices"},      // no turn that gives 35 points or more away, if there is another
    {40, "top-floor-colour"},   // the topmost triangle belongs to the colour of its floor
    {41, "no-largest-gift"},    // no turn that gives 38 points away, if there is another
    {42, "left-out-turns"},     // turns that cannot matter are left out of the remembered bound
    {43, "table-of-the-row"},   // the table stays while the row does, without whose turn it is
};

static int fault = 0;

// Cards are ranks, negative for black. The shape is a rising or falling card, or half a floor.
enum Shape : char { kRising, kFalling, kLeft, kRight };
struct Slot {
  Shape shape;
  int card, level;
};
struct Bounds {
  int low = -1000, high = 1000;
};

static std::vector<int> deck;
static std::array<Slot, 8> house;
static std::array<int, 2> held;
static std::vector<int> row_before;  // of the case before
static int first = 0;                // who begins: 0 is Axel
static std::unordered_map<std::string, Bounds> table;

static int triangle(int floor, int a, int b, int player, bool top = false) {
  int sum = std::abs(floor) + std::abs(a) + std::abs(b);
  bool red = (floor > 0) + (a > 0) + (b > 0) >= 2;
  if (fault == 13) red = player == 0;
  if (fault == 18 || (fault == 40 && top)) red = floor > 0;
  if (fault == 37) {
    sum = 0;
    for (const int card : {floor, a, b}) sum += (card > 0) == red ? std::abs(card) : 0;
  }
  return red ? sum : -sum;
}

static std::string key(std::size_t at) {
  std::string text(1, static_cast<char>(at));
  bool edge = fault == 43;  // rising cards at the left edge border no valley any more
  for (const auto& slot : house) {
    edge = edge && slot.shape == kRising;
    text += slot.shape;
    text += static_cast<char>(fault == 31 ? std::abs(slot.card) : edge ? 0 : slot.card);
  }
  const auto player = (at + first) % 2;
  text += static_cast<char>(held[player]);
  if (fault != 6) text += static_cast<char>(held[1 - player]);
  if (fault == 7) text = std::to_string(std::hash<std::string>()(text) % 65'536);
  if (fault == 28) text = std::to_string(std::hash<std::string>()(text) % (1U << 20U));
  return text;
}

static int at_end() {
  int sum = 0;
  for (int player = 0; player < 2; ++player) {
    const bool own = held[player] != 0 && (held[player] > 0) == (player == 0);
    if (fault == 14 && !own) continue;
    if (fault == 15 && own) continue;
    if (fault == 32 && player == 1) continue;
    sum += held[player];
  }
  return sum;
}

struct Turn {
  int place;  // -1 holds
  bool peak;
  int left, right;  // a peak's cards; of a floor the left one
  int hand;         // afterwards
};

static std::vector<Turn> turns(int drawn, int hand) {
  std::vector<Turn> all;
  for (int i = 0; i < 7; ++i) {
    const bool valley = house[i].shape == kFalling && house[i + 1].shape == kRising;
    const bool floor = house[i].shape == kLeft && house[i + 1].shape == kRight;
    const int level = house[i].level;
    if (valley && !(fault == 22 && level == 3)) {
      if (!(fault == 33 && hand != 0)) all.push_back({i, false, drawn, 0, hand});
      if (hand != 0 && fault != 16) all.push_back({i, false, hand, 0, drawn});
    }
    if (floor && hand != 0 && !(fault == 1 && level == 3)) {
      all.push_back({i, true, hand, drawn, 0});
      if (!(fault == 23 && level >= 2)) all.push_back({i, true, drawn, hand, 0});
    }
  }
  if (hand == 0 && !(fault == 17 && !all.empty())) all.push_back({-1, false, 0, 0, drawn});
  return all;
}

// What Axel still gains more than Birgit.
static int search(std::size_t at, int alpha, int beta);

static int gain(const Turn& turn, int player) {
  if (turn.place < 0) return 0;
  const auto &a = house[turn.place], &b = house[turn.place + 1];
  if (!turn.peak) return triangle(turn.left, a.card, b.card, player);
  if (fault == 27 && a.level >= 2) return 0;
  return triangle(a.card, turn.left, turn.right, player, a.level == 3);
}

static int after(const Turn& turn, std::size_t at, int alpha, int beta) {
  const auto house_before = house;
  const auto player = (at + first) % 2;
  const int hand = held[player], gained = gain(turn, static_cast<int>(player));
  if (turn.place >= 0) {
    auto &a = house[turn.place], &b = house[turn.place + 1];
    a = {turn.peak ? kRising : kLeft, turn.left, a.level + (turn.peak ? 1 : 0)};
    b = {turn.peak ? kFalling : kRight, turn.peak ? turn.right : turn.left, a.level};
  }
  held[player] = turn.hand;
  const int result = gained + search(at + 1, alpha - gained, beta - gained);
  held[player] = hand;
  house = house_before;
  return result;
}

static int greedy(std::size_t at) {
  if (at == deck.size()) return at_end();
  const auto player = (at + first) % 2;
  const auto all = turns(deck[at], held[player]);
  const auto best = std::ranges::max_element(all, {}, [&](const Turn& turn) {
    const int gained = gain(turn, static_cast<int>(player));
    return player == 0 ? gained : -gained;
  });
  return after(*best, at, -1000, 1000);
}

static int search(std::size_t at, int alpha, int beta) {
  if (at == deck.size()) return at_end();
  if (fault == 9 || (fault == 38 && at + 4 >= deck.size())) return greedy(at);
  if (fault == 10 && at == 8 + 14) return at_end();
  const auto k = key(at);
  const auto known = table[k];
  if (known.low >= beta || (fault == 8 && known.low > -1000)) return known.low;
  if (known.high <= alpha || known.low == known.high) return known.high;
  const auto player = (at + first) % 2;
  int best = player == 0 ? -1000 : 1000, a = alpha, b = beta;
  for (const auto& turn : turns(deck[at], held[player])) {
    const int gained = gain(turn, static_cast<int>(player));
    const int given = fault == 39 ? 35 : fault == 41 ? 38 : 1000;
    if (std::abs(best) < 1000 && (player == 0 ? -gained : gained) >= given) continue;
    const auto left = 39 * static_cast<int>(deck.size() - at);  // as much can still be gained
    if (fault == 42 && std::abs(best) < 1000 &&
        (player == 0 ? gained + left <= a : gained - left >= b))
      continue;
    const int result = after(turn, at, a, b);
    if (player == 0 ? result > best : result < best) best = result;
    (player == 0 ? a : b) = player == 0 ? std::max(a, best) : std::min(b, best);
    if (a >= b) break;
  }
  if (fault == 5) best = static_cast<signed char>(best);
  auto& bounds = table[k];
  if (best > alpha || fault == 8) bounds.low = std::max(bounds.low, best);
  if (best < beta || fault == 8) bounds.high = std::min(bounds.high, best);
  return best;
}

static int amount() {
  int window = 1000;
  if (fault == 2) window = 100;
  if (fault == 3) window = 127;
  if (fault == 4) window = 150;
  return std::clamp(search(8, -window, window), -window, window);
}

int main(int count, char** words) {
  for (const auto& [number, name] : kFaults) {
    if (count == 1) std::puts(name.data());
    if (count > 1 && name == words[1]) fault = number;
  }
  if (count == 1) return 0;
  std::string name, ranks_text;
  for (int number = 1; std::cin >> name && name != "End"; ++number) {
    std::cin >> ranks_text;
    const int ranks = std::stoi(ranks_text);
    deck.clear();
    for (int i = 0; i < 2 * ranks; ++i) {
      std::string text;
      std::cin >> text;
      if (fault == 20) text = text.substr(0, 1) + text.back();
      deck.push_back(std::stoi(text) * (text.back() == 'R' ? 1 : -1));
    }
    if (fault == 19 && ranks > 12) deck.resize(24);
    for (int i = 0; i < 8; ++i) house[i] = {i % 2 == 0 ? kRising : kFalling, deck[i], 1};
    held = {};
    if (fault != 24 || number == 1) first = deck[0] > 0 ? 0 : 1;
    if (fault == 11) first = name == "Axel" ? 0 : 1;
    if (fault == 12) first = deck[8] > 0 ? 0 : 1;
    if (fault == 34) first = deck[0] > 0 ? 1 : 0;
    const std::vector<int> row(deck.begin() + 8, deck.end());
    if (fault != 43 || row != row_before) table.clear();
    row_before = row;
    int result = fault == 30 && ranks == 5 ? deck[8] + deck[9] : amount();
    if (name == "Birgit") result = -result;
    if (fault == 26) result %= 100;
    const auto shown = fault == 25 ? number % 100 : fault == 35 && number > 999 ? 999 : number;
    if (result == 0) {
      const auto* tie = fault == 21 ? "Birgit and Axel tie" : "Axel and Birgit tie";
      std::printf("Case %d: %s\n", shown, name == "Axel" ? "Axel and Birgit tie" : tie);
    } else if (fault == 36) {
      std::printf("Case %d: %s wins %d\n", shown, name.c_str(), result);
    } else {
      std::printf("Case %d: %s %s %d\n", shown, name.c_str(), result < 0 ? "loses" : "wins",
                  std::abs(result));
    }
  }
}
