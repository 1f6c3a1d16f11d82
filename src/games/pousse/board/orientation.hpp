#pragma once

#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/board/symmetry.hpp"

/// Images of situations and moves under the symmetries of the board.
namespace foregone::pousse {

Bitboard transformed(Bitboard board, int symmetry, int size);
Situation transformed(const Situation& situation, int symmetry);

/// The image of a move, both by their numbers; the board has at least two rows.
int image_of_move(int move, int symmetry, int size);

/// The symmetry that leads to the canonical image: the same for all images of a situation.
int to_canonical(const Situation& situation);

/// Whether a symmetry leaves the situation, with its past, as it is.
bool is_invariant_under(int symmetry, const Situation& situation);

}  // namespace foregone::pousse
