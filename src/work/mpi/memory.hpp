#pragma once

#include <cstdint>
#include <memory>

#include "foregone/work/cluster.hpp"
#include "foregone/work/mpi/calls.hpp"

namespace foregone::work {

/// Memory in windows (MPI RMA): ranks on one machine share it, others get and put.
std::unique_ptr<SpreadMemory> mpi_memory(MpiCalls& mpi, std::uint64_t own_bytes);

}  // namespace foregone::work
