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

/// Solves positions exactly, reusing the memory of its transposition table: at most 256 MB, for a
/// deck of 52 cards; 64 KB for the contest's longest game. Budgets may allow less memory, and
/// several threads beside a large table.
class Solver {
 public:
  /// What the player to move still gains less what the opponent gains, with best play.
  Score value(const Rules& rules, Rules::Position p);

  /// What `player` wins from the start, negative for a loss.
  Score amount(const Rules& rules, Colour player);

  /// These values within a budget; nothing if it runs out.
  std::optional<Score> value(const Rules& rules, Rules::Position p, Budget& budget);
  std::optional<Score> amount(const Rules& rules, Colour player, Budget& budget);

  /// The nodes of the last search.
  std::uint64_t nodes() const { return search_.nodes(); }

 private:
  std::optional<Shapes> shapes_;  // of the last position, mostly shared by the next
  AlphaBeta<ReducedGame> search_;
};

/// Solves positions of one game with one transposition table, so that each search profits from
/// those before. Values are as in Solver; there is none if the budget runs out.
class GameSolver {
 public:
  explicit GameSolver(const Rules& rules) : rules_(rules) {}

  const Rules& rules() const { return rules_; }

  /// The value of a position that the rules' start leads to, found sooner from a good guess.
  std::optional<Score> value(Rules::Position p, Budget& budget, Score guess = 0);

  /// The value of each move, in their order: its gain less the value after it.
  std::optional<std::vector<Score>> values(Rules::Position p, Budget& budget);

  /// The bytes of the table.
  std::size_t memory() const { return memory_ ? memory_->search.memory() : 0; }

 private:
  struct Memory {  // allocated for the first value
    Shapes shapes;
    AlphaBeta<ReducedGame> search;
    int table_bits = 0;
  };

  /// The memory, with a table large enough for the position, as far as the budget allows.
  Memory& memory_for(Rules::Position p, const Budget& budget);

  Rules rules_;
  std::optional<Memory> memory_;
};

}  // namespace foregone::house_of_cards
