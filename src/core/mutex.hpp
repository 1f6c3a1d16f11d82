#pragma once

#ifdef __STDCPP_THREADS__
#include <mutex>
#endif

namespace foregone {

#ifdef __STDCPP_THREADS__
using Mutex = std::mutex;
#else
/// Where there is one thread alone (in a page), nobody has to be kept out.
struct Mutex {
  void lock() {}
  void unlock() {}
};
#endif

/// Keeps other threads out until the end of a block.
class [[nodiscard]] Lock {
 public:
  explicit Lock(Mutex& mutex) : mutex_(mutex) { mutex_.lock(); }
  ~Lock() { mutex_.unlock(); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  Mutex& mutex_;
};

}  // namespace foregone
