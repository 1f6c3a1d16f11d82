#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/lab/package/faults.hpp"
#include "foregone/lab/package/format.hpp"
#include "foregone/lab/package/metadata.hpp"
#include "foregone/lab/package/tree.hpp"

namespace foregone::package {

/// The file of a test case, whose name is that below data/, with that ending.
std::string file_of(const std::string& test, std::string_view ending);

/// Checks that files below a folder of data/ make test cases. Each has an input, and files with
/// the endings that are needed. Returns the names of the cases below data/.
std::vector<std::string> check_cases(const Tree& tree, const PackageFormat& format,
                                     const Metadata& metadata, const std::string& folder,
                                     const std::set<std::string_view>& needed, Faults& faults);

/// Checks the logs of interactions in data/.
void check_interactions(const Tree& tree, const Metadata& metadata, Faults& faults);

}  // namespace foregone::package
