#pragma once

#include <mutex>

namespace foregone {

#ifdef __STDCPP_THREADS__
using Mutex = std::mutex;
#else
/// Without threads, as in the page, there is nothing to lock.
struct Mutex {
  void lock() {}
  void unlock() {}
};
#endif

using Lock = std::scoped_lock<Mutex>;

}  // namespace foregone
