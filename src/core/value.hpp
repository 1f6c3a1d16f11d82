#pragma once

#include <compare>
#include <cstdint>

#include "foregone/core/language.hpp"

namespace foregone {

/// How a game without points ends, for the player to move.
enum class Outcome : std::int8_t { loss = -1, draw = 0, win = 1 };

constexpr Outcome operator-(Outcome outcome) {
  return static_cast<Outcome>(-static_cast<int>(outcome));
}

/// Points by which the player to move is ahead of the opponent.
using Score = int;

constexpr Outcome outcome_of(Score score) {
  return score > 0 ? Outcome::win : score < 0 ? Outcome::loss : Outcome::draw;
}

/// An outcome for the player to move with its distance, the plies until the game ends with best
/// play (0 for a draw). Ordered by preference: win over draw over loss, sooner wins, later losses.
struct Value {
  Outcome outcome = Outcome::draw;
  int distance = 0;

  bool operator==(const Value&) const = default;
  std::strong_ordering operator<=>(const Value& other) const {
    if (outcome != other.outcome) return outcome <=> other.outcome;
    return outcome == Outcome::win ? other.distance <=> distance : distance <=> other.distance;
  }

  /// The value of a move, for the player who makes it, to a position of this value.
  Value a_ply_before() const { return {-outcome, outcome == Outcome::draw ? 0 : distance + 1}; }
};

}  // namespace foregone
