#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "foregone/games/pousse/board/bitboard.hpp"

/// Insertions on bitboards, all moves of a board at once, without a loop over squares.
namespace foregone::pousse {

/// A set of moves: bit i is move number i.
using MoveSet = std::uint32_t;
template <int N>
inline constexpr MoveSet kAllMoves = N == 8 ? ~MoveSet{0} : (MoveSet{1} << (4 * N % 32)) - 1;

/// All 4N insertions of a board. Insertions from one side do not meet, so the N of a side are made
/// as one push of the whole board; masking its change with one line gives a single insertion, in
/// four operations a move. From the left, for example:
///
///     X O . X      prefix AND of the occupied squares   1 1 0 0
///                  the squares that get a marker        1 1 1 0   shifted by one, and the entry
///     X X O X      what changes, in both colours        . * * .   (the first X is pushed, one
///     enters)
template <int N>
class Pushes {
 public:
  using M = Masks<N>;
  static constexpr int kCount = 4 * N;

  explicit Pushes(Bitboard b) : before_(b) {
    const auto occupied = b.occupied(), padded = occupied | ~M::kAll;
    push(0, M::kFirstColumn, bits::ands_from_left(occupied),
         [](std::uint64_t x) { return x << 1U; });
    push(1, M::kLastColumn, bits::ands_from_right(padded), [](std::uint64_t x) { return x >> 1U; });
    push(2, M::kFirstRow, bits::ands_from_top(occupied), [](std::uint64_t x) { return x << 8U; });
    push(3, M::kLastRow, bits::ands_from_bottom(padded), [](std::uint64_t x) { return x >> 8U; });
  }

  /// What `mover` and `other` are xored with to make the move.
  Bitboard change(int move) const {
    const auto& all = changes_[static_cast<unsigned>(move) / N];
    const auto line = kLines[static_cast<unsigned>(move)];
    return {all.mover & line, all.other & line};
  }

  /// What changes by any of the moves of a side.
  const Bitboard& changes(Side side) const { return changes_[static_cast<std::size_t>(side)]; }

  /// The board after the move, for the opponent, who is then to move.
  Bitboard after(int move) const {
    const auto d = change(move);
    return {before_.other ^ d.other, before_.mover ^ d.mover};
  }

  /// Of the moves that lead to the same board, the first. Exact: an insertion changes squares of
  /// its own line only, so two lead to the same board only if they are the two ends of one line, or
  /// both change nothing, or both change the same single square in the same way.
  MoveSet distinct() const {
    MoveSet set = 0;
    std::array<std::uint64_t, 2> met{};  // single squares changed to the opponent's, the mover's
    bool idle = false;                   // whether a move changed nothing
    for (int move = 0; move < kCount; ++move) {
      const auto d = change(move);
      const auto squares = d.mover | d.other;
      if ((move / N) % 2 == 1 && change(move - N) == d) continue;
      if (squares == 0) {
        if (std::exchange(idle, true)) continue;
      } else if ((squares & (squares - 1)) == 0) {
        auto& same = met[((before_.mover ^ d.mover) & squares) != 0 ? 1 : 0];
        if ((same & squares) != 0) continue;
        same |= squares;
      }
      set |= MoveSet{1} << static_cast<unsigned>(move);
    }
    return set;
  }

  /// The moves that end the game at once, as a win or a loss for the player who makes them.
  struct Ends {
    MoveSet wins = 0, losses = 0;
  };
  Ends ends() const {
    if (straight_count<N>(before_.mover) != 0) return ends_one_by_one();
    return ends_by_near_lines();
  }

 private:
  static constexpr std::array<std::uint64_t, 4 * N> kLines = [] {
    std::array<std::uint64_t, 4 * N> lines{};
    for (unsigned i = 0; i < 4U * N; ++i) {
      lines[i] = i < 2U * N ? M::row(static_cast<int>(i % N)) : M::column(static_cast<int>(i % N));
    }
    return lines;
  }();

  // `full`: the squares with only occupied ones between them and the side, themselves included.
  // The markers move over those and the next square.
  template <class Shift>
  void push(std::size_t side, std::uint64_t entry, std::uint64_t full, Shift shift) {
    const auto moving = (shift(full) | entry) & M::kAll, moved = moving & ~entry;
    changes_[side] = {((shift(before_.mover) & moved) | entry) ^ (before_.mover & moving),
                      (shift(before_.other) & moved) ^ (before_.other & moving)};
  }

  // On a board that has straights already, equally many of both colours.
  Ends ends_one_by_one() const {
    Ends ends;
    for (int move = 0; move < kCount; ++move) {
      const int ahead = -lead<N>(after(move));
      if (ahead > 0) ends.wins |= MoveSet{1} << static_cast<unsigned>(move);
      if (ahead < 0) ends.losses |= MoveSet{1} << static_cast<unsigned>(move);
    }
    return ends;
  }

  // On a board without straights: a line becomes one only if a single marker is missing, and each
  // of the lines that an insertion crosses changes in one square, so that must be the missing one.
  Ends ends_by_near_lines() const {
    const auto mine = ~before_.mover & M::kAll, its = ~before_.other & M::kAll;
    const auto my_columns = bits::alone_in_column(mine), my_rows = bits::alone_in_row(mine);
    const auto its_columns = bits::alone_in_column(its), its_rows = bits::alone_in_row(its);
    if ((my_columns | my_rows | its_columns | its_rows) == 0) return {};
    MoveSet made = 0, given = 0;
    for (unsigned side = 0; side < 4; ++side) {
      const bool row = side < 2;
      const auto m = before_.mover ^ changes_[side].mover, o = before_.other ^ changes_[side].other;
      const auto crossed = m & (row ? my_columns : my_rows);
      const auto got = o & (row ? its_columns : its_rows);
      const auto along = row ? bits::and_of_rows(m | ~M::kAll) & M::kFirstColumn
                             : bits::and_of_columns(m | ~M::kAll) & M::kFirstRow;
      made |= lines(row, crossed | along) << (side * N);
      given |= lines(row, got) << (side * N);
    }
    Ends ends{.wins = made & ~given, .losses = given & ~made};
    if ((made & given) != 0) compare(made & given, ends);
    return ends;
  }

  // Moves that make straights of both colours: the straights are counted.
  void compare(MoveSet both, Ends& ends) const {
    for (; both != 0; both &= both - 1) {
      const int ahead = -lead<N>(after(std::countr_zero(both)));
      if (ahead > 0) ends.wins |= both & (0 - both);
      if (ahead < 0) ends.losses |= both & (0 - both);
    }
  }

  // The rows, or columns, that have squares of x.
  static MoveSet lines(bool rows, std::uint64_t x) {
    if (rows) return bits::gathered(bits::or_of_rows(x));
    return static_cast<MoveSet>(bits::or_of_columns(x) & M::kFirstRow);
  }

  Bitboard before_;
  std::array<Bitboard, 4> changes_;  // of all insertions from a side, in the order of Side
};

}  // namespace foregone::pousse
