#pragma once

#ifdef __STDCPP_THREADS__
#include <mutex>
#endif

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

/// std::scoped_lock for a Mutex.
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
