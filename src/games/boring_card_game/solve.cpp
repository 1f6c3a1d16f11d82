#include "foregone/games/boring_card_game/solve.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace foregone::boring_card_game {

Cycles backward_cycles(const Rules& rules) {
  return {static_cast<Point>(rules.cards()), [&](Point place) { return rules.source(place); }};
}

Rules::Hand places_of_winning_cards(const Rules::Position& p) {
  Rules::Hand places{};
  std::size_t found = 0;
  for (std::size_t i = 0; i < p.deck.size() && found < places.size(); ++i) {
    if (wins(p.deck[i])) places[found++] = static_cast<std::uint32_t>(i);
  }
  return places;
}

Solver::Solver(const Rules& rules)
    : rules_(rules),
      cycles_(backward_cycles(rules)),
      hashes_(static_cast<std::size_t>(rules.players())) {
  assert(rules.players() <= kMaxPlayers);
  for (int player = 1; player <= rules.players(); ++player) {
    hashes_[static_cast<std::size_t>(player - 1)] = hash(cycles_.shape(rules.hand(player)));
  }
}

std::optional<Win> Solver::solve(const Rules::Position& p) const {
  return solve(places_of_winning_cards(p));
}

std::optional<Win> Solver::solve(const Rules::Hand& places) const {
  const auto all = wins(places);
  const auto first = std::ranges::min_element(all, {}, &Win::game);
  return first == all.end() ? std::nullopt : std::optional(*first);
}

std::vector<Win> Solver::wins(const Rules::Hand& places) const {
  const auto cards = cycles_.shape(places);
  const auto looked_for = hash(cards);
  std::vector<Win> wins;
  for (auto same = hashes_.begin();; ++same) {
    same = std::find(same, hashes_.end(), looked_for);
    if (same == hashes_.end()) return wins;
    const int player = static_cast<int>(same - hashes_.begin()) + 1;
    const auto games = steps(cycles_.shape(rules_.hand(player)), cards);
    if (games) wins.push_back({.player = player, .game = *games + 1});
  }
}

}  // namespace foregone::boring_card_game
