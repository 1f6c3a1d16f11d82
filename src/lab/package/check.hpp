#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "foregone/lab/package/faults.hpp"

namespace foregone::package {

struct CheckedPackage {
  std::string version;  // of the format; empty if unknown
  std::vector<PackageFault> faults;
};

/// Compares a problem package, a folder, with the specification of the version that its
/// problem.yaml names. Runs none of its programs. Throws std::system_error if it cannot be read.
CheckedPackage check_package(const std::filesystem::path& folder);

}  // namespace foregone::package
