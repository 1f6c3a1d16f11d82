#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/solvers/orbit.hpp"

/// What decides a session, told so that it can be followed by hand: the cycles that the winning
/// cards travel on, and for each player the congruences that have to hold.
namespace foregone::boring_card_game {

/// The cycles of dealing and collecting, in the direction in which the cards travel.
Cycles travels(const Rules& rules);

/// A cycle that holds winning cards.
struct Track {
  struct Runner {
    Rules::Card card;
    Point step;  // how far from the first place of the cycle
  };
  std::size_t cycle = 0;
  Point length = 1;
  std::vector<Runner> runners;  // in the order of the cards
};

/// The cycles that hold winning cards: that of card 1 first, then those of cards not yet met. They
/// stay the same throughout a session.
std::vector<Track> tracks(const Cycles& travels, const Rules::Position& p);

/// A player whose five places lie on the cards' cycles, on each as many as there are cards.
struct Contender {
  int player = 1;
  /// For each track: how many times has to be dealt and collected until the cards there lie on the
  /// player's places there; nothing if they never do, as they lie at other distances.
  std::vector<std::optional<Congruence>> on_track;
  /// The same for all tracks at once; nothing if that never happens.
  std::optional<Congruence> on_all;
};

/// All of them, in the order of the players. All other players never get the cards.
std::vector<Contender> contenders(const Rules& rules, const Cycles& travels,
                                  const std::vector<Track>& tracks);

/// Two tracks whose congruences contradict each other, and the number modulo which they do: so if
/// each track alone can be fulfilled, but not all at once.
struct Contradiction {
  std::size_t first, second;  // tracks
  Wide modulus;               // above 1
};
std::optional<Contradiction> contradiction(const Contender& contender);

}  // namespace foregone::boring_card_game
