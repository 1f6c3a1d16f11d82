#pragma once

#include <memory>

#include "foregone/core/parallel_work.hpp"
#include "foregone/work/executor.hpp"

/// The threads of this process, which are oneTBB's. So many threads: 0 stands for one a core.
namespace foregone::work {

/// The number of threads meant by that.
int threads_or_cores(int threads);

/// Computes units in so many threads.
std::unique_ptr<Executor> on_threads(int threads);

/// A loop whose parts are covered by so many threads.
ParallelWork loop_on_threads(int threads);

}  // namespace foregone::work
