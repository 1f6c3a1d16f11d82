#pragma once

#include <string>

/// The system calls that programs are refused, by a filter of the kernel's (seccomp): those that
/// hold memory which no process shows, and those that make a user namespace, in which a program
/// could mount file systems of its own. Whatever else bounds memory, a program meets the same.
namespace foregone::process {

/// The filter's instructions, as bubblewrap reads them. `memfd_create`, `memfd_secret`, `shmget`,
/// `msgget` and `clone3` are as good as missing (ENOSYS: libraries then do without, with `clone`);
/// `clone` and `unshare` with CLONE_NEWUSER are not permitted (EPERM).
std::string system_call_filter();

/// From now on the filter holds for this process and what it starts; false if the kernel has no
/// filters. The process must have given up gaining rights (PR_SET_NO_NEW_PRIVS). Takes no memory.
bool filter_system_calls(std::string& filter);

}  // namespace foregone::process
