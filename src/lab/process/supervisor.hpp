#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

#include "foregone/lab/process/clock.hpp"
#include "foregone/lab/process/control_group.hpp"
#include "foregone/lab/process/ended_children.hpp"
#include "foregone/lab/process/exit_report.hpp"
#include "foregone/lab/process/pipe.hpp"
#include "foregone/lab/process/sampler.hpp"
#include "foregone/lab/process/wire.hpp"

namespace foregone::process {

/// The parent of one program, in a process of its own with one thread. Descendants whose parents
/// end become its children (PR_SET_CHILD_SUBREAPER), also those in other sessions, so none is out
/// of its reach. It ends them all when the program ends, when a limit is reached, when it is asked
/// to, and when the socket to Foregone is closed, which Foregone's death does; then it reports.
class Supervisor {
 public:
  /// `input` and `output` become the program's. It gets a control group if there are folders.
  Supervisor(Request request, const std::optional<GroupFolders>& groups, Descriptor input,
             Descriptor output, Descriptor control);

  /// From the start of the program to the report.
  void run();

 private:
  void start();
  void refuse(std::string because);
  void look_into_sandbox(Pipe& wait);
  /// False if there is nothing more.
  bool read_sandbox_status();
  void watch();
  void look_at_usage();
  /// Returns the seconds for which the program was stopped, which do not count.
  double take_usage();
  bool uses_too_much_time() const;
  bool uses_too_much_memory() const;
  void read_errors();
  /// Takes the program's end, and those of descendants that nobody else waits for. False if none
  /// is left.
  bool reap();
  void read_control();
  void kill_all();
  void report();
  void judge_end();

  void end_for(Limit limit);
  /// At the end of the wall-clock time: gives the program the time for which it has waited for a
  /// processor. False if there is hardly any.
  bool excuse_waiting();
  double seconds() const;  // since the start, without those that do not count
  int milliseconds_to_next_look() const;
  bool has_to_look() const;

  Request request_;
  std::optional<ControlGroup> group_;
  Sampler sampler_;  // without a group
  Descriptor input_, output_, control_, errors_, sandbox_;
  std::string sandbox_status_;  // what bubblewrap has written so far
  EndedChildren ended_children_;
  uid_t user_ = 0;       // that the program gets; 0: ours
  pid_t program_ = 0;    // or bubblewrap's
  pid_t contained_ = 0;  // the process in a sandbox whose end ends all others, where known
  Deadline started_;
  double next_look_ = 0;
  double excused_ = 0;  // seconds of waiting for a processor
  int status_ = 0;
  bool ended_ = false, wanted_ = true;  // the program has; Foregone has not closed the socket
  std::uint64_t memory_ = 0;            // the most that counts for the limit
  bool out_of_memory_ = false;
  ExitReport ending_;
};

}  // namespace foregone::process
