#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace foregone::pousse {

/// How the table of one block is read in the order of another: bit i of an address in the child's
/// table is bit source[i] of the address in the parent's, or always 1. Tables are bits in words of
/// 64; the lowest six bits of an address tell the place in the word. A table of bytes is one of
/// bits whose lowest three address bits stay where they are.
class AddressMap {
 public:
  static constexpr int kMostBits = 29;
  static constexpr std::uint8_t kOne = 0xff;

  /// `sources` has one for each bit of a child's address, kOne exactly once. The child's table has
  /// one address bit more than the parent's, or as many: then one of the parent's is no source.
  /// Tables have at least six.
  AddressMap(std::span<const std::uint8_t> sources, int parent_bits);

 private:
  friend class Reading;
  static constexpr int kLow = 6;  // address bits within a word

  struct LowSwap {
    unsigned shift;
    std::uint64_t mask;  // of the bits that go up by `shift`; those above them come down
  };
  struct HighSwap {
    unsigned low, high;  // bits of the address
  };

  void pair_bits(const std::uint8_t* child_bit);
  void sort_low(std::array<std::uint8_t, kLow>& wanted);

  int parent_bits_;
  int bits_;         // of what is gathered: one more than the parent's if a low bit is constant
  int unused_ = -1;  // bit of the parent's address, if there is one
  std::uint32_t base_ = 0;                        // of the words that are gathered
  std::array<std::uint32_t, kMostBits> steps_{};  // in words of the child; from bit kLow on
  std::array<LowSwap, kLow> low_swaps_{};
  std::array<HighSwap, kLow> high_swaps_{};
  int low_count_ = 0, high_count_ = 0;
};

/// Reads a child's table and joins each word, by "or", to what was joined before. `scratch` has
/// room for twice as many words as the parent's table.
void join_or(const AddressMap& map, const std::uint64_t* child, std::uint64_t* joined,
             std::uint64_t* scratch);
/// The same, and each byte becomes the lesser one.
void join_least(const AddressMap& map, const std::uint64_t* child, std::uint64_t* joined,
                std::uint64_t* scratch);

}  // namespace foregone::pousse
