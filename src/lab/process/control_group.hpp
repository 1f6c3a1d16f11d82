#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "foregone/lab/process/command.hpp"
#include "foregone/lab/process/exit_report.hpp"

/// Linux's control groups: the kernel's own account of what all processes of a program use, shared
/// memory, files in memory and processes that have long ended included, and its own bound.
namespace foregone::process {

/// The names of a version's files, and how to read them.
struct GroupFiles;

/// Where groups for programs can be made: beside or below the group of this process, wherever its
/// user may.
struct GroupFolders {
  const GroupFiles* files = nullptr;
  std::string memory, processor, processes;  // with version 2 they are the same

  /// Each of them once.
  std::vector<std::string> all() const;
};

/// Where they are; nothing unless memory, processor time and numbers of processes can all be had.
/// Removes groups that supervisors have left which were killed.
std::optional<GroupFolders> find_group_folders();

/// Removes the group that a supervisor may have left: false while something is in it.
bool remove_group(const GroupFolders& folders, pid_t supervisor);

/// The group of one program.
class ControlGroup {
 public:
  /// Made by its supervisor, and named after it. `processes` of its own come to those of the
  /// limits.
  static std::optional<ControlGroup> make(const GroupFolders& folders, const Limits& limits,
                                          int processes);

  /// Puts this process into it, and so what it starts; false if the kernel refuses.
  bool enter() const;
  /// Of all processes that have ever been in it: processor time, memory now, or where the kernel
  /// has ended one for want of memory the most that there was.
  Usage usage() const;
  /// Ends all that is in it, where the kernel can do so at once.
  void kill() const;
  /// Waits for the last process to be gone from it, not for ever.
  void remove() const;

 private:
  explicit ControlGroup(GroupFolders folders) : folders_(std::move(folders)) {}

  GroupFolders folders_;  // its own
};

}  // namespace foregone::process
