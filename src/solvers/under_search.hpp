#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "foregone/core/language.hpp"

namespace foregone {

/// What the threads of one search are at. They divide a tree by simplified ABDADA (Tom Kerrigan): a
/// thread defers a move that another is searching, and comes back to it when the transposition
/// table may have the answer. Work is known by a hash other than 0: two of one hash are taken for
/// each other, and of two with equal upper bits one is forgotten, which costs time alone.
class UnderSearch {
 public:
  bool has(std::uint64_t work) const { return place(work).load(std::memory_order_relaxed) == work; }
  void begin(std::uint64_t work) { place(work).store(work, std::memory_order_relaxed); }
  void end(std::uint64_t work) {
    if (has(work)) place(work).store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr int kBits = 12;

  using Place = std::atomic<std::uint64_t>;

  Place& place(std::uint64_t work) { return places_[work >> (64 - kBits)]; }
  const Place& place(std::uint64_t work) const { return places_[work >> (64 - kBits)]; }

  std::array<Place, std::size_t{1} << kBits> places_{};
};

}  // namespace foregone
