#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/games/house_of_cards/reduced_game.hpp"
#include "foregone/games/house_of_cards/rules.hpp"
#include "foregone/solvers/alpha_beta.hpp"

namespace foregone::house_of_cards {

/// Solves positions exactly. It keeps the memory of its table from one to the next: at most 256 MB,
/// for a deck of 52 cards; 64 KB for the contest's longest game.
class Solver {
 public:
  /// What the player to move can still gain, less what the opponent gains.
  Score value(const Rules& rules, Rules::Position p);

  /// The amount that a player wins from the start, negative for a loss.
  Score amount(const Rules& rules, Colour player);

  /// The same within a budget; nothing if it runs out.
  std::optional<Score> value(const Rules& rules, Rules::Position p, Budget& budget);
  std::optional<Score> amount(const Rules& rules, Colour player, Budget& budget);

  /// How many positions the last call looked into.
  std::uint64_t nodes() const { return search_.nodes(); }

 private:
  std::optional<Shapes> shapes_;  // of the last position: mostly the next one's too
  AlphaBeta<ReducedGame> search_;
};

/// Solves the positions of one game, one after another: what it finds out about one it uses for the
/// next. A value is what the player to move can still gain, less what the opponent gains; there is
/// none if the budget runs out.
class GameSolver {
 public:
  explicit GameSolver(const Rules& rules) : rules_(rules) {}

  const Rules& rules() const { return rules_; }

  /// The value of a position that the game's start leads to.
  std::optional<Score> value(Rules::Position p, Budget& budget);

  /// That of each of its moves, in their order: what the move gains, less what is left to the
  /// opponent.
  std::optional<std::vector<Score>> values(Rules::Position p, Budget& budget);

  /// How many bytes what it has found out takes.
  std::size_t memory() const { return memory_ ? memory_->search.memory() : 0; }

 private:
  struct Memory {  // what the first value needs
    Shapes shapes;
    AlphaBeta<ReducedGame> search;
    int table_bits = 0;
  };

  /// What is remembered, with room for what the value of a position takes.
  Memory& memory_for(Rules::Position p);

  Rules rules_;
  std::optional<Memory> memory_;
};

}  // namespace foregone::house_of_cards
