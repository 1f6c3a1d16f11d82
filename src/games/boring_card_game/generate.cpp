#include "foregone/games/boring_card_game/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

namespace {

Rules::Position shuffled(Random& random, const Rules& rules) {
  auto p = rules.start();
  random.shuffle(p.deck);
  return p;
}

/// A shuffled deck with the winning cards at these places.
Rules::Position deck_with(Random& random, const Rules& rules, const Rules::Hand& places) {
  auto p = shuffled(random, rules);
  std::size_t next_place = 0;
  const auto is_target = [&](std::size_t i) {
    return std::ranges::find(places, i) != places.end();
  };
  for (std::size_t i = 0; i < p.deck.size(); ++i) {
    if (!wins(p.deck[i]) || is_target(i)) continue;
    while (wins(p.deck[places[next_place]])) ++next_place;
    std::swap(p.deck[i], p.deck[places[next_place]]);
  }
  return p;
}

int any_player(Random& random, const Rules& rules) { return random.between(1, rules.players()); }

/// A number of any size up to 63 bits.
std::uint64_t any_number(Random& random) { return random.next() >> random.between(1, 63); }

Rules::Position after_win(Random& random, const Rules& rules, const Cycles& cycles) {
  auto places = rules.hand(any_player(random, rules));
  for (auto& place : places) place = cycles.before(place, 1);
  return deck_with(random, rules, places);
}

Rules::Position twisted(Random& random, const Rules& rules, const Cycles& cycles) {
  const auto hand = rules.hand(any_player(random, rules));
  auto places = hand;
  std::array<std::uint64_t, Rules::kHand> games{};
  for (std::size_t i = 0; i < hand.size(); ++i) {
    games[i] = any_number(random);
    for (std::size_t k = 0; k < i; ++k) {
      if (cycles.cycle(hand[k]) == cycles.cycle(hand[i])) games[i] = games[k];
    }
    places[i] = cycles.after(hand[i], games[i]);
  }
  return deck_with(random, rules, places);
}

}  // namespace

std::string generate(Random& random, int cases) {
  std::string text;
  for (; cases > 0; --cases) {
    const Rules rules(random.between(1, random.one_in(20) ? 1000 : random.one_in(2) ? 60 : 8));
    text += write_case({.players = rules.players(), .position = any_deck(random, rules)});
  }
  return text + "0\n";
}

std::string generate_ending(Random& random, int players, int sessions) {
  const Rules rules(players);
  const auto all_cycles = backward_cycles(rules);
  std::string text;
  for (; sessions > 0; --sessions) {
    const auto games = random.next();
    const int player = any_player(random, rules);
    auto p = deck_before_win(random, rules, all_cycles, player, games);
    text += write_case({.players = players, .position = std::move(p)});
  }
  return text + "0\n";
}

Rules::Position any_deck(Random& random, const Rules& rules) {
  const auto all_cycles = backward_cycles(rules);
  switch (random.below(6)) {
    case 0:
      return shuffled(random, rules);
    case 1:
      return after_win(random, rules, all_cycles);
    case 2:
    case 3:
      return twisted(random, rules, all_cycles);
    default:
      const auto games = random.one_in(4) ? random.below(3) : any_number(random);
      return deck_before_win(random, rules, all_cycles, any_player(random, rules), games);
  }
}

Rules::Position deck_before_win(Random& random, const Rules& rules, const Cycles& cycles,
                                int player, Wide games) {
  auto places = rules.hand(player);
  for (auto& place : places) place = cycles.after(place, games);
  return deck_with(random, rules, places);
}

}  // namespace foregone::boring_card_game
