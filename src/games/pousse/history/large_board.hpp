#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A board of any size that a record is played on: what Board::insert defines, faster where lines
/// are long. A push takes a copy of its line, writes it back shifted by one square, and adds what
/// changes to the sums of the lines that it crosses: loops without branches, of which the compiler
/// makes vector instructions.
class LargeBoard {
 public:
  /// `hashed`: whether hash() will be asked for.
  LargeBoard(int size, bool hashed);

  void insert(Move move, Marker player);

  /// X's straights less O's.
  int lead() const { return lead_; }
  /// The sum over all squares of the marker times the keys of its row and its column.
  std::uint64_t hash() const { return hash_; }
  Board board() const;
  bool operator==(const LargeBoard& other) const { return cells_ == other.cells_; }

 private:
  struct Squares {
    std::size_t first, last;  // the last excluded
  };

  /// Rows are the lines 0 to size - 1, columns the lines size to 2 * size - 1, as in Board.
  bool is_row(std::size_t line) const { return line < size_; }
  std::size_t first_crossed(std::size_t line) const { return is_row(line) ? size_ : 0; }

  void read(std::size_t line);
  void write(std::size_t line, Squares moved, const Marker* after);
  Squares moved_squares(std::size_t line, bool forward) const;
  void add(std::size_t line, int difference);
  void add_crossed(std::size_t line, Squares moved, const Marker* after);
  std::uint64_t hash_difference(std::size_t line, Squares moved, const Marker* after) const;

  const Marker* before() const { return &copy_[1]; }

  std::size_t size_;
  int lead_ = 0;
  std::uint64_t hash_ = 0;
  std::vector<Marker> cells_;        // row by row
  std::vector<Marker> copy_;         // of a line, with the marker inserted before and after it
  std::vector<std::int16_t> sums_;   // of the lines: X's markers less O's
  std::vector<int> room_;            // the number of empty squares of the lines
  std::vector<std::uint64_t> keys_;  // of the lines, for the hash
};

}  // namespace foregone::pousse
