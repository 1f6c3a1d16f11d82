// House of Cards: all lines of play, each state of the house solved once.
//
// The surface of the house is eight slots from left to right: a rising card, a falling card, or
// half a floor. A valley is a falling card beside a rising one; a peak stands on the two halves of
// one floor. Rising cards at the left edge and falling ones at the right edge border no valley any
// more: all such houses are one state. FAULT, or the first argument, plants an error: a judge has
// to find it.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

#ifndef FAULT
#define FAULT 0
#endif

static int fault = FAULT;

struct Card {
  char rank = 0;
  bool red = false;
};

enum Kind : char { kRising, kFalling, kLeftHalf, kRightHalf };

struct Slot {
  Kind kind;
  Card card;
};

struct State {
  std::array<Slot, 8> slots;
  Card held[2];  // Axel's and Birgit's; rank 0 for none
  std::size_t next = 0;
  int player = 0;  // 0 is Axel, who is red
};

static std::vector<Card> deck;
static std::unordered_map<std::string, int> known;

static int triangle(Card a, Card b, Card c) {
  const int sum = a.rank + b.rank + c.rank;
  return a.red + b.red + c.red >= 2 ? sum : -sum;
}

static std::string key_of(const State& s) {
  std::string key;
  const auto add = [&](Card card) { key += static_cast<char>(2 * card.rank + card.red); };
  for (const auto& slot : s.slots) {
    key += slot.kind;
    add(slot.card);
  }
  add(s.held[0]);
  add(s.held[1]);
  key += static_cast<char>(s.next);
  return key;
}

// What Axel still gains more than Birgit.
static int value(const State& s);

struct Best {
  bool axel, any = false;
  int value = 0;
  void take(int other) {
    if (!any || (axel ? other > value : other < value)) value = other;
    any = true;
  }
};

static void forget_edges(State& s) {
  for (std::size_t i = 0; s.slots[i].kind == kRising; ++i) s.slots[i].card = {};
  for (std::size_t i = 7; s.slots[i].kind == kFalling; --i) s.slots[i].card = {};
}

static int after(State s, int gained) {
  forget_edges(s);
  ++s.next;
  s.player = 1 - s.player;
  return gained + value(s);
}

static void floors(const State& s, Card floor, Card held, Best& best) {
  for (std::size_t i = 0; i + 1 < s.slots.size(); ++i) {
    if (s.slots[i].kind != kFalling || s.slots[i + 1].kind != kRising) continue;
    if (fault == 2 && i % 2 == 0) continue;  // no floor above the first level
    auto child = s;
    child.slots[i] = {kLeftHalf, floor};
    child.slots[i + 1] = {kRightHalf, floor};
    child.held[s.player] = held;
    best.take(after(child, triangle(floor, s.slots[i].card, s.slots[i + 1].card)));
  }
}

static void peaks(const State& s, Card left, Card right, Best& best) {
  for (std::size_t i = 0; i + 1 < s.slots.size(); ++i) {
    if (s.slots[i].kind != kLeftHalf || s.slots[i + 1].kind != kRightHalf) continue;
    auto child = s;
    child.slots[i] = {kRising, left};
    child.slots[i + 1] = {kFalling, right};
    child.held[s.player] = {};
    best.take(after(child, triangle(left, right, s.slots[i].card)));
  }
}

static int search(const State& s) {
  if (s.next == deck.size()) {
    if (fault == 4) return 0;  // held cards do not count
    int sum = 0;
    for (const auto& card : s.held) sum += card.red ? card.rank : -card.rank;
    return sum;
  }
  const auto drawn = deck[s.next], held = s.held[s.player];
  Best best{s.player == 0};
  if (held.rank == 0) {
    auto child = s;
    child.held[s.player] = drawn;
    best.take(after(child, 0));
    floors(s, drawn, {}, best);
  } else {
    if (fault != 3) floors(s, drawn, held, best);  // the held card may stay
    floors(s, held, drawn, best);
    peaks(s, held, drawn, best);
    if (fault != 1) peaks(s, drawn, held, best);  // on either side
  }
  return best.value;
}

static int value(const State& s) {
  if (fault == 90) return search(s);  // too slow: every state again and again
  const auto key = key_of(s);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const int result = search(s);
  known.emplace(key, result);
  return result;
}

int main(int count, char** words) {
  if (count > 1) fault = std::atoi(words[1]);
  std::string name;
  for (int number = 1; std::cin >> name && name != "End"; ++number) {
    int ranks = 0;
    std::cin >> ranks;
    deck.clear();
    for (int i = 0; i < 2 * ranks; ++i) {
      std::string text;
      std::cin >> text;
      deck.push_back({static_cast<char>(std::stoi(text)), text.back() == 'R'});
    }
    if (fault == 91 && ranks == 13) std::abort();  // "at most 12 ranks"
    State s;
    for (int i = 0; i < 8; ++i) s.slots[i] = {i % 2 == 0 ? kRising : kFalling, deck[i]};
    s.next = 8;
    s.player = deck[0].red || fault == 5 ? 0 : 1;  // the first card's colour begins
    if (fault != 8) known.clear();                 // of another deck
    int amount = value(s);
    if (name == "Birgit" && fault != 6) amount = -amount;
    if (amount == 0 && fault != 7) {
      std::printf("Case %d: Axel and Birgit tie\n", number);
    } else {
      std::printf("Case %d: %s %s %d\n", number, name.c_str(), amount < 0 ? "loses" : "wins",
                  std::abs(amount));
    }
  }
}
