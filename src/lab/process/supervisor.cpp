#include "foregone/lab/process/supervisor.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include "foregone/lab/process/new_process.hpp"
#include "foregone/lab/process/process_tree.hpp"
#include "foregone/lab/process/sandbox.hpp"
#include "foregone/lab/process/system_calls.hpp"

namespace foregone::process {

namespace {

constexpr int kShell = 128;  // bubblewrap says 128 + N, as shells do, if signal N ended its program
constexpr double kLongestKilling = 10;  // seconds
constexpr double kLongestUnseen = 1;    // seconds between two looks, if they take long

/// Ends all processes of a user at once: what it forks meanwhile ends too.
void kill_user(uid_t user) {
  const auto killer = ::fork();
  if (killer == 0) {
    if (::setresuid(user, user, user) == 0) ::kill(-1, SIGKILL);
    ::_exit(0);
  }
}

}  // namespace

Supervisor::Supervisor(Request request, const std::optional<GroupFolders>& groups, Descriptor input,
                       Descriptor output, Descriptor control)
    : request_(std::move(request)),
      input_(std::move(input)),
      output_(std::move(output)),
      control_(std::move(control)) {
  if (groups) {
    const auto others = request_.sandboxed ? kProcessesOfSandbox : 0;
    group_ = ControlGroup::make(*groups, request_.limits, others);
  }
}

void Supervisor::run() {
  try {
    start();
  } catch (const std::system_error& failure) {
    refuse(failure.what());
  }
  while (!ended_ && wanted_ && !ending_.stopped && ending_.limit == Limit::none) watch();
  ending_.wall_seconds = seconds();
  kill_all();
  report();
  if (group_) group_->remove();
}

void Supervisor::refuse(std::string because) {
  ending_.refusal = std::move(because);
  ended_ = true;
}

double Supervisor::seconds() const {
  return std::chrono::duration<double>(Clock::now() - started_).count();
}

void Supervisor::start() {
  auto errors = make_pipe();
  auto failure = make_pipe();
  Pipe wait;
  NewProcess made(request_, {input_.get(), output_.get(), errors.write.get()});
  if (::geteuid() == 0) user_ = user_for(::getpid());
  if (group_) made.put_into(*group_);
  made.limit_to(request_.limits, user_);
  if (user_ != 0) made.give_to(user_);
  const bool limits_wait = request_.sandboxed && !group_;
  if (limits_wait) wait = make_pipe();
  Pipe filter, status;
  if (request_.sandboxed) {
    filter = make_pipe();
    status = make_pipe();
    const auto bytes = system_call_filter();
    [[maybe_unused]] const auto written = ::write(filter.write.get(), bytes.data(), bytes.size());
    filter.write.reset();
    made.put_into_sandbox({filter.read.get(), status.write.get(), wait.read.get()});
  }
  started_ = Clock::now();
  const auto supervisor = ::getpid();
  program_ = ::fork();
  if (program_ == 0) made.become(supervisor, failure.write.get());
  if (program_ < 0) {
    const std::string because = std::strerror(errno);  // NOLINT(concurrency-mt-unsafe)
    refuse("cannot make a process: " + because);
    return;
  }
  ending_.protection = {
      .control_group = group_.has_value(), .own_user = user_ != 0, .sandbox = request_.sandboxed};
  input_.reset();
  output_.reset();
  failure.write.reset();
  errors.write.reset();
  never_wait(errors.read);
  errors_ = std::move(errors.read);
  status.write.reset();
  sandbox_ = std::move(status.read);
  ending_.refusal = NewProcess::failure(failure.read, request_, user_);
  if (limits_wait && ending_.refusal.empty()) {
    look_into_sandbox(wait);
    started_ = Clock::now();  // the program has waited
  }
  if (sandbox_) never_wait(sandbox_);
}

/// Waits until bubblewrap has made the sandbox. Only there can the number of processes of an
/// ordinary user be limited without counting all others of this user.
void Supervisor::look_into_sandbox(Pipe& wait) {
  wait.read.reset();
  while (!sandbox_status_.contains('\n') && read_sandbox_status()) continue;
  contained_ = first_process(sandbox_status_).value_or(0);
  if (contained_ == 0) return;  // it says why, and ends
  sampler_.look_into(contained_);
  if (user_ == 0 && request_.limits.processes > 0) {
    const auto max = static_cast<rlim_t>(request_.limits.processes) + 1;  // that of contained_
    const rlimit limit{max, max};
    ::prlimit(contained_, RLIMIT_NPROC, &limit, nullptr);
  }
  [[maybe_unused]] const auto written = ::write(wait.write.get(), "", 1);
}

bool Supervisor::read_sandbox_status() {
  std::array<char, 512> block{};
  const auto size = ::read(sandbox_.get(), block.data(), block.size());
  if (size > 0) sandbox_status_.append(block.data(), static_cast<std::size_t>(size));
  return size > 0;
}

void Supervisor::watch() {
  std::array<pollfd, 3> waited{
      {{.fd = control_.get(), .events = POLLIN, .revents = 0},
       {.fd = ended_children_.descriptor(), .events = POLLIN, .revents = 0},
       {.fd = errors_.get(), .events = POLLIN, .revents = 0}}};
  ::poll(waited.data(), waited.size(), milliseconds_to_next_look());
  if (waited[1].revents != 0) {
    ended_children_.forget();
    reap();
  }
  if (waited[2].revents != 0) read_errors();
  if (waited[0].revents != 0) read_control();
  if (ended_) return;
  if (request_.limits.wall_seconds > 0 && seconds() >= request_.limits.wall_seconds) {
    if (!excuse_waiting()) end_for(Limit::wall);
  } else if (has_to_look() && seconds() >= next_look_) {
    look_at_usage();
  }
}

bool Supervisor::has_to_look() const {
  return request_.limits.cpu_seconds > 0 || request_.limits.memory_bytes > 0;
}

int Supervisor::milliseconds_to_next_look() const {
  const auto until = [&](double time) {
    return std::max(0, static_cast<int>((time - seconds()) * 1e3) + 1);
  };
  int min = -1;
  if (request_.limits.wall_seconds > 0) min = until(request_.limits.wall_seconds);
  if (has_to_look()) min = min < 0 ? until(next_look_) : std::min(min, until(next_look_));
  return min;
}

double Supervisor::take_usage() {
  const auto usage = group_ ? group_->usage() : sampler_.look(request_.limits.memory_bytes);
  rusage waited{};
  ::getrusage(RUSAGE_CHILDREN, &waited);
  // glibc has it in a union. NOLINTNEXTLINE(cppcoreguidelines-pro-type-union-access)
  const auto largest = static_cast<std::uint64_t>(waited.ru_maxrss) * 1024;
  memory_ = std::max({memory_, usage.memory_bytes, group_ ? 0 : largest});
  out_of_memory_ |= usage.out_of_memory;
  ending_.cpu_seconds = std::max(ending_.cpu_seconds, usage.cpu_seconds);
  ending_.peak_memory = std::max({ending_.peak_memory, memory_, largest});
  started_ += std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(usage.stopped_seconds));
  return usage.stopped_seconds;
}

