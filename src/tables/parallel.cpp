#include "foregone/tables/parallel.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <memory>

namespace foregone::tables {

int threads_or_cores(int threads) {
  return threads > 0 ? threads : tbb::info::default_concurrency();
}

ParallelWork on_threads(int threads) {
  const auto arena = std::make_shared<tbb::task_arena>(threads_or_cores(threads));
  ParallelWork work;
  work.run_parts = [arena](std::size_t count, const ParallelWork::Part& part) {
    constexpr std::size_t kMostAtOnce = 256, kParts = 64;
    const auto at_once = std::clamp<std::size_t>(count / kParts, 1, kMostAtOnce);
    arena->execute([&] {
      tbb::parallel_for(
          tbb::blocked_range<std::size_t>(0, count, at_once),
          [&](const auto& range) { part(range.begin(), range.end()); }, tbb::simple_partitioner());
    });
  };
  return work;
}

}  // namespace foregone::tables
