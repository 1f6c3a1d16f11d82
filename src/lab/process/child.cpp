#include "foregone/lab/process/child.hpp"

#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <limits>
#include <utility>

#include "foregone/lab/process/packet.hpp"
#include "foregone/lab/process/wire.hpp"

namespace foregone::process {

namespace {

/// While this lives, writing to a pipe that nobody reads is an error of this thread's, no signal.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending{};
    ::sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoPipeSignal() {
    const auto saved = errno;
    constexpr timespec kNow{};
    if (!was_pending_) {
      while (::sigtimedwait(&pipe_, nullptr, &kNow) < 0 && errno == EINTR) continue;
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = saved;
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;

 private:
  sigset_t pipe_{}, before_{};
  bool was_pending_ = false;
};

bool past(Deadline deadline) { return deadline != kNever && Clock::now() >= deadline; }

/// What poll() is to wait for at most: milliseconds, rounded up; -1 for ever.
int milliseconds_to(Deadline deadline) {
  if (deadline == kNever) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, std::numeric_limits<int>::max()));
}

/// Waits for one of these; false at the deadline.
template <std::size_t count>
bool wait_for(std::array<pollfd, count>& waited, Deadline deadline) {
  for (;;) {
    const auto ready = ::poll(waited.data(), waited.size(), milliseconds_to(deadline));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
    if (past(deadline)) return false;
  }
}

/// Writes what goes in now and takes it off the text; false if nobody reads any more.
bool write_some(const Descriptor& to, std::string_view& text) {
  const NoPipeSignal guard;
  while (!text.empty()) {
    const auto written = ::write(to.get(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno == EAGAIN;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::expected<ChildProcess, std::string> ChildProcess::start(
    Launcher& launcher, const ProgramCommand& command, const Limits& limits, Sandbox sandbox,
    std::optional<std::string_view> input) {
  auto started = launcher.start(command, limits, sandbox, input);
  if (!started) return std::unexpected(std::move(started.error()));
  return ChildProcess(*std::move(started), limits.output_bytes);
}

ChildProcess::ChildProcess(Launcher::Started started, std::uint64_t max)
    : started_(std::move(started)), max_line_(max) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this == &other) return *this;
  if (started_.control) stop();
  started_ = std::move(other.started_);
  max_line_ = other.max_line_;
  buffer_ = std::move(other.buffer_);
  used_ = other.used_;
  seen_ = other.seen_;
  ended_ = other.ended_;
  ending_ = std::move(other.ending_);
  return *this;
}

ChildProcess::~ChildProcess() {
  if (started_.control) stop();
}

ChildProcess::Sent ChildProcess::send(std::string_view text, Deadline deadline) const {
  for (;;) {
    if (!started_.input || !write_some(started_.input, text)) return Sent::closed;
    if (text.empty()) return Sent::all;
    std::array<pollfd, 1> waited{{{.fd = started_.input.get(), .events = POLLOUT, .revents = 0}}};
    if (!wait_for(waited, deadline)) return Sent::timed_out;
  }
}

bool ChildProcess::fill() {
  constexpr std::size_t kBlock = std::size_t{1} << 16U;  // too much for a small stack
  buffer_.erase(0, used_);
  seen_ -= used_;
  used_ = 0;
  ssize_t size = 0;
  const auto before = buffer_.size();
  buffer_.resize_and_overwrite(before + kBlock, [&](char* text, std::size_t /*room*/) {
    size = ::read(started_.output.get(), text + before, kBlock);
    return before + (size > 0 ? static_cast<std::size_t>(size) : 0);
  });
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return true;
  ended_ = size <= 0;
  return !ended_;
}

bool ChildProcess::take_line(Received& received) {
  const auto end = buffer_.find('\n', seen_);
  if (end == std::string::npos) {
    seen_ = buffer_.size();
    if (!ended_ || used_ == buffer_.size()) return false;
    received = {Received::Kind::line, buffer_.substr(used_), false};
    used_ = buffer_.size();
    return true;
  }
  received = {Received::Kind::line, buffer_.substr(used_, end - used_), true};
  used_ = seen_ = end + 1;
  return true;
}

Received ChildProcess::receive(Deadline deadline) {
  Received received;
  for (;;) {
    if (take_line(received)) {
      if (max_line_ != 0 && received.text.size() > max_line_)
        received.kind = Received::Kind::too_long;
      return received;
    }
    if (full()) return {Received::Kind::too_long, buffer_.substr(used_), false};
    if (ended_) return {Received::Kind::ended, {}, false};
    std::array<pollfd, 2> waited{{{.fd = started_.output.get(), .events = POLLIN, .revents = 0},
                                  {.fd = started_.stop, .events = POLLIN, .revents = 0}}};
    if (!wait_for(waited, deadline) || waited[1].revents != 0) {
      return {Received::Kind::timed_out, buffer_.substr(used_), false};
    }
    fill();
  }
}

Received ChildProcess::receive_all(Deadline deadline) {
  auto kind = Received::Kind::ended;
  while (!ended_) {
    std::array<pollfd, 2> waited{{{.fd = started_.output.get(), .events = POLLIN, .revents = 0},
                                  {.fd = started_.stop, .events = POLLIN, .revents = 0}}};
    if (!wait_for(waited, deadline) || waited[1].revents != 0) {
      kind = Received::Kind::timed_out;
      break;
    }
    if (waited[0].revents != 0) fill();
    if (full()) {
      kind = Received::Kind::too_long;
      break;
    }
  }
  Received received{kind, buffer_.substr(used_), true};
  used_ = seen_ = buffer_.size();
  return received;
}

std::optional<ExitReport> ChildProcess::wait(Deadline deadline) {
  if (ending_) return ending_;
  std::array<pollfd, 2> waited{{{.fd = started_.control.get(), .events = POLLIN, .revents = 0},
                                {.fd = started_.stop, .events = POLLIN, .revents = 0}}};
  if (!wait_for(waited, deadline) || waited[0].revents == 0) return std::nullopt;
  return take_ending();
}

ExitReport ChildProcess::take_ending() {
  ending_ = unpack_ending(receive_packet(started_.control, kLongestEnding));
  return *ending_;
}

ExitReport ChildProcess::stop() {
  if (!ending_) {
    send_packet(started_.control, "stop");
    take_ending();
  }
  return *ending_;
}

Run ChildProcess::finish() {
  auto received = receive_all(kNever);
  if (received.kind == Received::Kind::ended) {
    if (auto ending = wait(kNever)) return {std::move(received.text), *std::move(ending)};
  }
  Run cut{std::move(received.text), stop()};
  const bool flood = received.kind == Received::Kind::too_long;
  if (flood && cut.ending.limit == Limit::none) cut.ending.limit = Limit::output;
  return cut;
}

std::expected<Run, std::string> run(Launcher& launcher, const ProgramCommand& command,
                                    std::string_view input, const Limits& limits, Sandbox sandbox) {
  auto child = ChildProcess::start(launcher, command, limits, sandbox, input);
  if (!child) return std::unexpected(std::move(child.error()));
  return child->finish();
}

}  // namespace foregone::process
