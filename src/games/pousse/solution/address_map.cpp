#include "foregone/games/pousse/solution/address_map.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace foregone::pousse {

AddressMap::AddressMap(std::span<const std::uint8_t> sources, int parent_bits) {
  std::array<std::uint8_t, kMaxBits + 1> child_bit;  // of each of the parent's bits
  child_bit.fill(kOne);
  std::uint8_t constant = 0;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (sources[i] == kOne) {
      constant = static_cast<std::uint8_t>(i);
    } else {
      child_bit[sources[i]] = static_cast<std::uint8_t>(i);
    }
  }
  int bits = parent_bits, unused = -1;
  if (static_cast<int>(sources.size()) == parent_bits) {
    // The constant takes the place of the unused bit; then the half with 1 stands for both.
    unused = 0;
    while (unused < kMaxBits && child_bit[static_cast<std::size_t>(unused)] != kOne) ++unused;
    child_bit[static_cast<std::size_t>(unused)] = constant;
    if (unused < kLow) unused_low_ = unused;
  } else if (constant >= kLow) {
    base_ = 1U << (constant - kLow);
  } else {
    upper_half_ = true;
    child_bit[static_cast<std::size_t>(bits++)] = constant;
  }
  auto words = pair_bits(child_bit.data(), bits);
  if (unused >= kLow) {
    if (constant < kLow) {
      unused_high_ = unused - kLow;
    } else {
      base_ = std::exchange(words.steps[static_cast<std::size_t>(unused - kLow)], 0);
    }
  }
  lay_tiles(words, parent_bits);
}

// Where a high bit of the parent is a low one of the child, words are gathered by a high bit of the
// child that the parent has low, and the two bits are swapped.
AddressMap::PairedBits AddressMap::pair_bits(const std::uint8_t* child_bit, int bits) {
  std::array<std::uint8_t, kLow> wanted{};  // where the bit at a low place has to go
  unsigned from_high = 0, stays_low = 0;    // low places: of the parent, of the child
  for (unsigned i = 0; i < kLow; ++i) {
    if (child_bit[i] < kLow) {
      wanted[child_bit[i]] = static_cast<std::uint8_t>(i);
      stays_low |= 1U << child_bit[i];
    } else {
      from_high |= 1U << i;
    }
  }
  unsigned others = from_high & stays_low;  // for bits that cannot be swapped into their place
  PairedBits words;
  words.count = bits - kLow;
  for (int bit = 0; bit < words.count; ++bit) {
    const auto at = static_cast<std::size_t>(bit);
    unsigned from = child_bit[bit + kLow];
    if (from < kLow) {
      unsigned to = from;
      if (((from_high >> from) & 1U) == 0) {
        to = static_cast<unsigned>(std::countr_zero(others));
        others &= others - 1;
      }
      wanted[from] = static_cast<std::uint8_t>(to);
      words.low[at] = static_cast<std::uint8_t>(from);
      words.swapped |= 1U << static_cast<unsigned>(bit);
      from = child_bit[to];
    }
    words.steps[at] = 1U << (from - kLow);
  }
  sort_low(wanted);
  return words;
}

// A tile fits into the nearest cache. It holds the words that bits are swapped with and those that
// share a cache line in the child.
void AddressMap::lay_tiles(const PairedBits& words, int parent_bits) {
  constexpr std::uint32_t kLine = 8;
  const int own = parent_bits - kLow;
  std::uint32_t together = words.swapped;
  for (int bit = 0; bit < own; ++bit) {
    const auto step = words.steps[static_cast<std::size_t>(bit)];
    if (step < kLine) together |= 1U << static_cast<unsigned>(bit);
  }
  constexpr int kVector = 3;
  run_ = std::min(own, kTile);
  while (run_ > kVector && run_ + std::popcount(together >> static_cast<unsigned>(run_)) > kTile) {
    --run_;
  }
  for (int bit = 0; bit < words.count; ++bit) {
    const auto at = static_cast<std::size_t>(bit);
    const WordStep step{words.steps[at], 1U << static_cast<unsigned>(bit)};
    if (bit >= run_ && ((together >> static_cast<unsigned>(bit)) & 1U) == 0) {
      outer_[static_cast<std::size_t>(outer_count_++)] = step;
      continue;
    }
    if (((words.swapped >> static_cast<unsigned>(bit)) & 1U) != 0) {
      high_swaps_[static_cast<std::size_t>(high_count_++)] = {words.low[at],
                                                              static_cast<unsigned>(tile_)};
    }
    if (bit == unused_high_) unused_high_ = tile_;
    inner_[static_cast<std::size_t>(tile_++)] = step;
  }
}

void AddressMap::sort_low(std::array<std::uint8_t, kLow>& wanted) {
  for (std::uint8_t i = 0; i < kLow; ++i) {
    while (wanted[i] != i) {
      const auto to = wanted[i];
      const auto low = std::min(i, to), high = std::max(i, to);
      low_swaps_[static_cast<std::size_t>(low_count_++)] = {(1U << high) - (1U << low),
                                                            kAddressBit[low] & ~kAddressBit[high]};
      std::swap(wanted[i], wanted[to]);
    }
  }
}

}  // namespace foregone::pousse
