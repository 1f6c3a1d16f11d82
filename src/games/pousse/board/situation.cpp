#include "foregone/games/pousse/board/situation.hpp"

#include "foregone/games/pousse/board/pushes.hpp"

namespace foregone::pousse {

Situation Situation::of(const Rules::Position& position) {
  return {.size = position.board.size(),
          .board = bitboard_of(position),
          .mover = position.mover,
          .past = {}};
}

void Situation::play(Move move) {
  const auto next =
      with_size(size, [&](auto n) { return Pushes<n>(board).after(move_number(move, n)); });
  if (next.occupied() == board.occupied()) {
    past.push_back(board);
  } else {
    past.clear();
    made = true;
  }
  board = next;
  mover = opponent(mover);
}

}  // namespace foregone::pousse
