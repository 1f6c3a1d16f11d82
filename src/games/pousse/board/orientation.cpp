#include "foregone/games/pousse/board/orientation.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace foregone::pousse {

namespace {

std::uint64_t image_of_squares(std::uint64_t squares, int symmetry, int size) {
  std::uint64_t image = 0;
  for (; squares != 0; squares &= squares - 1) {
    const int bit = std::countr_zero(squares);
    const auto [row, column] = image_of({.row = bit / 8, .column = bit % 8}, symmetry, size);
    image |= std::uint64_t{1} << static_cast<unsigned>(8 * row + column);
  }
  return image;
}

/// The first two squares of a move's line.
std::array<Square, 2> beginning(Move move, int size) {
  const int i = move.index, last = size - 1;
  switch (move.side) {
    case Side::left:
      return {{{i, 0}, {i, 1}}};
    case Side::right:
      return {{{i, last}, {i, last - 1}}};
    case Side::top:
      return {{{0, i}, {1, i}}};
    default:
      return {{{last, i}, {last - 1, i}}};
  }
}

Move beginning_with(const std::array<Square, 2>& squares) {
  const auto& [first, second] = squares;
  if (first.row == second.row) {
    return {first.column < second.column ? Side::left : Side::right, first.row};
  }
  return {first.row < second.row ? Side::top : Side::bottom, first.column};
}

std::vector<std::uint64_t> key_of(const Situation& situation) {
  std::vector<std::uint64_t> key{situation.board.mover, situation.board.other};
  for (const auto& board : situation.past) key.insert(key.end(), {board.mover, board.other});
  return key;
}

}  // namespace

Bitboard transformed(Bitboard board, int symmetry, int size) {
  return {.mover = image_of_squares(board.mover, symmetry, size),
          .other = image_of_squares(board.other, symmetry, size)};
}

Situation transformed(const Situation& situation, int symmetry) {
  auto image = situation;
  image.board = transformed(situation.board, symmetry, situation.size);
  for (auto& board : image.past) board = transformed(board, symmetry, situation.size);
  return image;
}

int image_of_move(int move, int symmetry, int size) {
  auto squares = beginning(numbered_move(move, size), size);
  for (auto& square : squares) square = image_of(square, symmetry, size);
  return move_number(beginning_with(squares), size);
}

int to_canonical(const Situation& situation) {
  int best = 0;
  auto min = key_of(situation);
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    auto key = key_of(transformed(situation, symmetry));
    if (key >= min) continue;
    best = symmetry;
    min = std::move(key);
  }
  return best;
}

bool is_invariant_under(int symmetry, const Situation& situation) {
  return key_of(transformed(situation, symmetry)) == key_of(situation);
}

}  // namespace foregone::pousse
