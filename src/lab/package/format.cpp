#include "foregone/lab/package/format.hpp"

#include <algorithm>
#include <array>

namespace foregone::package {

namespace {

constexpr auto kLegacyFolders = std::to_array<std::string_view>(
    {"accepted", "partially_accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"});
constexpr auto kFolders =
    std::to_array<std::string_view>({"accepted", "rejected", "wrong_answer", "time_limit_exceeded",
                                     "run_time_error", "brute_force"});

constexpr auto kFormats = std::to_array<PackageFormat>({
    {.version = "legacy",
     .statements = "problem_statement",
     .group_settings = kLegacyGroupSettings,
     .invalid_input = "",
     .submissions = "",
     .submission_folders = kLegacyFolders,
     .case_sensitive_problem =
         "type: pass-fail\nvalidation: default\nvalidator_flags: case_sensitive\n",
     .case_sensitive_group = "",
     .interactive_problem = "type: pass-fail\nvalidation: custom interactive\n",
     .output_validator = "output_validators/interactor",
     .input_visualizer = ""},
    {.version = "2025-09",
     .statements = "statement",
     .group_settings = kGroupSettings,
     .invalid_input = "data/invalid_input",
     .submissions = "submissions/submissions.yaml",
     .submission_folders = kFolders,
     .has_sections = true,
     .case_sensitive_problem = "type: pass-fail\n",
     .case_sensitive_group = "output_validator_args: [case_sensitive]\n",
     .interactive_problem = "type: interactive\n",
     .output_validator = "output_validator",
     .input_visualizer = "input_visualizer"},
});

}  // namespace

std::span<const PackageFormat> formats() { return kFormats; }

const PackageFormat* find_format(std::string_view version) {
  const auto* const found = std::ranges::find(kFormats, version, &PackageFormat::version);
  return found == kFormats.end() ? nullptr : found;
}

std::string_view submission_folder(const PackageFormat& format, std::string_view folder) {
  const auto& folders = format.submission_folders;
  if (std::ranges::find(folders, folder) != folders.end()) return folder;
  return folder == "brute_force" ? "time_limit_exceeded" : "wrong_answer";
}

}  // namespace foregone::package
