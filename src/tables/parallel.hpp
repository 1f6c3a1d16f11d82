#pragma once

#include "foregone/tables/pieces.hpp"

namespace foregone::tables {

/// Parts done by so many threads, or by as many as the machine has cores if that is 0.
InParts on_threads(int threads);
/// How many that are.
int threads_or_cores(int threads);

}  // namespace foregone::tables
