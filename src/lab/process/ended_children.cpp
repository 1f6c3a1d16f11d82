#include "foregone/lab/process/ended_children.hpp"

#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>

namespace foregone::process {

EndedChildren::EndedChildren() {
  sigset_t ends{};
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  ::sigprocmask(SIG_SETMASK, &ends, nullptr);
  std::signal(SIGCHLD, SIG_DFL);
  signals_.reset(::signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK));
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

void EndedChildren::forget() const {
  signalfd_siginfo ignored{};
  while (::read(signals_.get(), &ignored, sizeof ignored) > 0) continue;
}

}  // namespace foregone::process
