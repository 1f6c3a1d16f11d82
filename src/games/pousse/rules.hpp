#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/game.hpp"

namespace foregone::pousse {

/// What stands on a square: +1 for a marker of X, -1 for one of O, 0 for none.
using Marker = std::int8_t;
inline constexpr Marker kX = 1, kO = -1, kEmpty = 0;
constexpr Marker opponent(Marker player) { return static_cast<Marker>(-player); }

inline constexpr int kLargestSize = 1024;

/// Where a marker is inserted: an end of a row (left, right) or of a column (top, bottom).
enum class Side : std::uint8_t { left, right, top, bottom };

struct Move {
  Side side = Side::left;
  int index = 0;  // of the row or column, from 0 at the top left
  bool operator==(const Move&) const = default;
};

/// A move as a number, in the order of Rules::moves: L1 … LN, R1 …, T1 …, B1 ….
constexpr int move_number(Move move, int size) {
  return static_cast<int>(move.side) * size + move.index;
}
constexpr Move numbered_move(int number, int size) {
  return {static_cast<Side>(number / size), number % size};
}

/// The markers on an N×N board, with the sum of each row and each column and the lead in straights.
/// It does not know whose turn it is.
class Board {
 public:
  Board() = default;
  explicit Board(int size)
      : size_(size), cells_(static_cast<std::size_t>(size * size)), sums_(2U * size) {
    assert(size >= 1 && size <= kLargestSize);
  }

  /// The push, the one place that defines it: the markers from the end of the line up to the first
  /// empty square move on by one; in a full line the last of them falls off. Calls
  /// `changed(row * size + column, difference)` for every square that gets a marker, with the
  /// marker there now less the one before. Takes time for the squares visited only.
  template <class Changed = void (*)(std::size_t, int)>
  void insert(Move move, Marker marker, Changed changed = [](std::size_t, int) {}) {
    const PushWalk walk = walk_of(move);
    Marker* const cells = cells_.data();
    std::int16_t* const sums = sums_.data();
    const auto end = walk.across + size_ * walk.to_next_across;
    auto cell = walk.cell, across = walk.across;
    Marker carried = marker;
    while (across != end && carried != kEmpty) {
      const Marker before = std::exchange(cells[cell], carried);
      exchange(sums[across], before, carried);
      changed(static_cast<std::size_t>(cell), carried - before);
      carried = before;
      cell += walk.to_next_cell;
      across += walk.to_next_across;
    }
    exchange(sums[walk.along], carried, marker);
  }

  int size() const { return size_; }
  /// Rows and columns that are all X's, minus those that are all O's.
  int lead() const { return lead_; }
  Marker at(int row, int column) const { return cells_[cell(row, column)]; }
  /// All squares, row by row.
  const std::vector<Marker>& cells() const { return cells_; }

  /// X's markers less O's, of each row, then of each column.
  const std::vector<std::int16_t>& sums() const { return sums_; }

  /// Puts a marker on a square or takes one off, which no move does: to set up a position.
  void put(int row, int column, Marker marker) {
    const Marker before = std::exchange(cells_[cell(row, column)], marker);
    exchange(sums_[static_cast<std::size_t>(row)], before, marker);
    exchange(sums_[static_cast<std::size_t>(size_ + column)], before, marker);
  }

  bool operator==(const Board&) const = default;

 private:
  /// How a push walks: its first square, the line it runs along, the first line that it crosses,
  /// and the strides from a square and from a crossed line to the next. Rows are the lines 0 to
  /// size - 1, columns the lines size to 2 * size - 1.
  struct PushWalk {
    std::ptrdiff_t cell, to_next_cell;
    std::ptrdiff_t along;
    std::ptrdiff_t across, to_next_across;
  };

  PushWalk walk_of(Move move) const {
    const std::ptrdiff_t size = size_, index = move.index, last = size - 1;
    switch (move.side) {
      case Side::left:
        return {index * size, 1, index, size, 1};
      case Side::right:
        return {index * size + last, -1, index, size + last, -1};
      case Side::top:
        return {index, size, size + index, 0, 1};
      default:
        return {last * size + index, -size, size + index, last, -1};
    }
  }

  /// Replaces one marker (or none) of a line by another. The line can be, or have been, a straight
  /// only if all its other markers are of one colour.
  void exchange(std::int16_t& sum, Marker before, Marker after) {
    const int others = sum - before;
    sum = static_cast<std::int16_t>(others + after);
    if (std::abs(others) == size_ - 1) {
      lead_ += straight(others + after) - straight(others + before);
    }
  }

  int straight(int sum) const { return (sum == size_ ? 1 : 0) - (sum == -size_ ? 1 : 0); }

  std::size_t cell(int row, int column) const {
    return static_cast<std::size_t>(row * size_ + column);
  }

  int size_ = 0;
  int lead_ = 0;
  std::vector<Marker> cells_;
  std::vector<std::int16_t> sums_;  // of the rows, then of the columns
};

/// Pousse (ICFP programming contest 1998): in turn, X first, the players insert a marker at one end
/// of a row or column. A colour with more straights than the other wins, whoever made the move.
/// These are the rules of `contest`: a position has no history, and a game may go on for ever.
/// history/ has what icfp98 adds.
class Rules {
 public:
  struct Position {
    Board board;
    Marker mover = kX;
    bool operator==(const Position&) const = default;
  };
  using Move = pousse::Move;
  using Result = Outcome;
  using Key = std::string;
  static constexpr bool acyclic = false;  // a push in a full line can lead back
  static constexpr bool two_players = true;

  explicit Rules(int size) : size_(size) { assert(size >= 1 && size <= kLargestSize); }

  Position start() const { return {.board = Board(size_), .mover = kX}; }

  std::vector<Move> moves(const Position& p) const {
    std::vector<Move> moves;
    if (result(p)) return moves;
    moves.reserve(4U * size_);
    for (const auto side : {Side::left, Side::right, Side::top, Side::bottom}) {
      for (int index = 0; index < size_; ++index) moves.push_back({side, index});
    }
    return moves;
  }

  Position after(Position p, Move m) const {
    p.board.insert(m, p.mover);
    p.mover = opponent(p.mover);
    return p;
  }

  std::optional<Outcome> result(const Position& p) const {
    if (p.board.lead() == 0) return std::nullopt;
    return (p.board.lead() > 0) == (p.mover == kX) ? Outcome::win : Outcome::loss;
  }

  Key key(const Position& p) const {
    Key key(p.board.cells().begin(), p.board.cells().end());
    key += static_cast<char>(p.mover);
    return key;
  }

  int size() const { return size_; }
  bool operator==(const Rules&) const = default;

 private:
  int size_;
};
static_assert(Keyed<Rules> && Alternating<Rules> && !Acyclic<Rules>);

}  // namespace foregone::pousse
