#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "foregone/games/pousse/board/bits.hpp"
#include "foregone/games/pousse/rules.hpp"

/// Boards up to 8×8 as bits. The square of row r and column c is bit 8r + c whatever the size, so
/// a row is a byte:
///
///     bit  0  1  2  .     a 3×3 board: bits 0-2, 8-10 and 16-18
///          8  9 10  .
///         16 17 18  .
///          .  .  .  .
namespace foregone::pousse {

inline constexpr int kLargestBitboard = 8;

/// The markers of the player to move, and the opponent's.
struct Bitboard {
  std::uint64_t mover = 0, other = 0;
  std::uint64_t occupied() const { return mover | other; }
  bool operator==(const Bitboard&) const = default;
};

/// The masks of an N×N board.
template <int N>
struct Masks {
  static constexpr std::uint64_t kFirstRow = (std::uint64_t{1} << N) - 1;
  static constexpr std::uint64_t kFirstColumn =
      N == 8 ? bits::kFirstColumn : bits::kFirstColumn & ((1ULL << (8 * N % 64)) - 1);
  static constexpr std::uint64_t kLastRow = kFirstRow << (8 * (N - 1));
  static constexpr std::uint64_t kLastColumn = kFirstColumn << (N - 1);
  static constexpr std::uint64_t kAll = kFirstRow * kFirstColumn;
  static constexpr std::uint64_t row(int i) { return kFirstRow << (8 * i); }
  static constexpr std::uint64_t column(int i) { return kFirstColumn << i; }
};

/// The number of straights of one colour.
template <int N>
constexpr int straight_count(std::uint64_t colour) {
  const auto padded = colour | ~Masks<N>::kAll;
  const auto rows = bits::and_of_rows(padded) & Masks<N>::kFirstColumn;
  const auto columns = bits::and_of_columns(padded) & Masks<N>::kFirstRow;
  if ((rows | columns) == 0) return 0;
  return std::popcount(rows) + std::popcount(columns);
}

/// The straights of the player to move less the opponent's: the game is over unless that is 0.
template <int N>
constexpr int lead(Bitboard b) {
  return straight_count<N>(b.mover) - straight_count<N>(b.other);
}

/// Calls f with std::integral_constant<int, size>: the one place where a size becomes a template
/// parameter.
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

/// A multiplicative hash of both halves. It is computed from scratch for each board: that costs
/// less than updating a Zobrist key, since a push changes several squares (bench/pousse_bench.cpp
/// measures both).
constexpr std::uint64_t hash_of(Bitboard b) {
  std::uint64_t x = b.mover * 0x9e3779b97f4a7c15U;
  x ^= x >> 32U;
  x = (x + b.other) * 0xbf58476d1ce4e5b9U;
  x ^= x >> 29U;
  return x * 0x94d049bb133111ebU;
}

/// Conversions between the rules' positions and bitboards, up to kLargestBitboard.
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

}  // namespace foregone::pousse
