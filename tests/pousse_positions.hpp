#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_set>

#include "foregone/core/random.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/text.hpp"
#include "tests/retrograde.hpp"

/// Positions of Pousse for tests: at random, and counts of all that can be reached.
namespace foregone::pousse {

/// A random position, decided or not; the fuller ones have lines that are full.
inline Rules::Position random_position(Random& random, int size) {
  Rules::Position position{.board = Board(size), .mover = random.one_in(2) ? kX : kO};
  const auto empty = random.below(6), mine = random.below(4) + 1;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      if (random.below(6) < empty) continue;
      position.board.put(row, column, random.below(5) < mine ? kX : kO);
    }
  }
  return position;
}

/// A position with every square empty, X or O, equally likely.
inline Rules::Position uniform_position(Random& random, int size) {
  std::string text = random.one_in(2) ? "X:" : "O:";
  for (int row = 0; row < size; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < size; ++column) text += ".XO"[random.below(3)];
  }
  return *parse_position(text);
}

/// perft that counts moves to the same board once.
inline std::uint64_t distinct_perft(const Rules& game, const Rules::Position& p, int plies) {
  if (plies == 0) return 1;
  std::unordered_set<std::string> met;
  std::uint64_t count = 0;
  for (const auto m : game.moves(p)) {
    const auto next = game.after(p, m);
    if (met.insert(game.key(next)).second) count += distinct_perft(game, next, plies - 1);
  }
  return count;
}

/// The results of a retrograde analysis for the undecided positions of one player.
struct Census {
  int wins = 0, losses = 0, draws = 0;
  int longest_win = 0, longest_loss = 0;
  bool operator==(const Census&) const = default;
};

inline Census census(const Rules& game, const properties::Retrograde<Rules>& solved, Marker mover) {
  Census census;
  for (std::size_t i = 0; i < solved.positions().size(); ++i) {
    const auto& p = solved.positions()[i];
    if (p.mover != mover || game.result(p)) continue;
    const auto [outcome, distance] = solved.value(i);
    ++(outcome == Outcome::win    ? census.wins
       : outcome == Outcome::loss ? census.losses
                                  : census.draws);
    auto& longest = outcome == Outcome::win ? census.longest_win : census.longest_loss;
    longest = std::max(longest, distance);
  }
  return census;
}

inline std::size_t undecided_boards(const properties::Retrograde<Rules>& solved) {
  std::unordered_set<std::string> boards;
  for (const auto& p : solved.positions()) {
    if (p.board.lead() == 0) boards.insert(write_position(p).substr(2));
  }
  return boards.size();
}

}  // namespace foregone::pousse
