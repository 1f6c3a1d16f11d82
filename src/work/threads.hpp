#pragma once

#include <functional>
#include <memory>
#include <thread>

#include "foregone/core/parallel_work.hpp"
#include "foregone/work/executor.hpp"

/// The threads of this process: everything that runs in several begins and ends here.
namespace foregone::work {

/// Runs it in a thread of its own. Throws std::runtime_error, with what to do, where none can be
/// started.
std::jthread started(std::function<void()> run);

/// Calls `part` with 0 to count - 1, at the same time: 0 in the caller's thread, each other in a
/// thread of its own; with none of them if a thread cannot be started, which throws. What the first
/// to fail throws leaves this once all have ended.
void at_once(int count, const std::function<void(int)>& part);

/// Does likewise with as many threads as can be started, if only the caller's.
void at_once_or_fewer(int count, const std::function<void(int)>& part);

/// The number of threads meant: 0 stands for one a core.
int threads_or_cores(int threads);

/// Computes units in so many threads.
std::unique_ptr<Executor> on_threads(int threads);

/// A loop whose parts are covered by so many threads.
ParallelWork loop_on_threads(int threads);

}  // namespace foregone::work
