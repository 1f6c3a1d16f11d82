#pragma once

#include <sys/types.h>

#include <vector>

/// The descendants of a process, as Linux lists them.
namespace foregone::process {

std::vector<pid_t> children(pid_t process);

/// All descendants that there are at this moment, parents before their children.
std::vector<pid_t> descendants(pid_t process);

/// How many processes and threads this process's user has, other users' not counted.
int tasks_of_user();

}  // namespace foregone::process
