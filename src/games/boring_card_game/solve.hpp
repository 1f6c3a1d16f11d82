#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/solvers/orbit.hpp"

namespace foregone::boring_card_game {

/// The most players for whom answers are exact: five cycles of at most 5 * 10^7 places in all have
/// a least common multiple of at most 10^35, and 2^128 is above 10^38.
inline constexpr int kMaxPlayers = 10'000'000;

/// How a session ends.
struct Win {
  int player = 1;
  Wide game = 1;  // the first game's number is 1
  bool operator==(const Win&) const = default;
};

/// The cycles of dealing and collecting backwards: from each place of the deck to that of its card
/// a game before.
Cycles backward_cycles(const Rules& rules);

/// The places of the winning cards, ascending.
Rules::Hand places_of_winning_cards(const Rules::Position& p);

/// Solves sessions of one number of players by congruences over cycles (see README.md). What
/// depends on that number alone is computed once.
class Solver {
 public:
  /// For at most kMaxPlayers.
  explicit Solver(const Rules& rules);

  /// The end of the session that starts from this deck, nothing if it never ends.
  std::optional<Win> solve(const Rules::Position& p) const;

  /// Who wins with every deck that has the winning cards at these places.
  std::optional<Win> solve(const Rules::Hand& places) const;

  /// Each player who would ever get the winning cards if the session went on after a win, with the
  /// first such game, in the order of the players.
  std::vector<Win> wins(const Rules::Hand& places) const;

  const Rules& rules() const { return rules_; }

 private:
  Rules rules_;
  Cycles cycles_;
  std::vector<std::uint64_t> hashes_;  // of the shapes of the players' hands, player 1's first
};

}  // namespace foregone::boring_card_game
