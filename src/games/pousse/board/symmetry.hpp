#pragma once

#include <utility>

/// The eight symmetries of a square board, numbered 0 to 7: turned upside down if bit 0 is set,
/// then mirrored left to right if bit 1 is, then transposed if bit 2 is.
///
///       0        1        2        3        4        5        6        7
///     1 2 3    7 8 9    3 2 1    9 8 7    1 4 7    7 4 1    3 6 9    9 6 3
///     4 5 6    4 5 6    6 5 4    6 5 4    2 5 8    8 5 2    2 5 8    8 5 2
///     7 8 9    1 2 3    9 8 7    3 2 1    3 6 9    9 6 3    1 4 7    7 4 1
namespace foregone::pousse {

inline constexpr int kSymmetries = 8;

struct Square {
  int row = 0, column = 0;
};

/// Where a symmetry takes a square of a board of that size.
constexpr Square image_of(Square square, int symmetry, int size) {
  if ((symmetry & 1) != 0) square.row = size - 1 - square.row;
  if ((symmetry & 2) != 0) square.column = size - 1 - square.column;
  if ((symmetry & 4) != 0) std::swap(square.row, square.column);
  return square;
}

/// The symmetry that takes everything back: two of them turn by a quarter.
constexpr int inverse(int symmetry) { return symmetry == 5 ? 6 : symmetry == 6 ? 5 : symmetry; }

}  // namespace foregone::pousse
