#pragma once

#include <functional>

#include "foregone/work/cluster.hpp"

namespace foregone::work {

/// Runs the program, which returns its exit status, as one of the processes that MPI has started.
/// All but the root are silent.
int run_with_mpi(const std::function<int(Cluster&)>& program);

}  // namespace foregone::work
