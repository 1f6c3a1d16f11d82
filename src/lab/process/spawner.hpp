#pragma once

#include <string_view>

namespace foregone::process {

/// How a Launcher runs this program anew: with this one argument, and its socket here.
inline constexpr std::string_view kSpawnerWord = "--supervise-programs";
inline constexpr int kSpawnerSocket = 3;

}  // namespace foregone::process
