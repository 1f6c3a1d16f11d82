#pragma once

#include <cstddef>
#include <cstdint>

#include "foregone/games/pousse/rules.hpp"

/// An additive Zobrist hash of boards of any size, updated with each push.
namespace foregone::pousse {

/// A pseudo-random number for every square, always the same. A board's hash is their sum, each
/// times +1 for a marker of X and -1 for one of O.
struct SquareKey {
  std::uint64_t operator()(std::size_t cell) const {
    std::uint64_t z = (cell + 1) * 0x9e3779b97f4a7c15U;  // the steps of SplitMix64
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
};

/// A board's hash, computed from scratch.
inline std::uint64_t board_hash(const Board& board) {
  std::uint64_t hash = 0;
  for (std::size_t cell = 0; cell < board.cells().size(); ++cell) {
    hash += static_cast<std::uint64_t>(board.cells()[cell]) * SquareKey{}(cell);
  }
  return hash;
}

/// The push, which updates the board's hash.
template <class Key = SquareKey>
void insert(Board& board, std::uint64_t& hash, Move move, Marker player) {
  board.insert(move, player, [&](std::size_t cell, int difference) {
    hash += static_cast<std::uint64_t>(difference) * Key{}(cell);
  });
}

}  // namespace foregone::pousse
