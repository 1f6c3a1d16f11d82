#include "foregone/apps/cli/terminal/interrupts.hpp"

#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <system_error>
#include <utility>

#include "foregone/work/threads.hpp"

namespace foregone::cli {

namespace {

bool is_ignored(int signal) {
  struct sigaction action{};
  return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

void check(int result) {
  if (result < 0)
    throw std::system_error(errno, std::generic_category(), "cannot wait for signals");
}

Descriptor opened(int number) {
  check(number);
  return Descriptor(number);
}

}  // namespace

// The signals stay blocked and are asked for: no handler, so nothing global.
Interrupts::Interrupts(std::initializer_list<int> signals) {
  ::sigemptyset(&signals_);
  for (const int signal : signals) {
    if (signal != SIGHUP || !is_ignored(signal)) ::sigaddset(&signals_, signal);
  }
  descriptor_ = opened(::signalfd(-1, &signals_, SFD_CLOEXEC | SFD_NONBLOCK));
  ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
}

Interrupts::~Interrupts() {
  while (take()) continue;
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

int Interrupts::pending_signal() const {
  sigset_t waiting{};
  if (::sigpending(&waiting) != 0) return 0;
  for (int signal = 1; signal < NSIG; ++signal) {
    if (::sigismember(&waiting, signal) == 1 && ::sigismember(&signals_, signal) == 1)
      return signal;
  }
  return 0;
}

void Interrupts::let_through() const {
  while (take()) continue;
  ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
}

bool Interrupts::take() const {
  constexpr timespec kAtOnce{};
  return ::sigtimedwait(&signals_, nullptr, &kAtOnce) > 0;
}

InterruptsOrTime::InterruptsOrTime(const Interrupts& interrupts, std::uint64_t seconds)
    : timer_(opened(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC))),
      either_(opened(::epoll_create1(EPOLL_CLOEXEC))) {
  const itimerspec end{.it_interval = {},
                       .it_value = {.tv_sec = static_cast<time_t>(seconds), .tv_nsec = 0}};
  check(::timerfd_settime(timer_.get(), 0, &end, nullptr));
  for (const int descriptor : {timer_.get(), interrupts.descriptor()}) {
    epoll_event event{.events = EPOLLIN, .data = {}};
    check(::epoll_ctl(either_.get(), EPOLL_CTL_ADD, descriptor, &event));
  }
}

bool InterruptsOrTime::over() const {
  pollfd either{.fd = either_.get(), .events = POLLIN, .revents = 0};
  return ::poll(&either, 1, 0) > 0;
}

InterruptWatch::InterruptWatch(const Interrupts& interrupts, std::function<void(int)> call)
    : end_(opened(::eventfd(0, EFD_CLOEXEC))),
      thread_(work::started([this, &interrupts, call = std::move(call)] {
        std::array<pollfd, 2> waited{
            {{.fd = end_.get(), .events = POLLIN, .revents = 0},
             {.fd = interrupts.descriptor(), .events = POLLIN, .revents = 0}}};
        while (::poll(waited.data(), waited.size(), -1) < 0 && errno == EINTR) continue;
        // A signal that came counts, also if the work has ended on it.
        if (waited[1].revents == 0) return;
        if (const int signal = interrupts.pending_signal(); signal != 0) call(signal);
      })) {}

InterruptWatch::~InterruptWatch() {
  ::eventfd_write(end_.get(), 1);
  thread_.join();
}

}  // namespace foregone::cli
