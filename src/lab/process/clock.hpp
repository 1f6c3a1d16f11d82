#pragma once

#include <chrono>

namespace foregone::process {

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;

/// No deadline.
inline constexpr Deadline kNever = Deadline::max();

/// So many seconds from now.
inline Deadline seconds_from_now(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace foregone::process
