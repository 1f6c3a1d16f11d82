#pragma once

#include <expected>
#include <string>
#include <vector>

#include "foregone/lab/process/child.hpp"

namespace foregone::judge {

/// A source that is to be judged.
struct Source {
  std::string file;
  std::vector<std::string> flags = {};   // for its compiler, after our own
  std::vector<std::string> hidden = {};  // in the sandbox, from its compiler as from itself
};

/// The command that runs a source: compiled below `folder` first where its language is compiled,
/// else by its interpreter. Compilers run under limits of their own, in the sandbox where one is
/// wanted, and write nowhere else. `memory_bytes`, 0 for no limit, is what the program will have.
/// The error holds what the compiler said, control characters too. If this is root, symbolic links
/// are refused: they may name what only root may read, and other users may read the copy.
std::expected<process::ProgramCommand, std::string> command_for(const Source& source,
                                                                const std::string& folder,
                                                                process::Launcher& launcher,
                                                                process::Sandbox sandbox,
                                                                std::uint64_t memory_bytes);

}  // namespace foregone::judge
