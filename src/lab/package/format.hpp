#pragma once

#include <span>
#include <string_view>

namespace foregone::package {

/// The files with the settings of a group of test cases.
inline constexpr const char* kGroupSettings = "test_group.yaml";
inline constexpr const char* kLegacyGroupSettings = "testdata.yaml";

/// A version of Kattis's problem package format
/// (https://www.kattis.com/problem-package-format/spec/VERSION): where things lie, and what they
/// are called.
struct PackageFormat {
  std::string_view version;         // problem_format_version: "legacy", "2025-09"
  std::string_view statements;      // the folder of statements
  std::string_view group_settings;  // the file with the settings of a group of test cases
  std::string_view invalid_input;   // the folder of invalid inputs; empty if there is none
  std::string_view submissions;     // the file that describes submissions; empty if there is none
  std::span<const std::string_view> submission_folders;
  bool has_sections = false;  // Input, Output, Interaction: environments of a LaTeX statement
  // Output is compared with upper and lower case apart: what says so in problem.yaml, and what in
  // the settings of each group of test cases.
  std::string_view case_sensitive_problem, case_sensitive_group;
  std::string_view interactive_problem;  // what says in problem.yaml that it is one
  std::string_view output_validator;     // the folder of such a problem's output validator
  std::string_view input_visualizer;     // the folder of what draws inputs; empty if there is none

  bool is_legacy() const { return version == "legacy"; }
};

/// The first one is the default.
std::span<const PackageFormat> formats();
/// Null if the version is unknown.
const PackageFormat* find_format(std::string_view version);

/// The folder for submissions that belong into `folder` of the latest version.
std::string_view submission_folder(const PackageFormat& format, std::string_view folder);

}  // namespace foregone::package
