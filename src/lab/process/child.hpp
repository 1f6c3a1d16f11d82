#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/lab/process/clock.hpp"
#include "foregone/lab/process/command.hpp"
#include "foregone/lab/process/exit_report.hpp"
#include "foregone/lab/process/launcher.hpp"

namespace foregone::process {

/// What a program sent.
struct Received {
  enum class Kind {
    line,       // a line, without its line feed
    timed_out,  // nothing whole by the deadline
    ended,      // no more will come, and everything that came has been handed out
    too_long,   // a line longer than Limits::output_bytes
  };
  Kind kind = Kind::ended;
  std::string text;       // the line; else what there is of one
  bool line_feed = true;  // false: the output ended within this line
};

/// What a program printed, and how it ended.
struct Run {
  std::string output;
  ExitReport ending;
};

/// A program that runs and is talked to, line by line. Not to be used by two threads at once.
class ChildProcess {
 public:
  /// Its standard input is a file with this text, or a pipe that send() writes to. The error is
  /// about what is known before the program runs; what fails later (it may not be executed, say) is
  /// the ending's refusal.
  static std::expected<ChildProcess, std::string> start(
      Launcher& launcher, const ProgramCommand& command, const Limits& limits = {},
      Sandbox sandbox = Sandbox::if_possible, std::optional<std::string_view> input = std::nullopt);
  ChildProcess(ChildProcess&& other) noexcept = default;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Stops it.
  ~ChildProcess();

  enum class Sent { all, timed_out, closed };
  /// Writes to its standard input, which it may not read.
  Sent send(std::string_view text, Deadline deadline) const;
  void close_input() { started_.input.reset(); }

  /// The next line. A program that prints and exits has its lines read before its end is seen. The
  /// launcher's stop counts as the deadline, here, in receive_all() and in wait().
  Received receive(Deadline deadline);
  /// Everything up to the end of its output or the deadline, at most Limits::output_bytes (then the
  /// kind is too_long).
  Received receive_all(Deadline deadline);

  /// Waits for it to end by itself or for a limit. Nothing if it has not by the deadline.
  std::optional<ExitReport> wait(Deadline deadline);
  /// Ends it and everything that it started, and waits until nothing is left of it.
  ExitReport stop();
  /// Collects the rest of its output, and waits for its end, as run() does.
  Run finish();

 private:
  ChildProcess(Launcher::Started started, std::uint64_t max);
  /// Reads what there is: false at the end.
  bool fill();
  bool full() const { return max_line_ != 0 && buffer_.size() - used_ > max_line_; }
  bool take_line(Received& received);
  ExitReport take_ending();

  Launcher::Started started_;
  std::uint64_t max_line_;
  std::string buffer_;  // what came; handed out up to used_, searched for a line feed to seen_
  std::size_t used_ = 0, seen_ = 0;
  bool ended_ = false;  // the output
  std::optional<ExitReport> ending_;
};

/// Runs a program from start to end: gives it the input, as a file, and collects its output up to
/// the limits. A wall limit should be among these, or it may never return. The launcher's stop ends
/// it: then the ending is `stopped`.
std::expected<Run, std::string> run(Launcher& launcher, const ProgramCommand& command,
                                    std::string_view input, const Limits& limits,
                                    Sandbox sandbox = Sandbox::if_possible);

}  // namespace foregone::process
