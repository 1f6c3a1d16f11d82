#pragma once

#include <expected>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/files/descriptor.hpp"
#include "foregone/lab/process/command.hpp"

namespace foregone::process {

/// Starts programs, each below a supervisor of its own: a process that ends the program and all its
/// descendants when a limit is reached, when it is asked to, and when Foregone dies, however it
/// dies.
///
/// Supervisors are forked from one small process, this program run anew, so that starting them
/// costs the same however large Foregone has grown and is safe with many threads. Its main()
/// therefore calls supervise_if_asked() first. One Launcher serves any number of threads.
class Launcher {
 public:
  /// Throws std::system_error if the process cannot be started.
  Launcher();
  ~Launcher();
  Launcher(const Launcher&) = delete;
  Launcher& operator=(const Launcher&) = delete;

  /// The ends that Foregone keeps of a program that was started.
  struct Started {
    Descriptor input, output;  // its standard input, to write, if that is a pipe; its output
    Descriptor control;        // to its supervisor; closing it ends the program
    int stop = -1;             // see stop_when_readable()
  };
  /// Standard input is a file with this text, or without one a pipe. The error says what to do: the
  /// program is not there, or a sandbox is required and there is none.
  std::expected<Started, std::string> start(const ProgramCommand& command, const Limits& limits,
                                            Sandbox wanted,
                                            std::optional<std::string_view> input = std::nullopt);

  /// Runs from start to end (run()) are cut short once this descriptor can be read. To be called
  /// before programs are started.
  void stop_when_readable(int descriptor) { stop_ = descriptor; }

  /// Whether bubblewrap works here, tried once; the error says why it does not. Throws
  /// std::runtime_error if it could not even be tried, and tries again the next time.
  std::expected<void, std::string> sandbox();

 private:
  std::expected<Started, std::string> start_in(const ProgramCommand& command, const Limits& limits,
                                               bool sandboxed,
                                               std::optional<std::string_view> text);
  std::expected<void, std::string> try_sandbox();

  Descriptor socket_;
  int process_ = 0, stop_ = -1;
  std::mutex mutex_;  // guards tried_
  std::optional<std::expected<void, std::string>> tried_;
};

/// Does the work of a Launcher's process if that is what the command line asks for: then it ends
/// the process, with its exit status. To be called first thing in main().
void supervise_if_asked(int count, char** words);

}  // namespace foregone::process
