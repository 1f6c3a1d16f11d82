#pragma once

#include <cstdlib>

#include "foregone/core/game.hpp"
#include "foregone/core/language.hpp"
#include "foregone/core/value.hpp"

namespace foregone {

/// The values of a game as numbers that a search compares, for the player to move. With points they
/// are what is still to be gained. Without, a win in n plies is kMax - n, a loss the negative of
/// that, a draw 0; 1 stands for all wins in kMax - 1 plies or more, whose distance is not known.
template <class G>
struct SearchScores {
  using Value = ValueOf<G>;

  static constexpr bool kPoints = !WinDrawLoss<G>;
  static constexpr Score kMax = [] {
    if constexpr (kPoints) {
      return G::kMaxScore;
    } else {
      return Score{16'000};
    }
  }();

  static Score of(Value value) {
    if constexpr (kPoints) {
      return value;
    } else {
      return static_cast<int>(value.outcome) * (kMax - value.distance);
    }
  }
  /// Whether it stands for one value.
  static bool is_exact(Score score) { return kPoints || std::abs(score) != 1; }
  static Value value_of(Score score) {
    if constexpr (kPoints) {
      return score;
    } else {
      if (score == 0) return {};
      return {outcome_of(score), kMax - std::abs(score)};
    }
  }

  /// The score of a move that gains so much, for the player who makes it, to a position of this
  /// score.
  static Score before(Score score, Score gain) {
    if constexpr (kPoints) {
      return gain - score;
    } else {
      return std::abs(score) == 1 ? -score : (score > 0 ? 1 : score < 0 ? -1 : 0) - score;
    }
  }
  /// The least score of a position with which the move to it has a score below this.
  static Score bound_after(Score bound, Score gain) {
    if constexpr (kPoints) {
      return gain - bound + 1;
    } else {
      return bound > 1 ? -bound : bound < 0 ? 2 - bound : 1 - bound;
    }
  }
};

}  // namespace foregone
