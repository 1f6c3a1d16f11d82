#pragma once

#include <string>
#include <vector>

#include "foregone/lab/package/faults.hpp"
#include "foregone/lab/package/format.hpp"
#include "foregone/lab/package/metadata.hpp"
#include "foregone/lab/package/tree.hpp"

namespace foregone::package {

/// The test cases and groups of a package, by their names below data/.
struct TestNames {
  std::vector<std::string> cases, groups;
  int samples = 0;
};

/// Checks data/.
TestNames check_test_data(const Tree& tree, const PackageFormat& format, const Metadata& metadata,
                          Faults& faults);

}  // namespace foregone::package
