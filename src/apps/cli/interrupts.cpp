#include "foregone/apps/cli/interrupts.hpp"

#include <ctime>

namespace foregone::cli {

// The signal stays blocked and is asked for: no handler, so nothing global.
Interrupts::Interrupts() {
  ::sigemptyset(&interrupt_);
  ::sigaddset(&interrupt_, SIGINT);
  ::pthread_sigmask(SIG_BLOCK, &interrupt_, &before_);
}

Interrupts::~Interrupts() {
  take();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool Interrupts::pending() const {
  sigset_t waiting{};
  return ::sigpending(&waiting) == 0 && ::sigismember(&waiting, SIGINT) == 1;
}

bool Interrupts::take() const {
  constexpr timespec kAtOnce{};
  return ::sigtimedwait(&interrupt_, nullptr, &kAtOnce) == SIGINT;
}

}  // namespace foregone::cli
