#pragma once

#include <expected>
#include <string>

#include "foregone/lab/process/child.hpp"

namespace foregone::judge {

/// The command that runs a source file: compiled into `folder` first where its language is compiled
/// (C, C++, Java), else by its interpreter (Python). The error holds what the compiler said. The
/// compiler is trusted: it runs without a sandbox.
std::expected<process::Command, std::string> command_for(const std::string& source,
                                                         const std::string& folder,
                                                         process::Launcher& launcher);

/// The limits that suit the language: Java reserves more address space than it uses.
process::Limits limits_for(const std::string& source, process::Limits limits);

}  // namespace foregone::judge
