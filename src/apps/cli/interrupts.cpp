#include "foregone/apps/cli/interrupts.hpp"

#include <sys/signalfd.h>

#include <ctime>

namespace foregone::cli {

// The signals stay blocked and are asked for: no handler, so nothing global.
Interrupts::Interrupts(std::initializer_list<int> signals) {
  ::sigemptyset(&signals_);
  for (const int signal : signals) ::sigaddset(&signals_, signal);
  ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  descriptor_.reset(::signalfd(-1, &signals_, SFD_CLOEXEC | SFD_NONBLOCK));
}

Interrupts::~Interrupts() {
  while (take()) continue;
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool Interrupts::pending() const {
  sigset_t waiting{}, ours{};
  if (::sigpending(&waiting) != 0) return false;
  ::sigandset(&ours, &waiting, &signals_);
  return ::sigisemptyset(&ours) == 0;
}

bool Interrupts::take() const {
  constexpr timespec kAtOnce{};
  return ::sigtimedwait(&signals_, nullptr, &kAtOnce) > 0;
}

}  // namespace foregone::cli
