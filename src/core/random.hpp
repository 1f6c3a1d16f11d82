#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "foregone/core/language.hpp"

namespace foregone {

/// Random numbers that depend on the seed alone, the same on every compiler and machine:
/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  /// An integer from 0 to `bound` - 1, uniformly distributed; `bound` is positive.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t surplus = (0 - bound) % bound;  // 2^64 mod bound: so many are rejected
    std::uint64_t drawn = next();
    while (drawn < surplus) drawn = next();
    return drawn % bound;
  }

  /// An integer from `min` to `max`, uniformly distributed.
  int between(int min, int max) {
    const auto count = std::int64_t{max} - min + 1;
    return static_cast<int>(min +
                            static_cast<std::int64_t>(below(static_cast<std::uint64_t>(count))));
  }

  /// True with the probability 1 / `odds`.
  bool one_in(std::uint64_t odds) { return below(odds) == 0; }

  /// An element, each with the same probability; `range` has one.
  template <class Range>
  decltype(auto) one_of(Range& range) {
    return range[static_cast<std::size_t>(below(range.size()))];
  }

  /// A uniformly distributed permutation (Fisher and Yates).
  template <class Range>
  void shuffle(Range& range) {
    for (std::size_t left = range.size(); left > 1; --left) {
      std::swap(range[left - 1], range[static_cast<std::size_t>(below(left))]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace foregone
