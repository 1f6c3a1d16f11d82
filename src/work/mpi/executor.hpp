#pragma once

#include <memory>

#include "foregone/work/executor.hpp"
#include "foregone/work/mpi/calls.hpp"

namespace foregone::work {

/// Computes units in so many threads of each rank. Rank 0 gives them to ranks as they become free.
/// Collective.
std::unique_ptr<Executor> mpi_executor(MpiCalls& mpi, int threads);

}  // namespace foregone::work
