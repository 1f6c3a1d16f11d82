#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "foregone/solvers/shared_table.hpp"

namespace foregone::pousse::engine {

/// What the threads of one search share besides the transposition table. They divide the tree by
/// simplified ABDADA (Tom Kerrigan): a thread defers a move that another thread is searching to the
/// same depth, and comes back to it when the table may have the answer.
struct SharedSearchState {
  bool several = false;  // threads
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> nodes{0};
  std::array<std::atomic<std::uint64_t>, std::size_t{1} << 12U> searching{};

  /// A hash of the position, the move and the depth: what is being searched.
  static std::uint64_t work(const SharedKey& key, int move, int depth) {
    const auto what = static_cast<std::uint64_t>(move) << 8U | static_cast<std::uint64_t>(depth);
    return ((key.signature ^ key.index) + what) * 0x9e3779b97f4a7c15U | 1U;
  }
  bool is_being_searched(std::uint64_t work) {
    return several && slot(work).load(std::memory_order_relaxed) == work;
  }
  void begin(std::uint64_t work) {
    if (several) slot(work).store(work, std::memory_order_relaxed);
  }
  void end(std::uint64_t work) {
    if (several && slot(work).load(std::memory_order_relaxed) == work) {
      slot(work).store(0, std::memory_order_relaxed);
    }
  }

  std::atomic<std::uint64_t>& slot(std::uint64_t work) { return searching[work >> 52U]; }
};

}  // namespace foregone::pousse::engine
