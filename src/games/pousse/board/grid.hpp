#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A set of squares, by their numbers in a Grid.
using Squares = std::uint32_t;

/// The squares of a small board, numbered from the middle outward (rings, distances, rows):
///
///     21 13  9 14 22
///     15  5  1  6 16     Where markers enter numbers are high, so that symmetries and pushes take
///     10  2  0  3 11     low numbers to low ones: what the words of a table are made of stays
///     17  7  4  8 18     together.
///     23 19 12 20 24
///
/// With the ways of all insertions and the eight symmetries.
class Grid {
 public:
  static constexpr int kLargest = 5;
  static constexpr int kMostSquares = kLargest * kLargest;
  static constexpr int kSymmetries = 8;
  using Path = std::array<std::uint8_t, kLargest>;  // from the entry on; the first `size` count
  using Image = std::array<std::uint8_t, kMostSquares>;

  explicit Grid(int size);  // 1 to kLargest

  int size() const { return size_; }
  int squares() const { return size_ * size_; }
  Squares all() const { return (Squares{1} << static_cast<unsigned>(squares())) - 1; }
  std::uint8_t square(int row, int column) const {
    return number_[static_cast<std::size_t>(row * size_ + column)];
  }
  /// The ways of the insertions, in the order of Rules::moves.
  std::span<const Path> paths() const { return paths_; }
  /// Rows and columns.
  std::span<const Squares> lines() const { return lines_; }

  /// Where each square goes, and from where each square comes.
  const Image& image(int symmetry) const { return images_[static_cast<std::size_t>(symmetry)]; }
  const Image& origin(int symmetry) const { return origins_[static_cast<std::size_t>(symmetry)]; }
  Squares turned(Squares set, int symmetry) const;

  /// Squares by their numbers, out of a word in which row r, column c is bit r * size + c.
  Squares from_rows(std::uint64_t rows) const;

 private:
  int size_;
  Image number_{};  // by row-major place
  std::vector<Path> paths_;
  std::vector<Squares> lines_;
  std::array<Image, kSymmetries> images_{}, origins_{};
};

/// Squares with their colours, as the player to move sees them.
struct Colours {
  Squares own = 0, other = 0;
  Squares occupied() const { return own | other; }
  bool operator==(const Colours&) const = default;
};

/// The position of a board of the grid's size.
Colours colours(const Grid& grid, const Rules::Position& position);

/// The bits of `value` at the places that `set` has, close together; and the other way.
std::uint32_t packed(std::uint32_t value, std::uint32_t set);
std::uint32_t spread(std::uint32_t value, std::uint32_t set);

}  // namespace foregone::pousse
