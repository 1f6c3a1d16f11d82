#pragma once

#include <sys/types.h>

#include <string>
#include <utility>
#include <vector>

#include "foregone/files/descriptor.hpp"
#include "foregone/lab/process/control_group.hpp"
#include "foregone/lab/process/sandbox.hpp"
#include "foregone/lab/process/wire.hpp"

namespace foregone::process {

/// What a process does between fork and exec to become an untrusted program.
class NewProcess {
 public:
  struct Streams {
    int input, output, errors;
  };
  NewProcess(const Request& request, Streams streams);

  void limit_to(const Limits& limits, uid_t user);
  /// The program gets this user id and may reopen its streams under it.
  void give_to(uid_t user);
  void put_into_sandbox(SandboxPipes pipes);
  void put_into(const ControlGroup& group) { group_ = &group; }

  /// In the new process. Whether its parent still lives is asked first; a failure is written to
  /// `failure`.
  [[noreturn]] void become(pid_t parent, int failure);
  /// In the parent: why it could not become the program; empty if it has.
  static std::string failure(const Descriptor& written, const Request& request, uid_t user);

 private:
  [[noreturn]] void fail(int failure, char step) const;

  const Request& request_;
  Streams streams_;
  std::vector<std::string> words_;
  std::vector<std::pair<int, std::uint64_t>> limits_;  // resources and their bounds
  const ControlGroup* group_ = nullptr;
  uid_t user_ = 0;
  bool sandboxed_ = false;
  SandboxPipes pipes_{-1, -1, -1};
};

}  // namespace foregone::process
