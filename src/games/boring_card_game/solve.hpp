#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/solvers/orbit.hpp"

namespace foregone::boring_card_game {

/// As many players as answers are exact for: five cycles of at most 5 * 10^7 places in all have a
/// least common multiple of at most 10^35, and 2^128 is above 10^38.
inline constexpr int kMostPlayers = 10'000'000;

/// How a session ends.
struct Win {
  int player = 1;
  Wide game = 1;  // the first game's number is 1
  bool operator==(const Win&) const = default;
};

/// The cycles of dealing and collecting backwards: from each place of the deck to that where its
/// card was a game before.
Cycles backward_cycles(const Rules& rules);

/// The places of the deck, from 0 and ascending, at which the winning cards lie.
Rules::Hand places_of_winning_cards(const Rules::Position& p);

/// Solves sessions of one number of players, see README.md. What depends on that number alone is
/// found once.
class Solver {
 public:
  /// At most kMostPlayers.
  explicit Solver(const Rules& rules);

  /// How the session ends that starts from this deck, nothing if it does not.
  std::optional<Win> solve(const Rules::Position& p) const;

  /// The same of all decks that have the winning cards at these places.
  std::optional<Win> solve(const Rules::Hand& places) const;

  /// Each player who would get the winning cards some time, if the session went on behind a win,
  /// with the first game in which that happens; in the order of the players.
  std::vector<Win> wins(const Rules::Hand& places) const;

  const Rules& rules() const { return rules_; }

 private:
  Rules rules_;
  Cycles cycles_;
  std::vector<std::uint64_t> hashes_;  // of the shapes of the players' hands, player 1's first
};

}  // namespace foregone::boring_card_game
