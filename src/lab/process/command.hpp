#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace foregone::process {

/// An untrusted program and its arguments.
struct ProgramCommand {
  std::vector<std::string> words;
  std::string folder = {};  // that it runs in; empty: the caller's
  /// Files and folders that it may read although they lie where the sandbox hides everything (/tmp,
  /// /run); those that `words` name are found without being listed.
  std::vector<std::string> visible = {};
  /// Folders that it may write in. In the sandbox it can write nowhere else but in folders of its
  /// own, which end with it; without one, nothing is made writable.
  std::vector<std::string> writable = {};
  /// Files and folders that the sandbox hides, but for what `words` and `visible` name in them;
  /// files_with_answers() need not be listed.
  std::vector<std::string> hidden = {};
};

/// The words of a command as typed into one argument: single and double quotes and backslashes as
/// in a shell, nothing else of a shell. The error is of a quote that is not closed.
std::expected<std::vector<std::string>, std::string> words_of(std::string_view text);

/// What a program may use. Zero: no limit.
struct Limits {
  double cpu_seconds = 0;          // of all its processes together
  double wall_seconds = 0;         // from its start to its end
  std::uint64_t memory_bytes = 0;  // resident, of all its processes together
  std::uint64_t file_bytes = 0;    // of each file that it writes
  std::uint64_t output_bytes = 0;  // on standard output, of run(); a line, of ChildProcess
  int processes = 0;               // and threads, at any time
  /// Whether allocating far more than `memory_bytes` fails. Java reserves what it never uses.
  bool bound_address_space = true;
};

/// Whether programs run in bubblewrap: without network, with a read-only view of the system.
enum class Sandbox {
  off,
  if_possible,
  required,  // a program is refused where there is none
};

}  // namespace foregone::process
