#pragma once

#include "foregone/core/budget.hpp"
#include "foregone/work/threads.hpp"

namespace foregone {

/// A budget that lends a search so many threads.
inline Budget on_threads(int threads) { return Budget().use_threads(threads, work::at_once); }

}  // namespace foregone
