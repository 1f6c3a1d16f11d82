#pragma once

#include <set>
#include <string>

#include "foregone/lab/package/faults.hpp"
#include "foregone/lab/package/format.hpp"
#include "foregone/lab/package/metadata.hpp"
#include "foregone/lab/package/test_data.hpp"
#include "foregone/lab/package/tree.hpp"

namespace foregone::package {

/// Checks validators, visualizers, graders and what is included with submissions.
void check_programs(const Tree& tree, const PackageFormat& format, const Metadata& metadata,
                    Faults& faults);

/// Checks submissions/.
void check_submissions(const Tree& tree, const PackageFormat& format, const Metadata& metadata,
                       const TestNames& tests, Faults& faults);

/// The languages of a program's files, a file or a folder.
std::set<std::string> languages_of(const Tree& tree, const std::string& program);

}  // namespace foregone::package
