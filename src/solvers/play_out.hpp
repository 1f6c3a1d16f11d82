#pragma once

#include <ranges>

#include "foregone/core/game.hpp"

namespace foregone {

/// Plays a game without choices from `p` to its end, and returns the terminal position. Calls
/// each(position, move) before every move.
template <Driven G, class Each>
  requires Acyclic<G>  // a cyclic process need not end
typename G::Position play_out(const G& game, typename G::Position p, Each each) {
  for (;;) {
    const auto& moves = game.moves(p);
    const auto move = std::ranges::begin(moves);
    if (move == std::ranges::end(moves)) return p;
    each(p, *move);
    p = game.after(p, *move);
  }
}

}  // namespace foregone