bool Supervisor::uses_too_much_time() const {
  const auto max = request_.limits.cpu_seconds;
  return max > 0 && ending_.cpu_seconds > max;
}

bool Supervisor::uses_too_much_memory() const {
  const auto max = request_.limits.memory_bytes;
  return max > 0 && (out_of_memory_ || memory_ > max);
}

/// Often while a program is young: it allocates a gigabyte in a second. But it runs for ten times
/// as long as it was stopped before it may be stopped again.
void Supervisor::look_at_usage() {
  const auto now = seconds();
  const auto usual = now < 0.2 ? 0.01 : now < 2 ? 0.02 : 0.05;
  const auto stopped = take_usage();
  next_look_ = now + std::max(usual, std::min(10 * stopped, kLongestUnseen));
  if (uses_too_much_time()) {
    end_for(Limit::cpu);
  } else if (uses_too_much_memory()) {
    end_for(Limit::memory);
  }
}

void Supervisor::end_for(Limit limit) { ending_.limit = limit; }

/// Only where processor time is limited: else a program could wait for itself without end.
bool Supervisor::excuse_waiting() {
  constexpr double kMax = 9, kNoteworthy = 0.01;  // times the limit; seconds
  if (request_.limits.cpu_seconds <= 0) return false;
  const auto waited =
      std::min(waited_for_processor(), kMax * request_.limits.wall_seconds) - excused_;
  if (waited < kNoteworthy) return false;
  excused_ += waited;
  started_ += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(waited));
  next_look_ -= waited;
  return true;
}

