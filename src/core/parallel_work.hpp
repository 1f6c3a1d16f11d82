#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace foregone {

/// How a long computation is carried out: in which threads, with which progress reports, and when
/// to stop. Without any of these it runs in the caller's thread, silently and to its end.
struct ParallelWork {
  using Part = std::function<void(std::size_t first, std::size_t end)>;

  /// Covers 0 to count - 1 by calls of `part`, in any order and possibly several at once.
  std::function<void(std::size_t count, const Part& part)> run_parts;
  /// Asked by any thread; once true, it stays true.
  std::function<bool()> stop;
  /// Called by any thread, but by one at a time.
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;

  void each(std::size_t count, const Part& part) const {
    if (run_parts) {
      run_parts(count, part);
    } else {
      part(0, count);
    }
  }
  bool stopped() const { return stop && stop(); }
};

}  // namespace foregone
