#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace foregone::pousse {

/// The bits of a word at whose place bit i of the address is 1.
inline constexpr std::array<std::uint64_t, 6> kAddressBit{0xaaaaaaaaaaaaaaaaU, 0xccccccccccccccccU,
                                                          0xf0f0f0f0f0f0f0f0U, 0xff00ff00ff00ff00U,
                                                          0xffff0000ffff0000U, 0xffffffff00000000U};

/// Where the table of a child stands for the boards of its parent. Bit i of an address in the
/// child's table is bit sources[i] of the address in the parent's, or always 1.
///
/// Worked example: squares of 2x2 are numbered 0 1 / 2 3. In the block of the squares {0, 1} X, to
/// move, has 0 and O has 1. The move T1 pushes X down and leads to the block {0, 1, 2}:
///
///     X O        X O      bit i of an address is 1 where the mover has the i-th occupied square:
///     . .  T1->  X .      01 -> 101
///
/// Bit 0 of the child's address is the marker that came in, always 1; bit 1 (square 1) is bit 1 of
/// the parent's; bit 2 (square 2) is bit 0 of the parent's. So the sources are {kOne, 1, 0}, and
/// this holds for all four colourings of the parent: reading the child's whole table for the parent
/// is a permutation of address bits.
///
/// Tables are bits in words of 64: the six lowest bits of an address are the place in the word, the
/// others the word's number. A permutation within a word is a sequence of delta swaps; a low and a
/// high bit change places by delta swaps between pairs of words; a permutation of high bits is
/// another order of words. A table of bytes is one of bits whose three lowest address bits stay.
class AddressMap {
 public:
  static constexpr int kMaxBits = 29;
  static constexpr std::uint8_t kOne = 0xff;
  static constexpr std::size_t kScratch = std::size_t{1} << 13U;  // words

  /// `sources` has an entry for each bit of a child's address, kOne exactly once. The child has one
  /// address bit more than the parent, or as many: then one of the parent's is not used. Tables
  /// have at least six.
  AddressMap(std::span<const std::uint8_t> sources, int parent_bits);

 private:
  friend class TableReader;
  static constexpr int kLow = 6;       // address bits within a word
  static constexpr int kTile = 11;     // bits of the words that are handled together, if that does
  static constexpr int kMaxTile = 13;  // and at most

  struct LowSwap {
    unsigned shift;
    std::uint64_t mask;  // of the bits that go up by `shift`; those above them come down
  };
  struct HighSwap {
    unsigned low, high;  // address bit in the word, bit of the word's number in the tile
  };
  /// By how many words one bit of a word's number counts.
  struct WordStep {
    std::uint32_t child, parent;
  };
  /// By bits of the parent's word numbers: the child's step, and which are swapped with low bits.
  struct PairedBits {
    std::array<std::uint32_t, kMaxBits> steps{};
    std::array<std::uint8_t, kMaxBits> low{};
    std::uint32_t swapped = 0;
    int count = 0;
  };

  PairedBits pair_bits(const std::uint8_t* child_bit, int bits);
  void sort_low(std::array<std::uint8_t, kLow>& wanted);
  void lay_tiles(const PairedBits& words, int parent_bits);

  int unused_low_ = -1;      // address bit of the parent in the word, if there is one unused
  int unused_high_ = -1;     // or bit of a word's number in the tile
  bool upper_half_ = false;  // only the upper half of a gathered word is used
  std::uint32_t base_ = 0;   // of the child's words
  int run_ = 0;              // address bits of what is contiguous in the parent
  int tile_ = 0;             // address bits of a whole tile
  int outer_count_ = 0;
  std::array<WordStep, kMaxTile> inner_{};
  std::array<WordStep, kMaxBits> outer_{};
  std::array<LowSwap, kLow> low_swaps_{};
  std::array<HighSwap, kLow + 1> high_swaps_{};
  int low_count_ = 0, high_count_ = 0;
};

}  // namespace foregone::pousse
