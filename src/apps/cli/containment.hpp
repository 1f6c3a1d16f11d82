#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "foregone/lab/process/launcher.hpp"

namespace foregone::cli {

/// Whether programs of others may be run: where neither a sandbox nor a user id of their own holds
/// them back, only if the user allows that (Sandbox::off). The error says what is missing. A
/// message says where the caller's own limits leave programs less than `memory_bytes`.
std::expected<void, std::string> check_containment(process::Launcher& launcher,
                                                   process::Sandbox wanted,
                                                   std::uint64_t memory_bytes);

/// The command with copies, in `folder`, of files that only root may read, and a message that says
/// so; see process::readable_copy().
std::expected<process::ProgramCommand, std::string> readable(process::ProgramCommand command,
                                                             const std::string& folder);

}  // namespace foregone::cli
