#include "foregone/games/pousse/solution/bit_planes.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "foregone/games/pousse/solution/on_processors.hpp"

namespace foregone::pousse {

/// Reads a table, eight words at once where there are as many.
class TableReader {
 public:
  static constexpr std::size_t kAtOnce = 8;
  using Eight = std::uint64_t __attribute__((vector_size(64)));
  using Bytes64 = std::uint8_t __attribute__((vector_size(64)));

  template <class Join>
  static FOREGONE_INLINE void run(const AddressMap& map, const std::uint64_t* child,
                                  std::uint64_t* joined, std::uint64_t* scratch) {
    std::array<std::uint32_t, 1U << kInner> inner;  // the first words of a tile, in the child
    inner[0] = 0;
    for (int bit = 0; bit < std::min(map.tile_, kInner); ++bit) {
      const auto half = std::size_t{1} << bit;
      for (std::size_t i = 0; i < half; ++i) {
        inner[half + i] = inner[i] + map.inner_[static_cast<std::size_t>(bit)].child;
      }
    }
    Counter tiles(map.outer_.data());
    for (std::size_t i = 0; i < std::size_t{1} << map.outer_count_; ++i, tiles.next()) {
      read_tile<Join>(map, child + map.base_ + tiles.child(), joined + tiles.parent(), inner.data(),
                      scratch);
    }
  }

 private:
  static constexpr int kInner = 6;

  /// Counts through the words of a table, in the order that these steps give.
  class Counter {
   public:
    FOREGONE_INLINE explicit Counter(const AddressMap::WordStep* steps) : steps_(steps) {}
    FOREGONE_INLINE std::uint32_t child() const { return child_; }
    FOREGONE_INLINE std::uint32_t parent() const { return parent_; }
    FOREGONE_INLINE void next() {
      ++count_;
      for (int bit = std::countr_zero(count_); bit >= 0; --bit) {
        child_ ^= steps_[bit].child;
        parent_ ^= steps_[bit].parent;
      }
    }

   private:
    const AddressMap::WordStep* steps_;
    std::uint32_t count_ = 0, child_ = 0, parent_ = 0;
  };

  template <class Join>
  static FOREGONE_INLINE void read_tile(const AddressMap& map, const std::uint64_t* child,
                                        std::uint64_t* joined, const std::uint32_t* inner,
                                        std::uint64_t* tile) {
    const auto words = std::size_t{1} << map.tile_;
    const auto at_once = std::min(words, std::size_t{1} << kInner);
    Counter gathered(map.inner_.data() + kInner);
    for (std::size_t at = 0; at < words; at += at_once, gathered.next()) {
      const auto* const from = child + gathered.child();
      for (std::size_t i = 0; i < at_once; ++i) tile[at + i] = from[inner[i]];
    }
    for (int i = 0; i < map.high_count_; ++i) {
      swap_high(map.high_swaps_[static_cast<std::size_t>(i)], tile, words);
    }
    if (map.unused_high_ >= 0) double_words(tile, words, std::size_t{1} << map.unused_high_);
    const auto run = std::size_t{1} << map.run_;
    Counter runs(map.inner_.data() + map.run_);
    for (std::size_t at = map.upper_half_ ? words / 2 : 0; at < words; at += run, runs.next()) {
      join_run<Join>(map, tile + at, joined + runs.parent(), run);
    }
  }

  template <class Join>
  static FOREGONE_INLINE void join_run(const AddressMap& map, const std::uint64_t* from,
                                       std::uint64_t* joined, std::size_t words) {
    if (words < kAtOnce) {
      for (std::size_t i = 0; i < words; ++i) {
        finish<std::uint64_t, Join>(map, from + i, joined + i);
      }
    } else {
      for (std::size_t i = 0; i < words; i += kAtOnce) {
        finish<Eight, Join>(map, from + i, joined + i);
      }
    }
  }

  static FOREGONE_INLINE void swap_high(AddressMap::HighSwap swap, std::uint64_t* table,
                                        std::size_t words) {
    const unsigned shift = 1U << swap.low;
    const auto keep = ~kAddressBit[swap.low];
    const auto stride = std::size_t{1} << swap.high;
    if (stride >= kAtOnce) {
      for (std::size_t at = 0; at < words; at += 2 * stride) {
        for (std::size_t i = at; i < at + stride; i += kAtOnce) {
          swap_far<Eight>(table + i, table + i + stride, shift, keep);
        }
      }
    } else if (words < kAtOnce) {
      for (std::size_t i = 0; i < words; ++i) {
        if ((i & stride) == 0) {
          swap_far<std::uint64_t>(table + i, table + i + stride, shift, keep);
        }
      }
    } else if (stride == 1) {
      swap_near<1>(table, words, shift, keep);
    } else if (stride == 2) {
      swap_near<2>(table, words, shift, keep);
    } else {
      swap_near<4>(table, words, shift, keep);
    }
  }

