#pragma once

#include <sys/types.h>
#include <cstdint>
#include <vector>

/// The descendants of a process, as Linux lists them.
namespace foregone::process {

std::vector<pid_t> children(pid_t process);

/// All descendants that there are at this moment, parents before their children.
std::vector<pid_t> descendants(pid_t process);

/// What processes use that still run.
struct Usage {
  double cpu_seconds = 0;  // with those of their children that ended and were waited for
  std::uint64_t resident_bytes = 0;
};
Usage usage_of(const std::vector<pid_t>& processes);

/// Their resident memory, what several of them share counted once. Takes longer.
std::uint64_t proportional_bytes_of(const std::vector<pid_t>& processes);

/// How many processes and threads this process's user has, other users' not counted.
int tasks_of_user();

}  // namespace foregone::process
