#pragma once

namespace foregone::cli {

/// Reads the command line and does what it says. Returns the exit status: 0 fine, 1 bad input,
/// 2 bad usage.
int run(int count, char** words);

}  // namespace foregone::cli
