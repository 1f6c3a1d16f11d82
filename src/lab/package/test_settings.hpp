#pragma once

#include <optional>
#include <string>

#include "foregone/lab/package/faults.hpp"
#include "foregone/lab/package/format.hpp"
#include "foregone/lab/package/schema.hpp"
#include "foregone/lab/package/tree.hpp"

namespace foregone::package {

/// Whether it is called like a file with the settings of a group, of either version.
bool is_group_settings(const std::string& path);

// What settings have to be.
Check case_settings();
Check group_settings();
/// For cases and groups of invalid_input, invalid_output and valid_output.
Check validation_settings(bool has_output);
Check legacy_group_settings();

/// Reads a file of settings and checks it, arguments of validators too; nothing if it is not a map.
std::optional<Yaml> read_settings(const Tree& tree, const std::string& path, const Check& check,
                                  Faults& faults);

}  // namespace foregone::package
