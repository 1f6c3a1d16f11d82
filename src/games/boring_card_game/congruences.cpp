#include "foregone/games/boring_card_game/congruences.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>

namespace foregone::boring_card_game {

namespace {

/// The steps of a player's places on each of the cards' cycles; nothing if they are distributed
/// differently from the cards.
std::optional<std::vector<std::vector<Point>>> steps_per_cycle(
    const Rules& rules, const Cycles& cycles, const std::vector<CardCycle>& card_cycles,
    int player) {
  std::vector<std::vector<Point>> steps(card_cycles.size());
  for (const auto place : rules.hand(player)) {
    const auto found = std::ranges::find(card_cycles, cycles.cycle(place), &CardCycle::index);
    if (found == card_cycles.end()) return std::nullopt;
    steps[static_cast<std::size_t>(found - card_cycles.begin())].push_back(cycles.step(place));
  }
  for (std::size_t i = 0; i < card_cycles.size(); ++i) {
    if (steps[i].size() != card_cycles[i].cards.size()) return std::nullopt;
  }
  return steps;
}

/// The numbers of deals that take the cards to these steps: tries all for the first card.
std::optional<Congruence> fit(const CardCycle& cycle, const std::vector<Point>& steps) {
  Point min = cycle.length, ways = 0;
  for (const Point goal : steps) {
    const Point turn = (goal + cycle.length - cycle.cards.front().step) % cycle.length;
    const bool fits = std::ranges::all_of(cycle.cards, [&](const CardCycle::CardStep& card) {
      return std::ranges::find(steps, (card.step + turn) % cycle.length) != steps.end();
    });
    if (!fits) continue;
    min = std::min(min, turn);
    ++ways;
  }
  if (ways == 0) return std::nullopt;
  return Congruence{.residue = min, .modulus = cycle.length / ways};
}

std::optional<Congruence> merge_all(const std::vector<std::optional<Congruence>>& all) {
  std::optional<Congruence> merged(std::in_place);
  for (const auto& one : all) {
    if (!one || !merged) return std::nullopt;
    merged = merge(*merged, *one);
  }
  return merged;
}

}  // namespace

Cycles forward_cycles(const Rules& rules) {
  return {static_cast<Point>(rules.cards()), [&](Point place) { return rules.target(place); }};
}

std::vector<CardCycle> card_cycles(const Cycles& cycles, const Rules::Position& p) {
  std::array<Point, Rules::kHand> places{};
  for (std::size_t i = 0; i < p.deck.size(); ++i) {
    if (wins(p.deck[i])) places[p.deck[i] - 1] = static_cast<Point>(i);
  }
  std::vector<CardCycle> all;
  for (Rules::Card card = 1; card <= places.size(); ++card) {
    const auto index = cycles.cycle(places[card - 1]);
    auto cycle = std::ranges::find(all, index, &CardCycle::index);
    if (cycle == all.end()) {
      const auto length = static_cast<Point>(cycles.length(index));
      cycle = all.insert(cycle, {.index = index, .length = length, .cards = {}});
    }
    cycle->cards.push_back({.card = card, .step = cycles.step(places[card - 1])});
  }
  return all;
}

std::vector<Candidate> candidates(const Rules& rules, const Cycles& cycles,
                                  const std::vector<CardCycle>& card_cycles) {
  std::vector<Candidate> candidates;
  for (int player = 1; player <= rules.players(); ++player) {
    const auto steps = steps_per_cycle(rules, cycles, card_cycles, player);
    if (!steps) continue;
    auto& candidate = candidates.emplace_back();
    candidate.player = player;
    for (std::size_t i = 0; i < card_cycles.size(); ++i) {
      candidate.per_cycle.push_back(fit(card_cycles[i], (*steps)[i]));
    }
    candidate.together = merge_all(candidate.per_cycle);
  }
  return candidates;
}

// A system of congruences has a solution if every two of them have one, so a pair is enough.
std::optional<Contradiction> contradiction(const Candidate& candidate) {
  const auto& all = candidate.per_cycle;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      if (!all[i] || !all[k] || merge(*all[i], *all[k])) continue;
      const auto modulus = std::gcd(static_cast<std::uint64_t>(all[i]->modulus),
                                    static_cast<std::uint64_t>(all[k]->modulus));
      return Contradiction{.first = i, .second = k, .modulus = modulus};
    }
  }
  return std::nullopt;
}

}  // namespace foregone::boring_card_game
