#pragma once

#include <cstdint>
#include <string>

namespace foregone::process {

/// What held a program back while it ran. Limits always do.
struct Protection {
  bool control_group =
      false;              // what keeps the limits; else looks at its processes from time to time
  bool own_user = false;  // a user id of its own, as foregone runs as root
  bool sandbox = false;   // bubblewrap

  bool operator==(const Protection&) const = default;
};

/// "limits by control group, own user, sandbox".
std::string describe(Protection protection);

/// What a program has used so far, all its processes together.
struct Usage {
  double cpu_seconds = 0;
  std::uint64_t memory_bytes = 0;  // in use now; not what the kernel can drop, as read files
  bool out_of_memory = false;      // the kernel has ended a process for want of memory
  double stopped_seconds = 0;      // that the program was stopped for, to find this out
};

/// The limit for which a program was ended.
enum class Limit { none, cpu, wall, memory, output };

/// How a program ended, and what it used.
struct ExitReport {
  std::string refusal;  // why it did not run at all; empty if it did
  /// It was ended by ChildProcess::stop(), not by itself and for no limit.
  bool stopped = false;
  Limit limit = Limit::none;
  int exit_status = 0;     // 0 to 255; -1 if a signal ended it
  int signal = 0;          // that ended it; 0 if it exited
  double cpu_seconds = 0;  // of all its processes
  double wall_seconds = 0;
  std::uint64_t peak_memory = 0;  // bytes, resident
  std::string error_tail = {};    // the last kilobytes of standard error
  int left_behind = 0;  // processes that it started and that had not ended when it did: killed
  Protection protection = {};
};

/// What is wrong with an ending, in the order in which faults are judged: what took too long is not
/// also a crash, and what crashed is not also wrong. `none` leaves the output to be judged.
enum class Fault { none, refused, time, memory, output, crash };
Fault fault(const ExitReport& ending);

/// "exit status 3", "signal 11 (segmentation fault)", "CPU time limit"; one line.
std::string describe(const ExitReport& ending);

}  // namespace foregone::process
