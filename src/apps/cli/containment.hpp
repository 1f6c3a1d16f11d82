#pragma once

#include "foregone/lab/process/launcher.hpp"

namespace foregone::cli {

/// Says on standard error what programs could do where neither a sandbox nor a user id of their own
/// holds them back, unless the user asked for that (Sandbox::off) or for a refusal.
void warn_if_not_contained(process::Launcher& launcher, process::Sandbox wanted);

}  // namespace foregone::cli
