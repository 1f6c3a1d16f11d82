#pragma once

#include <optional>
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

/// The language of a program, a file or a folder; nothing, with a fault, if it has none or several.
std::optional<std::string> language_of(const Tree& tree, const std::string& program,
                                       Faults& faults);

}  // namespace foregone::package
