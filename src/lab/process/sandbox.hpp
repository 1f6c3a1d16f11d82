#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "foregone/lab/process/command.hpp"

namespace foregone::process {

/// The file that a program's name stands for, as a shell finds it; nothing if there is none. A
/// relative name counts from the folder that the program will run in. Root finds only what all
/// users may run.
std::optional<std::string> find_program(const std::string& name, const std::string& folder);

/// What to say of a script whose first line names an interpreter that is not there; else nothing.
std::optional<std::string> missing_interpreter(const std::string& name, const std::string& file);

/// What to say where find_program() finds nothing.
std::string why_not_found(const std::string& name, const std::string& folder);

/// Whether any user may enter all folders above the file.
bool may_be_named_by_all(const std::filesystem::path& file);

/// Whether the file or folder is on a file system from which no program can be run.
bool is_noexec(const std::filesystem::path& file);

/// The file of bubblewrap, if it is installed.
std::optional<std::string> find_bubblewrap();

/// What to do where the sandbox does not work: install bubblewrap, or allow it the namespaces that
/// it needs, with the setting of the system, in that folder, that keeps users from making them.
std::string how_to_get_sandbox(bool installed, const std::filesystem::path& settings = "/proc/sys");

/// Descriptors that bubblewrap is given, and its command is not: the filter of system calls; to say
/// what it made and how its command ended; to wait before it runs the command, -1 for none.
struct SandboxPipes {
  int filter, status, wait;
};

/// Of its own, beside those of the command.
inline constexpr int kProcessesOfSandbox = 2;

/// bubblewrap's command line for a command: the system read-only, folders of their own for what is
/// written, no network, no other process to be seen, and everything ended with its parent. `max`
/// bounds what can be written; 0 for none.
std::vector<std::string> sandbox_words(const std::string& bubblewrap, const ProgramCommand& command,
                                       SandboxPipes pipes, std::uint64_t max);

/// What would answer for a program that is judged: this program and its library, where they are
/// built and installed, their sources and tests, and the packages beside them. To be hidden in the
/// sandbox.
std::vector<std::string> files_with_answers();

/// The process that contains all others of a sandbox, out of what bubblewrap writes about it.
std::optional<pid_t> first_process(const std::string& status);

/// Whether bubblewrap has run its command, which has ended: else its exit status is bubblewrap's.
bool command_has_run(const std::string& status);

/// The bytes of files in the folders that a sandbox has of its own, which are in memory; contained
/// is its first process.
std::uint64_t bytes_in_sandbox(pid_t contained);

/// A user id that nobody has, one for each supervisor, so that limits for a user count one program
/// alone: above those that distributions, containers and systemd give out where the machine's ids
/// reach so far, else as high as they do.
uid_t user_for(pid_t supervisor);

}  // namespace foregone::process
