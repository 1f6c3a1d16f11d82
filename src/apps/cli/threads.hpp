#pragma once

#include "foregone/core/engine.hpp"

namespace foregone::cli {

/// A crew on oneTBB's threads. The caller's own thread does the work of number 0.
ThreadPool pool();

}  // namespace foregone::cli
