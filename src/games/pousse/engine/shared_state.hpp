#pragma once

#include <atomic>
#include <cstdint>

#include "foregone/solvers/shared_table.hpp"
#include "foregone/solvers/under_search.hpp"

namespace foregone::pousse::engine {

/// What the threads of one search share besides the transposition table.
struct SharedSearchState {
  bool several = false;  // threads
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> nodes{0};
  UnderSearch under_search{};

  /// A hash of the position, the move and the depth: what is being searched.
  static std::uint64_t work(const SharedKey& key, int move, int depth) {
    const auto what = static_cast<std::uint64_t>(move) << 8U | static_cast<std::uint64_t>(depth);
    return ((key.signature ^ key.index) + what) * 0x9e3779b97f4a7c15U | 1U;
  }
  bool is_being_searched(std::uint64_t work) const { return several && under_search.has(work); }
  void begin(std::uint64_t work) {
    if (several) under_search.begin(work);
  }
  void end(std::uint64_t work) {
    if (several) under_search.end(work);
  }
};

}  // namespace foregone::pousse::engine
