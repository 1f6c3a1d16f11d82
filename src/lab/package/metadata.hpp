#pragma once

#include <set>
#include <string>

#include "foregone/lab/package/faults.hpp"
#include "foregone/lab/package/format.hpp"
#include "foregone/lab/package/schema.hpp"

namespace foregone::package {

/// What problem.yaml says that other files have to agree with.
struct Metadata {
  std::set<std::string> types;                   // "pass-fail", "interactive", …
  std::set<std::string> languages = {};          // of the names; empty where they do not say
  std::set<std::string> program_languages = {};  // those allowed; empty for all
  bool has_custom_validation = false;            // legacy
  bool is(const std::string& type) const { return types.contains(type); }
};

/// Checks problem.yaml, which is `yaml`, and returns what it says.
Metadata check_metadata(const Yaml& yaml, const PackageFormat& format, Faults& faults);

/// Null with a fault if problem.yaml names no version that is known.
const PackageFormat* format_of(const Yaml& yaml, Faults& faults);

/// A person, by name or as a map.
Check a_person();

}  // namespace foregone::package
