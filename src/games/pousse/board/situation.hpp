#pragma once

#include <vector>

#include "foregone/games/pousse/board/bitboard.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A position with as much of its history as repetitions need. An insertion never empties a square,
/// so only the boards since the last one that filled a square can come back.
struct Situation {
  int size = 0;
  Bitboard board;
  Marker mover = kX;
  /// The boards that can come back, the oldest first, each for the player who was then to move.
  std::vector<Bitboard> past;
  /// Whether the oldest of them all, `board` included, was made by an insertion, not set up.
  bool made = false;

  /// The empty board.
  static Situation start(int size) { return {.size = size, .board = {}, .mover = kX, .past = {}}; }
  /// A position that is set up, without a history.
  static Situation of(const Rules::Position& position);

  void play(Move move);
};

}  // namespace foregone::pousse
