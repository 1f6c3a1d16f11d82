#pragma once

#include "foregone/core/random.hpp"

/// Random play in any game or guide, for tests.
namespace foregone {

/// What follows a random move, of which there must be one.
template <class Game, class Position>
Position after_random_move(const Game& game, const Position& p, Random& random) {
  const auto moves = game.moves(p);
  return game.after(p, random.one_of(moves));
}

/// What follows so many random moves, or fewer if the game ends.
template <class Game, class Position>
Position after_random_moves(const Game& game, Position p, int plies, Random& random) {
  for (; plies > 0 && !game.moves(p).empty(); --plies) p = after_random_move(game, p, random);
  return p;
}

}  // namespace foregone
