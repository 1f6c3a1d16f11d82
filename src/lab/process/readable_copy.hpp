#pragma once

#include <expected>
#include <string>
#include <vector>

#include "foregone/lab/process/command.hpp"

namespace foregone::process {

/// A command that names copies instead of files that its user could not read.
struct ReadableCopy {
  ProgramCommand command;
  std::vector<std::string> originals;  // of the copies, as they were named
};

/// Programs of root's run as a user of their own, which could not read them in a folder of root's.
/// So the files that words of the command name, and not all users may read, are copied into
/// `folder`, and with them what lies beside them and is loaded without being named: shared
/// libraries, and other modules of a Python program. The program runs there if that user may not
/// enter the current folder; relative names that lead out of it become absolute ones then. Symbolic
/// links are not followed: what they stand for is for root alone. Other users than root get the
/// command as it is.
std::expected<ReadableCopy, std::string> readable_copy(ProgramCommand command,
                                                       const std::string& folder);

}  // namespace foregone::process
