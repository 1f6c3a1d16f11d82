#pragma once

#include "core/thinking.hpp"

namespace foregone::cli {

/// A crew on oneTBB's threads. The caller's own thread does the work of number 0.
Crew crew();

}  // namespace foregone::cli
