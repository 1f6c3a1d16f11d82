#pragma once

#include <string>

namespace foregone::cli {

/// The version, and what this program was built with: a JSON object in one line.
std::string build_info();

}  // namespace foregone::cli
