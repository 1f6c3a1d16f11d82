#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "foregone/games/house_of_cards/rules.hpp"

namespace foregone::house_of_cards {

/// Every card on the table, for drawing: Rules forgets those that have been covered.
///
/// A card has slots (see Rules) and a level from 1. A leaning card reaches from height level - 1 to
/// height level; a floor lies at height level.
struct House {
  enum class Lean : std::uint8_t { rising, falling, flat };
  struct Piece {
    Card card;  // none if unknown
    Lean lean;
    int slot;  // the left one of a floor's two
    int level;
  };
  /// A completed triangle, over both slots beside the gap: below a floor of that level, or inside a
  /// peak of it.
  struct Triangle {
    int gap;
    int level;
    bool upward;
    Score points;
    Colour to;
  };

  std::vector<Piece> pieces;
  std::vector<Triangle> triangles;
  int last_built = 0;  // the number of pieces the last move added; if any, also the last triangle

  House() = default;
  /// The house of the rules' start. Covered cards are unknown, and so may be the two outermost.
  House(const Rules& rules, std::array<Card, 2> outermost);

  /// Adds what a move in the position `before` builds.
  void build(const Rules& rules, Rules::Position before, Rules::Move move);

  /// The level of the highest card in a slot.
  int level(int slot) const;
};

/// A position with the points and the house that the moves before it have produced.
struct State {
  Rules::Position position{};
  Points points{};  // at the end including held cards
  House house;
};

/// The start with the points of earlier triangles; if the game is over, held cards are added.
State first_state(const Rules& rules, std::array<Card, 2> outermost, Points scored = {});
State next_state(const Rules& rules, const State& s, Rules::Move move);

/// The points of triangles alone, at least 0.
Points scored_by_triangles(const Rules& rules, const State& s);

/// A player's points less the opponent's.
Score lead_of(Colour player, const State& s);

/// The card that a player holds, if any.
Card held_by(const Rules& rules, Rules::Position p, Colour player);

/// The three cards of the triangle that a move completes: the floor, the left card, the right card.
std::array<Card, 3> triangle_of(const Rules& rules, Rules::Position p, Rules::Move move);

inline bool builds_floor(Rules::Move move) {
  return move.kind == Rules::Kind::floor_drawn || move.kind == Rules::Kind::floor_held;
}

}  // namespace foregone::house_of_cards
