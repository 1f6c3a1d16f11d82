#include "foregone/games/boring_card_game/traps/sessions.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "foregone/games/boring_card_game/structure.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

CaseText text_of(int players, Rules::Position p) {
  return write_case({.players = players, .position = std::move(p)});
}

Rules::Position deck_with_winning(const Rules::Hand& places, std::size_t cards) {
  Rules::Position p;
  p.deck.resize(cards);
  Rules::Card winning = 1, other = Rules::kHand + 1;
  for (std::size_t i = 0; i < cards; ++i) {
    p.deck[i] = std::ranges::find(places, i) != places.end() ? winning++ : other++;
  }
  return p;
}

Rules::Position won_in(int players, int player, Wide game) {
  const Rules rules(players);
  const auto cycles = backward_cycles(rules);
  auto places = rules.hand(player);
  for (auto& place : places) place = cycles.after(place, game - 1);
  return deck_with_winning(places, rules.cards());
}

Rules::Position just_missed(int players, int player) {
  const Rules rules(players);
  const auto cycles = backward_cycles(rules);
  auto places = rules.hand(player);
  for (auto& place : places) place = cycles.before(place, 1);
  return deck_with_winning(places, rules.cards());
}

Rules::Position reordered(Random& random, Rules::Position p) {
  std::vector<Rules::Card> order;
  std::ranges::copy_if(p.deck, std::back_inserter(order), wins);
  random.shuffle(order);
  for (auto& card : p.deck) {
    if (!wins(card)) continue;
    card = order.back();
    order.pop_back();
  }
  return p;
}

CaseText won_last(Random& random, int players) {
  const auto latest = structure(Rules(players)).latest;
  return text_of(players, reordered(random, won_in(players, latest.player, latest.game)));
}

}  // namespace foregone::boring_card_game
