#pragma once

#include <bit>
#include <cstdint>

/// Arithmetic on sets of squares of an 8×8 board as 64-bit words. The square of row r and column c
/// is bit 8r + c, so a row is a byte (bitboard.hpp has a picture).
namespace foregone::pousse::bits {

inline constexpr std::uint64_t kFirstColumn = 0x0101010101010101U;  // bits 0, 8, …, 56

/// Bit 8r of the result is the AND of byte r; bits outside the board have to be ones.
constexpr std::uint64_t and_of_rows(std::uint64_t x) {
  x &= x >> 4U;
  x &= x >> 2U;
  return x & (x >> 1U);
}
/// Bit c of the result is the AND of column c.
constexpr std::uint64_t and_of_columns(std::uint64_t x) {
  x &= x >> 32U;
  x &= x >> 16U;
  return x & (x >> 8U);
}
/// All rows joined by OR; bits outside the board have to be zeros.
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
  return static_cast<std::uint32_t>(((x & kFirstColumn) * 0x0102040810204080U) >> 56U);
}

/// The lowest bit of each column (kStep 8) or row (kStep 1) is set if the line has exactly one bit.
template <unsigned kStep>
constexpr std::uint64_t exactly_one(std::uint64_t once) {
  std::uint64_t twice = 0;
  for (unsigned step = 4 * kStep; step >= kStep; step /= 2) {
    twice |= twice >> step | (once & once >> step);
    once |= once >> step;
  }
  return once & ~twice;
}
/// The bits that are alone in their column or row.
constexpr std::uint64_t alone_in_column(std::uint64_t x) {
  return x & ((exactly_one<8>(x) & 0xffU) * kFirstColumn);
}
constexpr std::uint64_t alone_in_row(std::uint64_t x) {
  const auto ones = exactly_one<1>(x) & kFirstColumn;
  return x & ((ones << 8U) - ones);
}

/// Mirrored on the diagonal through the top left: three delta swaps.
constexpr std::uint64_t transposed(std::uint64_t x) {
  std::uint64_t t = (x ^ x >> 7U) & 0x00aa00aa00aa00aaU;
  x ^= t ^ t << 7U;
  t = (x ^ x >> 14U) & 0x0000cccc0000ccccU;
  x ^= t ^ t << 14U;
  t = (x ^ x >> 28U) & 0x00000000f0f0f0f0U;
  return x ^ t ^ t << 28U;
}

/// Left and right of an 8×8 board exchanged: the bits of each byte reversed.
constexpr std::uint64_t mirrored(std::uint64_t x) {
  x = (x >> 1U & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1U;
  x = (x >> 2U & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2U;
  return (x >> 4U & 0x0f0f0f0f0f0f0f0fU) | (x & 0x0f0f0f0f0f0f0f0fU) << 4U;
}

/// The last bit first.
constexpr std::uint64_t reversed(std::uint64_t x) { return std::byteswap(mirrored(x)); }

/// Prefix ANDs: each square and all squares before it, from the left, right, top and bottom. From
/// the right and the bottom the squares outside the board come first: they have to be ones.
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

}  // namespace foregone::pousse::bits
