#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "foregone/games/house_of_cards/rules.hpp"

namespace foregone::house_of_cards {

/// All that stands on the table, for drawing alone: the game forgets what has been covered.
///
/// A card stands or lies in its slots (see Rules), on a level from 1: one that leans reaches from
/// the height level - 1 to the height level, a floor lies at the height level.
struct House {
  enum class Lean : std::uint8_t { rising, falling, flat };
  struct Piece {
    Card card;  // none if it is not known
    Lean lean;
    int slot;  // of a floor the left one of two
    int level;
  };
  /// What a move has completed, over both slots beside the gap: below a floor of that level or
  /// under a peak of it.
  struct Triangle {
    int gap;
    int level;
    bool upward;
    Score points;
    Colour to;
  };

  std::vector<Piece> pieces;
  std::vector<Triangle> triangles;
  int fresh = 0;  // so many of the last pieces are the last move's, and then the last triangle is

  House() = default;
  /// As a game starts. The cards below others are not known, nor are those of the two outermost
  /// slots unless they are told.
  House(const Rules& rules, std::array<Card, 2> outermost);

  /// Builds what a move does that is made at `before`.
  void build(const Rules& rules, Rules::Position before, Rules::Move move);

  /// The level of the highest card in a slot.
  int level(int slot) const;
};

/// A position with all that the moves before it have left behind.
struct State {
  Rules::Position position{};
  Points points{};  // those of cards held in the end among them
  House house;
};

/// Where a game starts, with the points of the triangles before; those of cards held are added if
/// it is over.
State first_state(const Rules& rules, std::array<Card, 2> outermost, Points scored = {});
State next_state(const Rules& rules, const State& s, Rules::Move move);

/// The points of triangles alone, never below 0.
Points scored_by_triangles(const Rules& rules, const State& s);

/// How many points a player has more than the other.
Score lead_of(Colour player, const State& s);

/// The card that a player holds, if any.
Card held_by(const Rules& rules, Rules::Position p, Colour player);

/// The three cards of the triangle that a move completes: the floor, the left card, the right card.
std::array<Card, 3> triangle_of(const Rules& rules, Rules::Position p, Rules::Move move);

inline bool builds_floor(Rules::Move move) {
  return move.kind == Rules::Kind::floor_drawn || move.kind == Rules::Kind::floor_held;
}

}  // namespace foregone::house_of_cards
