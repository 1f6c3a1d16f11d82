#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/games/pousse/board/symmetry.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A set of squares, by their numbers in a Grid.
using Squares = std::uint32_t;

/// The squares of a small board, numbered from the middle outward (rings, distances, rows):
///
///     21 13  9 14 22
///     15  5  1  6 16     Numbers are high where markers enter, so that symmetries and pushes take
///     10  2  0  3 11     low numbers to low ones: the address bits within a word of a table
///     17  7  4  8 18     stay within the word.
///     23 19 12 20 24
///
/// With the lanes of all insertions and the eight symmetries.
class Grid {
 public:
  static constexpr int kLargest = 5;
  static constexpr int kMaxSquares = kLargest * kLargest;
  /// The squares of a line in the order of a push, the entry first; the first `size` count.
  using Lane = std::array<std::uint8_t, kLargest>;
  using Image = std::array<std::uint8_t, kMaxSquares>;

  explicit Grid(int size);  // 1 to kLargest

  int size() const { return size_; }
  int squares() const { return size_ * size_; }
  Squares all() const { return (Squares{1} << static_cast<unsigned>(squares())) - 1; }
  std::uint8_t square(int row, int column) const {
    return number_[static_cast<std::size_t>(row * size_ + column)];
  }
  /// The lanes of the insertions, in the order of Rules::moves.
  std::span<const Lane> lanes() const { return lanes_; }
  /// Rows and columns.
  std::span<const Squares> lines() const { return lines_; }

  /// Where each square goes, and where each square comes from.
  const Image& image(int symmetry) const { return images_[static_cast<std::size_t>(symmetry)]; }
  const Image& origin(int symmetry) const { return origins_[static_cast<std::size_t>(symmetry)]; }
  Squares transformed(Squares set, int symmetry) const;

  /// The set of squares of a word in which row r, column c is bit r * size + c.
  Squares from_rows(std::uint64_t rows) const;

 private:
  int size_;
  Image number_{};  // by row * size + column
  std::vector<Lane> lanes_;
  std::vector<Squares> lines_;
  std::array<Image, kSymmetries> images_{}, origins_{};
};

/// The occupied squares by colour, relative to the player to move.
struct ColouredSquares {
  Squares own = 0, other = 0;
  Squares occupied() const { return own | other; }
  bool operator==(const ColouredSquares&) const = default;
};

/// Of a position of the grid's size.
ColouredSquares coloured_squares(const Grid& grid, const Rules::Position& position);

/// Parallel bit extract and deposit (PEXT and PDEP): the bits of `value` where `set` has ones,
/// moved together to the low end; and back.
std::uint32_t packed(std::uint32_t value, std::uint32_t set);
std::uint32_t spread(std::uint32_t value, std::uint32_t set);

}  // namespace foregone::pousse
