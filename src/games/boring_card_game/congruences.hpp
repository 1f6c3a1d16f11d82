#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/solvers/orbit.hpp"

/// What decides a session, in steps that can be followed by hand: the cycles that the winning cards
/// travel on, and for each player the congruences that have to hold. (The Solver is faster.)
namespace foregone::boring_card_game {

/// The cycles of dealing and collecting, in the direction in which the cards travel.
Cycles forward_cycles(const Rules& rules);

/// A cycle that has winning cards.
struct CardCycle {
  struct CardStep {
    Rules::Card card;
    Point step;  // from the first place of the cycle
  };
  std::size_t index = 0;
  Point length = 1;
  std::vector<CardStep> cards;  // ascending
};

/// The cycles that have winning cards, card 1's first, then in the order of the cards. They stay
/// the same throughout a session.
std::vector<CardCycle> card_cycles(const Cycles& cycles, const Rules::Position& p);

/// A player whose five places lie on the cards' cycles, as many on each as there are cards.
struct Candidate {
  int player = 1;
  /// For each of the cards' cycles: the numbers of deals after which the cards there lie on the
  /// player's places there; nothing if that never happens because the distances differ.
  std::vector<std::optional<Congruence>> per_cycle;
  /// The numbers of deals that satisfy all of these; nothing if there are none.
  std::optional<Congruence> together;
};

/// All candidates, in the order of the players. All other players never get the cards.
std::vector<Candidate> candidates(const Rules& rules, const Cycles& cycles,
                                  const std::vector<CardCycle>& card_cycles);

/// Two cycles whose congruences contradict each other, and the modulus in which they do; if each
/// cycle has a congruence, but no number satisfies all.
struct Contradiction {
  std::size_t first, second;  // indices into Candidate::per_cycle
  Wide modulus;               // above 1
};
std::optional<Contradiction> contradiction(const Candidate& candidate);

}  // namespace foregone::boring_card_game