void Supervisor::read_errors() {
  std::array<char, std::size_t{1} << 14U> block{};
  for (int blocks = 0; blocks < 64; ++blocks) {  // then something else may have happened
    const auto size = ::read(errors_.get(), block.data(), block.size());
    if (size < 0 && errno == EAGAIN) return;
    if (size <= 0) {
      errors_.reset();
      return;
    }
    auto& tail = ending_.error_tail;
    tail.append(block.data(), static_cast<std::size_t>(size));
    if (tail.size() > kLongestTail) tail.erase(0, tail.size() - kLongestTail);
  }
}

void Supervisor::read_control() {
  std::array<char, 16> word{};
  const auto size = ::recv(control_.get(), word.data(), word.size(), MSG_DONTWAIT);
  if (size < 0) return;
  reap();  // it may have ended by itself just before
  if (ended_) return;
  wanted_ = size > 0;
  ending_.stopped = true;
}

bool Supervisor::reap() {
  for (;;) {
    int status = 0;
    const auto process = ::waitpid(-1, &status, WNOHANG);
    if (process <= 0) return process == 0;
    if (process != program_) continue;
    ended_ = true;
    status_ = status;
  }
}

void Supervisor::kill_all() {
  const auto tried = Clock::now();
  if (!ended_) take_usage();
  if (group_) group_->kill();
  if (contained_ > 0) ::kill(contained_, SIGKILL);
  for (int pass = 0;; ++pass) {
    if (!reap()) return;
    const auto left = descendants(::getpid());
    if (pass == 0 && ended_ && !request_.sandboxed) {
      ending_.left_behind = static_cast<int>(left.size());
    }
    for (const auto process : left) ::kill(process, SIGKILL);
    if (user_ != 0 && !request_.sandboxed && pass < 3) kill_user(user_);
    if (Clock::now() - tried > std::chrono::duration<double>(kLongestKilling)) return;
    pollfd ended{.fd = ended_children_.descriptor(), .events = POLLIN, .revents = 0};
    ::poll(&ended, 1, 1);
    ended_children_.forget();
  }
}

void Supervisor::report() {
  if (errors_) read_errors();
  take_usage();
  ending_.exit_status = -1;
  if (ended_ && ending_.limit == Limit::none) judge_end();
  const auto packet = pack(ending_);
  ::send(control_.get(), packet.data(), packet.size(), MSG_NOSIGNAL);
}

/// What its own end says, unless it used more than it might before anybody looked.
void Supervisor::judge_end() {
  if (WIFEXITED(status_)) ending_.exit_status = WEXITSTATUS(status_);
  if (WIFSIGNALED(status_)) ending_.signal = WTERMSIG(status_);
  if (request_.sandboxed && ending_.exit_status > kShell &&
      ending_.exit_status < kShell + SIGRTMAX) {
    ending_.signal = std::exchange(ending_.exit_status, -1) - kShell;
  }
  while (read_sandbox_status()) continue;
  constexpr std::string_view kBubblewrap = "bwrap: ";  // it, not its command, may write this
  if (request_.sandboxed && ending_.exit_status == 1 && !command_has_run(sandbox_status_) &&
      ending_.error_tail.starts_with(kBubblewrap)) {
    const auto message = ending_.error_tail.substr(kBubblewrap.size());
    ending_.refusal = "bubblewrap: " + message.substr(0, message.find('\n'));
    if (ending_.refusal.ends_with('.')) ending_.refusal.pop_back();  // ours have no full stop
  }
  const auto& limits = request_.limits;
  if (uses_too_much_time()) {
    end_for(Limit::cpu);
  } else if (limits.wall_seconds > 0 && ending_.wall_seconds > limits.wall_seconds) {
    end_for(Limit::wall);
  } else if (uses_too_much_memory()) {
    end_for(Limit::memory);
  }
}

}  // namespace foregone::process
