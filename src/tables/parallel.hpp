#pragma once

#include "foregone/core/parallel_work.hpp"

namespace foregone::tables {

/// Work that runs its parts in so many threads; 0 stands for one thread a core.
ParallelWork on_threads(int threads);
/// The number of threads meant by that.
int threads_or_cores(int threads);

}  // namespace foregone::tables
