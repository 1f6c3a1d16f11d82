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

/// How the table of one block is read in the order of another: bit i of an address in the child's
/// table is bit source[i] of the address in the parent's, or always 1. Tables are bits in words of
/// 64; the lowest six bits of an address tell the place in the word. A table of bytes is one of
/// bits whose lowest three address bits stay where they are.
class AddressMap {
 public:
  static constexpr int kMostBits = 29;
  static constexpr std::uint8_t kOne = 0xff;
  static constexpr std::size_t kScratch = std::size_t{1} << 13U;  // words

  /// `sources` has one for each bit of a child's address, kOne exactly once. The child's table has
  /// one address bit more than the parent's, or as many: then one of the parent's is no source.
  /// Tables have at least six.
  AddressMap(std::span<const std::uint8_t> sources, int parent_bits);

 private:
  friend class Reading;
  static constexpr int kLow = 6;        // address bits within a word
  static constexpr int kTile = 11;      // bits of the words that are handled together, if that does
  static constexpr int kMostTile = 13;  // and at most

  struct LowSwap {
    unsigned shift;
    std::uint64_t mask;  // of the bits that go up by `shift`; those above them come down
  };
  struct HighSwap {
    unsigned low, high;  // address bit in the word, bit of the word's number in the tile
  };
  /// What one bit of a word's number means, in words.
  struct Step {
    std::uint32_t child, parent;
  };
  /// By bits of the parent's word numbers: the child's step, and which are swapped with low bits.
  struct Words {
    std::array<std::uint32_t, kMostBits> steps{};
    std::array<std::uint8_t, kMostBits> low{};
    std::uint32_t swapped = 0;
    int count = 0;
  };

  Words pair_bits(const std::uint8_t* child_bit, int bits);
  void sort_low(std::array<std::uint8_t, kLow>& wanted);
  void lay_tiles(const Words& words, int parent_bits);

  int unused_low_ = -1;      // address bit of the parent in the word, if there is one unused
  int unused_high_ = -1;     // or bit of a word's number in the tile
  bool upper_half_ = false;  // of what is gathered alone counts
  std::uint32_t base_ = 0;   // of the child's words
  int run_ = 0, tile_ = 0;   // bits: of what lies together in the parent, of all of a tile
  int outer_count_ = 0;
  std::array<Step, kMostTile> inner_{};
  std::array<Step, kMostBits> outer_{};
  std::array<LowSwap, kLow> low_swaps_{};
  std::array<HighSwap, kLow + 1> high_swaps_{};
  int low_count_ = 0, high_count_ = 0;
};

/// Reads a child's table and joins each word, by "or", to what was joined before. `scratch` has
/// room for AddressMap::kScratch words.
void join_or(const AddressMap& map, const std::uint64_t* child, std::uint64_t* joined,
             std::uint64_t* scratch);
/// The same, and each byte becomes the lesser one.
void join_least(const AddressMap& map, const std::uint64_t* child, std::uint64_t* joined,
                std::uint64_t* scratch);

}  // namespace foregone::pousse
