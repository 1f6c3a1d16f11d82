#pragma once

#include <compare>
#include <cstdint>

namespace foregone {

/// How a game without points ends, for the player to move.
enum class Outcome : std::int8_t { loss = -1, draw = 0, win = 1 };

constexpr Outcome operator-(Outcome outcome) {
  return static_cast<Outcome>(-static_cast<int>(outcome));
}

/// Points that the player to move is ahead of the opponent.
using Score = int;

/// An outcome for the player to move, and its distance: the plies until the game is over with best
/// play. Ordered as that player likes it: a win better than a draw than a loss, a win the sooner
/// the better, a loss the later. The distance of a draw is 0.
struct Value {
  Outcome outcome = Outcome::draw;
  int distance = 0;

  bool operator==(const Value&) const = default;
  std::strong_ordering operator<=>(const Value& other) const {
    if (outcome != other.outcome) return outcome <=> other.outcome;
    return outcome == Outcome::win ? other.distance <=> distance : distance <=> other.distance;
  }

  /// The value of a position, for its player, that a move leads to which leaves the opponent this.
  Value a_ply_before() const { return {-outcome, outcome == Outcome::draw ? 0 : distance + 1}; }
};

}  // namespace foregone
