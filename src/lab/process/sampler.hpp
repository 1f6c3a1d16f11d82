#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>

#include "foregone/lab/process/exit_report.hpp"

namespace foregone::process {

/// The longest time, in seconds, for which a thread of this process's descendants has waited for a
/// processor so far; 0 where the kernel does not say.
double waited_for_processor();

/// Adds up what the descendants of this process use, from looks at /proc: for where there is no
/// control group. What happens between two looks it sees in part: see docs/judge.md.
class Sampler {
 public:
  /// The process in a sandbox whose end ends all others; the files in its folders are in memory.
  void look_into(pid_t contained) { contained_ = contained; }

  /// A look. What several processes share is counted once where there seem to be more than
  /// `bound` bytes; they are stopped for the milliseconds that it takes.
  Usage look(std::uint64_t bound);

 private:
  struct Times {
    std::int64_t start;  // of the process, so that a number given out again is another process
    double own, waited;  // its seconds, and those of children that it has waited for
  };
  static Times times_of(pid_t process);
  double cpu_seconds(std::map<pid_t, Times> now);

  std::map<pid_t, Times> seen_;  // at the last look
  double waited_ = 0;            // by this process, until then
  double lost_ = 0;              // of processes that have ended, and that nobody waited for
  pid_t contained_ = 0;
};

}  // namespace foregone::process
