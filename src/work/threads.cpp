#include "foregone/work/threads.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <utility>

#include "foregone/core/mutex.hpp"

namespace foregone::work {

namespace {

/// So many threads, however many cores there are.
struct Arena {
  explicit Arena(int count)
      : allowed(tbb::global_control::max_allowed_parallelism,
                static_cast<std::size_t>(std::max(count, tbb::info::default_concurrency()))),
        threads(count) {}

  tbb::global_control allowed;
  tbb::task_arena threads;
};

class Threads final : public Executor {
 public:
  explicit Threads(int threads) : threads_(threads_or_cores(threads)) {}

  bool run(const Job& job) override {
    Arena arena(threads_);
    Progress progress;
    arena.threads.execute([&] {
      tbb::task_group group;
      for (int place = 1; place < threads_; ++place) {
        group.run([&, place] { work(job, place, progress); });
      }
      group.run_and_wait([&] { work(job, 0, progress); });
    });
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
      throw;  // the group ends with it
    }
  }

  int threads_;
};

}  // namespace

int threads_or_cores(int threads) {
  return threads > 0 ? threads : tbb::info::default_concurrency();
}

std::unique_ptr<Executor> on_threads(int threads) { return std::make_unique<Threads>(threads); }

ParallelWork loop_on_threads(int threads) {
  const auto arena = std::make_shared<Arena>(threads_or_cores(threads));
  ParallelWork work;
  work.run_parts = [arena](std::size_t count, const ParallelWork::Part& part) {
    constexpr std::size_t kMostAtOnce = 256, kParts = 64;
    const auto at_once = std::clamp<std::size_t>(count / kParts, 1, kMostAtOnce);
    arena->threads.execute([&] {
      tbb::parallel_for(
          tbb::blocked_range<std::size_t>(0, count, at_once),
          [&](const auto& range) { part(range.begin(), range.end()); }, tbb::simple_partitioner());
    });
  };
  return work;
}

}  // namespace foregone::work
