#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "foregone/games/pousse/rules.hpp"

/// Boards up to 8×8 as bits, and pushes without a loop over squares. The square of row r and column
/// c is bit 8r + c whatever the size, so a row is a byte:
///
///     bit  0  1  2  .     a 3×3 board: bits 0-2, 8-10 and 16-18
///          8  9 10  .
///         16 17 18  .
///          .  .  .  .
namespace foregone::pousse {

inline constexpr int kLargestBitboard = 8;

/// The markers of the player to move, and the other's.
struct Bitboard {
  std::uint64_t mover = 0, other = 0;
  std::uint64_t occupied() const { return mover | other; }
  Bitboard colours_swapped() const { return {other, mover}; }
  bool operator==(const Bitboard&) const = default;
};

/// Calls f with the size as a type, std::integral_constant<int, size>: the one place where a size
/// becomes a template parameter.
template <class F>
constexpr decltype(auto) with_size(int size, F&& f) {
  assert(size >= 1 && size <= kLargestBitboard);
  switch (size) {
    case 1:
      return std::forward<F>(f)(std::integral_constant<int, 1>{});
    case 2:
      return std::forward<F>(f)(std::integral_constant<int, 2>{});
    case 3:
      return std::forward<F>(f)(std::integral_constant<int, 3>{});
    case 4:
      return std::forward<F>(f)(std::integral_constant<int, 4>{});
    case 5:
      return std::forward<F>(f)(std::integral_constant<int, 5>{});
    case 6:
      return std::forward<F>(f)(std::integral_constant<int, 6>{});
    case 7:
      return std::forward<F>(f)(std::integral_constant<int, 7>{});
    default:
      return std::forward<F>(f)(std::integral_constant<int, 8>{});
  }
}

/// A move as a number, in the order of Rules::moves: L1 … LN, R1 …, T1 …, B1 ….
constexpr int move_number(Move move, int size) {
  return static_cast<int>(move.side) * size + move.index;
}
constexpr Move numbered_move(int number, int size) {
  return {static_cast<Side>(number / size), number % size};
}

/// A set of moves: bit i is the move of number i.
using MoveSet = std::uint32_t;

/// The masks of an N×N board.
template <int N>
struct Masks {
  static constexpr std::uint64_t kBytes = 0x0101010101010101U;
  static constexpr std::uint64_t kFirstRow = (std::uint64_t{1} << N) - 1;
  static constexpr std::uint64_t kFirstColumn =
      N == 8 ? kBytes : kBytes & ((1ULL << (8 * N % 64)) - 1);
  static constexpr std::uint64_t kLastRow = kFirstRow << (8 * (N - 1));
  static constexpr std::uint64_t kLastColumn = kFirstColumn << (N - 1);
  static constexpr std::uint64_t kAll = kFirstRow * kFirstColumn;
  static constexpr std::uint64_t row(int i) { return kFirstRow << (8 * i); }
  static constexpr std::uint64_t column(int i) { return kFirstColumn << i; }
  static constexpr MoveSet kMoves = N == 8 ? ~MoveSet{0} : (MoveSet{1} << (4 * N % 32)) - 1;
};

namespace bits {

/// Bit 8r of the result is the AND of byte r; bits outside the board have to be ones.
constexpr std::uint64_t and_of_rows(std::uint64_t x) {
  x &= x >> 4U;
  x &= x >> 2U;
  return x & (x >> 1U);
}
/// Bit c of the result is the AND of the column c.
constexpr std::uint64_t and_of_columns(std::uint64_t x) {
  x &= x >> 32U;
  x &= x >> 16U;
  return x & (x >> 8U);
}
/// The same with OR; bits outside the board have to be zeros.
constexpr std::uint64_t or_of_rows(std::uint64_t x) {
  x |= x >> 4U;
  x |= x >> 2U;
  return x | (x >> 1U);
}
constexpr std::uint64_t or_of_columns(std::uint64_t x) {
  x |= x >> 32U;
  x |= x >> 16U;
  return x | (x >> 8U);
}
/// Bits 0, 8, …, 56 as bits 0 to 7.
constexpr std::uint32_t gathered(std::uint64_t x) {
  return static_cast<std::uint32_t>(((x & Masks<8>::kBytes) * 0x0102040810204080U) >> 56U);
}

/// The lowest bit of each column (kStep 8) or row (kStep 1) tells whether one bit alone is in it.
template <unsigned kStep>
constexpr std::uint64_t exactly_one(std::uint64_t once) {
  std::uint64_t twice = 0;
  for (unsigned step = 4 * kStep; step >= kStep; step /= 2) {
    twice |= twice >> step | (once & once >> step);
    once |= once >> step;
  }
  return once & ~twice;
}
/// The bits that are alone in their column, or row.
constexpr std::uint64_t alone_in_column(std::uint64_t x) {
  return x & ((exactly_one<8>(x) & 0xffU) * Masks<8>::kBytes);
}
constexpr std::uint64_t alone_in_row(std::uint64_t x) {
  const auto ones = exactly_one<1>(x) & Masks<8>::kBytes;
  return x & ((ones << 8U) - ones);
}

/// Squares mirrored on the diagonal through the top left: three delta swaps.
constexpr std::uint64_t transposed(std::uint64_t x) {
  std::uint64_t t = (x ^ x >> 7U) & 0x00aa00aa00aa00aaU;
  x ^= t ^ t << 7U;
  t = (x ^ x >> 14U) & 0x0000cccc0000ccccU;
  x ^= t ^ t << 14U;
  t = (x ^ x >> 28U) & 0x00000000f0f0f0f0U;
  return x ^ t ^ t << 28U;
}
/// Top and bottom exchanged.
template <int N>
constexpr std::uint64_t upside_down(std::uint64_t x) {
  x = (x >> 8U & 0x00ff00ff00ff00ffU) | (x & 0x00ff00ff00ff00ffU) << 8U;
  x = (x >> 16U & 0x0000ffff0000ffffU) | (x & 0x0000ffff0000ffffU) << 16U;
  return (x >> 32U | x << 32U) >> (8U * (8U - N));
}
/// Left and right exchanged.
template <int N>
constexpr std::uint64_t mirrored(std::uint64_t x) {
  x = (x >> 1U & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1U;
  x = (x >> 2U & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2U;
  return ((x >> 4U & 0x0f0f0f0f0f0f0f0fU) | (x & 0x0f0f0f0f0f0f0f0fU) << 4U) >> (8U - N);
}

/// The AND of each square with all before it, from the left, right, top and bottom. From the right
/// and the bottom the squares outside the board come first: they have to be ones.
constexpr std::uint64_t ands_from_left(std::uint64_t x) {
  x &= x << 1U | 0x0101010101010101U;
  x &= x << 2U | 0x0303030303030303U;
  return x & (x << 4U | 0x0f0f0f0f0f0f0f0fU);
}
constexpr std::uint64_t ands_from_right(std::uint64_t x) {
  x &= x >> 1U | 0x8080808080808080U;
  x &= x >> 2U | 0xc0c0c0c0c0c0c0c0U;
  return x & (x >> 4U | 0xf0f0f0f0f0f0f0f0U);
}
constexpr std::uint64_t ands_from_top(std::uint64_t x) {
  x &= x << 8U | 0xffU;
  x &= x << 16U | 0xffffU;
  return x & (x << 32U | 0xffffffffU);
}
constexpr std::uint64_t ands_from_bottom(std::uint64_t x) {
  x &= x >> 8U | 0xff00000000000000U;
  x &= x >> 16U | 0xffff000000000000U;
  return x & (x >> 32U | 0xffffffff00000000U);
}

}  // namespace bits

/// How many straights one colour has.
template <int N>
constexpr int straights(std::uint64_t colour) {
  const auto padded = colour | ~Masks<N>::kAll;
  const auto rows = bits::and_of_rows(padded) & Masks<N>::kFirstColumn;
  const auto columns = bits::and_of_columns(padded) & Masks<N>::kFirstRow;
  if ((rows | columns) == 0) return 0;
  return std::popcount(rows) + std::popcount(columns);
}

/// By how many straights the player to move is ahead: the game is over unless that is 0.
template <int N>
constexpr int lead(Bitboard b) {
  return straights<N>(b.mover) - straights<N>(b.other);
}

/// All 4N insertions of a board at once. Insertions from one side do not meet, so all of a side are
/// made as one push of the whole board, and what a single one leads to is cut out along its line:
/// four operations a move.
template <int N>
class Pushes {
 public:
  using S = Masks<N>;
  static constexpr int kCount = 4 * N;

  explicit Pushes(Bitboard b) : before_(b) {
    const auto occupied = b.occupied(), padded = occupied | ~S::kAll;
    push(0, S::kFirstColumn, bits::ands_from_left(occupied),
         [](std::uint64_t x) { return x << 1U; });
    push(1, S::kLastColumn, bits::ands_from_right(padded), [](std::uint64_t x) { return x >> 1U; });
    push(2, S::kFirstRow, bits::ands_from_top(occupied), [](std::uint64_t x) { return x << 8U; });
    push(3, S::kLastRow, bits::ands_from_bottom(padded), [](std::uint64_t x) { return x >> 8U; });
  }

  /// The squares that the move changes, in both colours: what `mover` and `other` are xored with.
  Bitboard change(int move) const {
    const auto& all = changes_[static_cast<unsigned>(move) / N];
    const auto line = kLines[static_cast<unsigned>(move)];
    return {all.mover & line, all.other & line};
  }

  /// The squares that all moves of a side change.
  const Bitboard& changes(Side side) const { return changes_[static_cast<std::size_t>(side)]; }

  /// The board behind the move, for the opponent, who is then to move.
  Bitboard after(int move) const {
    const auto d = change(move);
    return {before_.other ^ d.other, before_.mover ^ d.mover};
  }

  /// Moves without those that lead to the same board as one before them. Exact: an insertion
  /// changes squares of its own line alone, so two lead to the same board only if they are the ends
  /// of one line, or both change nothing, or both change the same single square, in the same way.
  MoveSet distinct() const {
    MoveSet set = 0;
    std::array<std::uint64_t, 2>
        met{};          // single squares changed so far, to the other's, the mover's
    bool idle = false;  // whether one changed nothing
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

  /// The moves that end the game: won by the player who makes them, or lost.
  struct Ends {
    MoveSet wins = 0, losses = 0;
  };
  Ends ends() const {
    if (straights<N>(before_.mover) != 0) return ends_one_by_one();
    return ends_by_near_lines();
  }

 private:
  static constexpr std::array<std::uint64_t, 4 * N> kLines = [] {
    std::array<std::uint64_t, 4 * N> lines{};
    for (unsigned i = 0; i < 4U * N; ++i) {
      lines[i] = i < 2U * N ? S::row(static_cast<int>(i % N)) : S::column(static_cast<int>(i % N));
    }
    return lines;
  }();

  // `full` has the squares from the side on that are occupied up to there; the markers move over
  // those and the next one.
  template <class Shift>
  void push(std::size_t side, std::uint64_t entry, std::uint64_t full, Shift shift) {
    const auto moving = (shift(full) | entry) & S::kAll, moved = moving & ~entry;
    changes_[side] = {((shift(before_.mover) & moved) | entry) ^ (before_.mover & moving),
                      (shift(before_.other) & moved) ^ (before_.other & moving)};
  }

  // Where there are straights already, as many of both.
  Ends ends_one_by_one() const {
    Ends ends;
    for (int move = 0; move < kCount; ++move) {
      const int ahead = -lead<N>(after(move));
      if (ahead > 0) ends.wins |= MoveSet{1} << static_cast<unsigned>(move);
      if (ahead < 0) ends.losses |= MoveSet{1} << static_cast<unsigned>(move);
    }
    return ends;
  }

  // Where there are none: a line becomes a straight only if one marker was missing, and all of the
  // lines that an insertion crosses change in one square, so the missing one must come there.
  Ends ends_by_near_lines() const {
    const auto mine = ~before_.mover & S::kAll, its = ~before_.other & S::kAll;
    const auto my_columns = bits::alone_in_column(mine), my_rows = bits::alone_in_row(mine);
    const auto its_columns = bits::alone_in_column(its), its_rows = bits::alone_in_row(its);
    if ((my_columns | my_rows | its_columns | its_rows) == 0) return {};
    MoveSet made = 0, given = 0;
    for (unsigned side = 0; side < 4; ++side) {
      const bool row = side < 2;
      const auto m = before_.mover ^ changes_[side].mover, o = before_.other ^ changes_[side].other;
      const auto crossed = m & (row ? my_columns : my_rows);
      const auto got = o & (row ? its_columns : its_rows);
      const auto along = row ? bits::and_of_rows(m | ~S::kAll) & S::kFirstColumn
                             : bits::and_of_columns(m | ~S::kAll) & S::kFirstRow;
      made |= lines(row, crossed | along) << (side * N);
      given |= lines(row, got) << (side * N);
    }
    Ends ends{.wins = made & ~given, .losses = given & ~made};
    if ((made & given) != 0) compare(made & given, ends);
    return ends;
  }

  // Those that make straights of both colours: counted.
  void compare(MoveSet both, Ends& ends) const {
    for (; both != 0; both &= both - 1) {
      const int ahead = -lead<N>(after(std::countr_zero(both)));
      if (ahead > 0) ends.wins |= both & (0 - both);
      if (ahead < 0) ends.losses |= both & (0 - both);
    }
  }

  // The rows, or columns, in which squares of x are.
  static MoveSet lines(bool rows, std::uint64_t x) {
    if (rows) return bits::gathered(bits::or_of_rows(x));
    return static_cast<MoveSet>(bits::or_of_columns(x) & S::kFirstRow);
  }

  Bitboard before_;
  std::array<Bitboard, 4> changes_;  // of all insertions from a side, in the order of Side
};

/// The board behind one move, for the opponent.
template <int N>
Bitboard after(Bitboard b, int move) {
  return Pushes<N>(b).after(move);
}

/// One of the eight symmetries, 0 to 7: transposed if bit 2 is set, then turned upside down if bit
/// 1 is, then mirrored if bit 0 is.
template <int N>
constexpr std::uint64_t image(std::uint64_t x, unsigned symmetry) {
  if ((symmetry & 4U) != 0) x = bits::transposed(x);
  if ((symmetry & 2U) != 0) x = bits::upside_down<N>(x);
  if ((symmetry & 1U) != 0) x = bits::mirrored<N>(x);
  return x;
}
template <int N>
constexpr Bitboard image(Bitboard b, unsigned symmetry) {
  return {image<N>(b.mover, symmetry), image<N>(b.other, symmetry)};
}

/// Where a symmetry takes a move.
constexpr Move image(Move move, int size, unsigned symmetry) {
  const auto flipped = [&](Side one, Side two) {
    if (move.side == one || move.side == two) {
      move.side = move.side == one ? two : one;
    } else {
      move.index = size - 1 - move.index;
    }
  };
  if ((symmetry & 4U) != 0) {
    move.side = static_cast<Side>((static_cast<unsigned>(move.side) + 2U) % 4U);
  }
  if ((symmetry & 2U) != 0) flipped(Side::top, Side::bottom);
  if ((symmetry & 1U) != 0) flipped(Side::left, Side::right);
  return move;
}

/// The same board for all eight images of a board.
template <int N>
constexpr Bitboard canonical(Bitboard b) {
  Bitboard least = b;
  for (unsigned symmetry = 1; symmetry < 8; ++symmetry) {
    const auto other = image<N>(b, symmetry);
    if (std::pair(other.mover, other.other) < std::pair(least.mover, least.other)) least = other;
  }
  return least;
}

/// A key that spreads over all bits: two multiplications of the halves. It is made anew for each
/// board: that costs less than keeping Zobrist keys along, since a push changes several squares
/// (bench/pousse_bench.cpp measures both).
constexpr std::uint64_t hash_of(Bitboard b) {
  std::uint64_t x = b.mover * 0x9e3779b97f4a7c15U;
  x ^= x >> 32U;
  x = (x + b.other) * 0xbf58476d1ce4e5b9U;
  x ^= x >> 29U;
  return x * 0x94d049bb133111ebU;
}

/// Between the rules' positions and bits. The size is at most 8.
inline Bitboard bitboard_of(const Rules::Position& position) {
  Bitboard b;
  for (int row = 0; row < position.board.size(); ++row) {
    for (int column = 0; column < position.board.size(); ++column) {
      const auto square = std::uint64_t{1} << static_cast<unsigned>(8 * row + column);
      const auto marker = position.board.at(row, column);
      if (marker == position.mover) b.mover |= square;
      if (marker == opponent(position.mover)) b.other |= square;
    }
  }
  return b;
}
inline Rules::Position position_of(Bitboard b, int size, Marker mover) {
  Rules::Position position{.board = Board(size), .mover = mover};
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const auto square = std::uint64_t{1} << static_cast<unsigned>(8 * row + column);
      if ((b.mover & square) != 0) position.board.put(row, column, mover);
      if ((b.other & square) != 0) position.board.put(row, column, opponent(mover));
    }
  }
  return position;
}

/// How many lines of play have so many moves (at least one); an ended game has none. `all` counts
/// every insertion, otherwise those that lead to the same board count once.
template <int N>
std::uint64_t perft(Bitboard b, int plies, bool all) {
  const Pushes<N> pushes(b);
  auto moves = all ? Masks<N>::kMoves : pushes.distinct();
  if (plies == 1) return static_cast<std::uint64_t>(std::popcount(moves));
  const auto ends = pushes.ends();
  moves &= ~(ends.wins | ends.losses);
  std::uint64_t count = 0;
  for (; moves != 0; moves &= moves - 1) {
    count += perft<N>(pushes.after(std::countr_zero(moves)), plies - 1, all);
  }
  return count;
}

}  // namespace foregone::pousse
