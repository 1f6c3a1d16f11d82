#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace foregone::pousse {

/// How a long computation is carried out, told of, and stopped. What is left empty is done in order
/// by the caller's thread, in silence, and to its end.
struct Work {
  using Part = std::function<void(std::size_t first, std::size_t end)>;

  /// Does all of 0 to count - 1, part by part, in any order, perhaps several parts at once.
  std::function<void(std::size_t count, const Part& part)> in_parts;
  /// Asked by any thread, between two blocks; once true, it stays so.
  std::function<bool()> stop;
  /// Told now and then, by any thread but one at a time, how many of the boards are done.
  std::function<void(std::uint64_t boards, std::uint64_t all)> progress;

  void each(std::size_t count, const Part& part) const {
    if (in_parts) {
      in_parts(count, part);
    } else {
      part(0, count);
    }
  }
  bool stopped() const { return stop && stop(); }
};

}  // namespace foregone::pousse