  template <class Word>
  static FOREGONE_INLINE void swap_far(std::uint64_t* lower, std::uint64_t* upper, unsigned shift,
                                       std::uint64_t keep) {
    Word low, high;
    std::memcpy(&low, lower, sizeof low);
    std::memcpy(&high, upper, sizeof high);
    const Word moved = ((low >> shift) ^ high) & keep;
    high ^= moved;
    low ^= moved << shift;
    std::memcpy(lower, &low, sizeof low);
    std::memcpy(upper, &high, sizeof high);
  }

  // Partners are in the same eight words.
  template <int kStride>
  static FOREGONE_INLINE void swap_near(std::uint64_t* table, std::size_t words, unsigned shift,
                                        std::uint64_t keep) {
    constexpr auto kUpper = [](unsigned i) { return (i & kStride) != 0 ? ~std::uint64_t{0} : 0; };
    constexpr Eight kIsUpper{kUpper(0), kUpper(1), kUpper(2), kUpper(3),
                             kUpper(4), kUpper(5), kUpper(6), kUpper(7)};
    for (std::size_t i = 0; i < words; i += kAtOnce) {
      Eight own;
      std::memcpy(&own, table + i, sizeof own);
      const Eight other =
          __builtin_shufflevector(own, own, 0 ^ kStride, 1 ^ kStride, 2 ^ kStride, 3 ^ kStride,
                                  4 ^ kStride, 5 ^ kStride, 6 ^ kStride, 7 ^ kStride);
      const Eight lower = (own & keep) | ((other & keep) << shift);
      const Eight upper = (own & ~keep) | ((other >> shift) & keep);
      const Eight swapped = (lower & ~kIsUpper) | (upper & kIsUpper);
      std::memcpy(table + i, &swapped, sizeof swapped);
    }
  }

  static FOREGONE_INLINE void double_words(std::uint64_t* table, std::size_t words,
                                           std::size_t stride) {
    for (std::size_t at = 0; at < words; at += 2 * stride) {
      std::memcpy(table + at, table + at + stride, stride * sizeof *table);
    }
  }

  template <class Word, class Join>
  static FOREGONE_INLINE void finish(const AddressMap& map, const std::uint64_t* from,
                                     std::uint64_t* joined) {
    Word words, known;
    std::memcpy(&words, from, sizeof words);
    std::memcpy(&known, joined, sizeof known);
    for (int i = 0; i < map.low_count_; ++i) {
      const auto& swap = map.low_swaps_[static_cast<std::size_t>(i)];
      const Word moved = ((words >> swap.shift) ^ words) & swap.mask;
      words ^= moved ^ (moved << swap.shift);
    }
    if (map.unused_low_ >= 0) {
      const auto bit = static_cast<unsigned>(map.unused_low_);
      words &= kAddressBit[bit];
      words |= words >> (1U << bit);
    }
    Join::join(known, words);
    std::memcpy(joined, &known, sizeof known);
  }
};

namespace {

struct Or {
  template <class Word>
  static FOREGONE_INLINE void join(Word& known, const Word& words) {
    known |= words;
  }
};

struct Least {
  static FOREGONE_INLINE void join(TableReader::Eight& known, const TableReader::Eight& words) {
    TableReader::Bytes64 a, b;
    std::memcpy(&a, &known, sizeof a);
    std::memcpy(&b, &words, sizeof b);
    a = a < b ? a : b;
    std::memcpy(&known, &a, sizeof a);
  }
  static FOREGONE_INLINE void join(std::uint64_t& known, std::uint64_t words) {
    std::array<std::uint8_t, 8> a, b;
    std::memcpy(a.data(), &known, sizeof known);
    std::memcpy(b.data(), &words, sizeof words);
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = std::min(a[i], b[i]);
    std::memcpy(&known, a.data(), sizeof known);
  }
};

}  // namespace

FOREGONE_ON_SEVERAL void join_or(const AddressMap& map, const std::uint64_t* child,
                                 std::uint64_t* joined, std::uint64_t* scratch) {
  TableReader::run<Or>(map, child, joined, scratch);
}

FOREGONE_ON_SEVERAL void join_least(const AddressMap& map, const std::uint64_t* child,
                                    std::uint64_t* joined, std::uint64_t* scratch) {
  TableReader::run<Least>(map, child, joined, scratch);
}

}  // namespace foregone::pousse
