#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "foregone/work/threads.hpp"

namespace foregone::work {

/// Threads that compute the units they are given, while the thread that has them talks to others.
class Workers {
 public:
  using Compute = std::function<std::string(std::uint64_t unit, int place)>;
  struct Result {
    std::uint64_t unit = 0;
    std::string bytes;
  };

  Workers(const Compute& compute, int threads)
      : Workers(compute) {  // and so destroyed if that fails
    for (int place = 0; place < threads; ++place) {
      threads_.push_back(started([this, place] { work(place); }));
    }
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Units not begun are dropped.
  ~Workers() {
    {
      const std::scoped_lock lock(mutex_);
      ended_ = true;
    }
    more_.notify_all();
    for (auto& thread : threads_) thread.join();
  }

  void add(std::uint64_t unit) {
    {
      const std::scoped_lock lock(mutex_);
      units_.push_back(unit);
    }
    more_.notify_one();
  }

  /// A result, if there is one; throws what a unit has thrown.
  std::optional<Result> take() {
    const std::scoped_lock lock(mutex_);
    if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
    if (results_.empty()) return std::nullopt;
    auto result = std::move(results_.front());
    results_.pop_front();
    return result;
  }

 private:
  explicit Workers(const Compute& compute) : compute_(compute) {}

  void work(int place) {
    std::unique_lock lock(mutex_);
    while (true) {
      more_.wait(lock, [&] { return ended_ || !units_.empty(); });
      if (ended_) return;
      const auto unit = units_.front();
      units_.pop_front();
      lock.unlock();
      std::string bytes;
      std::exception_ptr thrown;
      try {
        bytes = compute_(unit, place);
      } catch (...) {
        thrown = std::current_exception();
      }
      lock.lock();
      if (thrown) {
        thrown_ = thrown;
      } else {
        results_.push_back({unit, std::move(bytes)});
      }
    }
  }

  const Compute& compute_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::uint64_t> units_;
  std::deque<Result> results_;
  std::exception_ptr thrown_;
  bool ended_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace foregone::work
