#pragma once

#include <optional>
#include <string>

#include "foregone/lab/package/faults.hpp"
#include "foregone/lab/package/schema.hpp"
#include "foregone/lab/package/tree.hpp"

namespace foregone::package {

/// Files of settings of groups, in 2025-09 and in the legacy format.
inline constexpr const char* kGroupSettings = "test_group.yaml";
inline constexpr const char* kLegacyGroupSettings = "testdata.yaml";
/// Whether it is called like one of either version.
bool is_group_settings(const std::string& path);

// What settings have to be.
Check case_settings();
Check group_settings();
/// For cases and groups of invalid_input, invalid_output and valid_output.
Check validation_settings(bool has_output);
Check legacy_group_settings();

/// Reads a file of settings and checks it, arguments of validators too; nothing if it is no map.
std::optional<Yaml> read_settings(const Tree& tree, const std::string& path, const Check& check,
                                  Faults& faults);

}  // namespace foregone::package
