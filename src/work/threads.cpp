#include "foregone/work/threads.hpp"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "foregone/core/mutex.hpp"

namespace foregone::work {

namespace {

class Threads final : public Executor {
 public:
  explicit Threads(int threads) : threads_(threads_or_cores(threads)) {}

  bool run(const Job& job) override {
    Progress progress;
    at_once(threads_, [&](int place) { work(job, place, progress); });
    return progress.finished == job.units.size();
  }

  int places() const override { return threads_; }

 private:
  struct Progress {
    std::atomic<bool> failed{false};
    Mutex keeping;  // all that follows
    std::size_t begun = 0, finished = 0;
  };

  static void work(const Job& job, int place, Progress& progress) {
    const auto next = [&] {
      const Lock lock(progress.keeping);
      const bool ends =
          progress.failed || progress.begun == job.units.size() || (job.stop && job.stop());
      return ends ? job.units.size() : progress.begun++;
    };
    try {
      for (auto i = next(); i < job.units.size(); i = next()) {
        auto result = job.compute(job.units[i], place);
        const Lock lock(progress.keeping);
        job.finished(job.units[i], std::move(result));
        ++progress.finished;
      }
    } catch (...) {
      progress.failed = true;
      throw;  // the others end too
    }
  }

  int threads_;
};

// Those that this process may use, which a job on a cluster often limits.
int cores() {
  cpu_set_t usable;
  if (sched_getaffinity(0, sizeof usable, &usable) == 0) return CPU_COUNT(&usable);
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

std::jthread started(std::function<void()> run) {
  try {
    return std::jthread(std::move(run));
  } catch (const std::system_error& failure) {
    throw std::runtime_error("cannot start a thread: " + failure.code().message() +
                             "; allow more (ulimit -u, ulimit -v), or choose fewer");
  }
}

namespace {

void run_at_once(int count, bool fewer, const std::function<void(int)>& part) {
  Mutex keeping;
  std::exception_ptr failure;
  const auto run = [&](int place) {
    try {
      part(place);
    } catch (...) {
      const Lock lock(keeping);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    bool all_there = false;
    Mutex starting;
    std::vector<std::jthread> others;
    {
      const Lock lock(starting);
      try {
        for (int place = 1; place < count; ++place) {
          others.push_back(started([&, place] {
            {
              const Lock until_all_are_there(starting);
            }
            if (all_there) run(place);
          }));
        }
      } catch (const std::runtime_error&) {
        if (!fewer) throw;
      }
      all_there = true;
    }
    run(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

void at_once(int count, const std::function<void(int)>& part) { run_at_once(count, false, part); }

void at_once_or_fewer(int count, const std::function<void(int)>& part) {
  run_at_once(count, true, part);
}

int threads_or_cores(int threads) { return threads > 0 ? threads : cores(); }

std::unique_ptr<Executor> on_threads(int threads) { return std::make_unique<Threads>(threads); }

ParallelWork loop_on_threads(int threads) {
  ParallelWork work;
  work.run_parts = [threads = threads_or_cores(threads)](std::size_t count,
                                                         const ParallelWork::Part& part) {
    constexpr std::size_t kMaxAtOnce = 256, kParts = 64;
    const auto step = std::clamp<std::size_t>(count / kParts, 1, kMaxAtOnce);
    const auto parts = (count + step - 1) / step;
    std::atomic<std::size_t> next{0};
    at_once(static_cast<int>(std::min<std::size_t>(threads, parts)), [&](int) {
      for (auto first = next.fetch_add(step); first < count; first = next.fetch_add(step)) {
        part(first, std::min(first + step, count));
      }
    });
  };
  return work;
}

}  // namespace foregone::work
