#pragma once

#include "foregone/core/engine.hpp"

namespace foregone::cli {

/// A thread pool of oneTBB's. The calling thread does the work of number 0.
ThreadPool pool();

}  // namespace foregone::cli
