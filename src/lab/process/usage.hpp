#pragma once

#include <cstdint>

namespace foregone::process {

/// What a program has used so far, all its processes together.
struct Usage {
  double cpu_seconds = 0;
  std::uint64_t memory_bytes = 0;  // in use now; not what the kernel can drop, as read files
  bool out_of_memory = false;      // the kernel has ended a process for want of memory
};

}  // namespace foregone::process
