#include "foregone/lab/process/new_process.hpp"

#include <fcntl.h>
#include <grp.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstring>

#include "foregone/lab/process/process_tree.hpp"
#include "foregone/lab/process/system_calls.hpp"

namespace foregone::process {

namespace {

/// Where a step failed.
struct Failure {
  char step = 0;
  int error = 0;
};
constexpr char kGroup = 'g', kUser = 'u', kFolder = 'f', kExecute = 'x';

void forget_signals() {
  sigset_t none{};
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (int signal = 1; signal < SIGRTMAX; ++signal) std::signal(signal, SIG_DFL);
}

/// Lowers a limit; what is lower already stays.
void lower(int resource, std::uint64_t max) {
  rlimit limit{};
  const auto name = static_cast<__rlimit_resource>(resource);
  ::getrlimit(name, &limit);
  limit.rlim_max = std::min<rlim_t>(limit.rlim_max, max);
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, max);
  ::setrlimit(name, &limit);
}

/// Memory is bounded by our limit alone, where the caller's may be lifted: by root, or up to the
/// hard ones. Threads, whose stacks follow a bounded one, keep theirs.
void lift_bounds_of_memory() {
  for (const auto resource : {RLIMIT_STACK, RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
    if (::setrlimit(resource, &limit) == 0) continue;
    ::getrlimit(resource, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(resource, &limit);
  }
}

bool become_user(uid_t user) {
  return ::setgroups(0, nullptr) == 0 && ::setresgid(user, user, user) == 0 &&
         ::setresuid(user, user, user) == 0;
}

}  // namespace

NewProcess::NewProcess(const Request& request, Streams streams)
    : request_(request), streams_(streams), words_(request.command.words) {}

void NewProcess::limit_to(const Limits& limits, uid_t user) {
  limits_.emplace_back(RLIMIT_CORE, 0);
  if (limits.cpu_seconds > 0) {
    // The supervisor comes first. This clock counts ticks, and on a busy machine gains 7 % and
    // more.
    limits_.emplace_back(RLIMIT_CPU,
                         2 * static_cast<std::uint64_t>(std::ceil(limits.cpu_seconds)) + 1);
  }
  if (limits.memory_bytes > 0 && limits.bound_address_space && group_ == nullptr) {
    limits_.emplace_back(RLIMIT_AS, 2 * limits.memory_bytes + (std::uint64_t{1} << 30U));
  }
  if (limits.file_bytes > 0) limits_.emplace_back(RLIMIT_FSIZE, limits.file_bytes);
  if (limits.processes <= 0 || group_ != nullptr) return;
  if (user != 0) {
    const auto others = request_.sandboxed ? kProcessesOfSandbox : 0;
    limits_.emplace_back(RLIMIT_NPROC, static_cast<std::uint64_t>(limits.processes + others));
  } else if (!request_.sandboxed) {  // all others of the same user count too
    limits_.emplace_back(RLIMIT_NPROC,
                         static_cast<std::uint64_t>(limits.processes + tasks_of_user()));
  }
}

void NewProcess::give_to(uid_t user) {
  user_ = user;
  for (const auto stream : {streams_.input, streams_.output, streams_.errors}) {
    [[maybe_unused]] const int given = ::fchown(stream, user, user);
  }
}

void NewProcess::put_into_sandbox(SandboxPipes pipes) {
  sandboxed_ = true;
  pipes_ = pipes;
  words_ = sandbox_words(find_bubblewrap().value_or("bwrap"), request_.command, pipes,
                         request_.limits.file_bytes);
}

void NewProcess::fail(int failure, char step) const {
  const Failure wrong{.step = step, .error = errno};
  [[maybe_unused]] const auto written = ::write(failure, &wrong, sizeof wrong);
  ::_exit(127);
}

void NewProcess::become(pid_t parent, int failure) {
  std::vector<char*> words;  // before anything is limited
  for (auto& word : words_) words.push_back(word.data());
  words.push_back(nullptr);
  auto filter = sandboxed_ ? std::string() : system_call_filter();
  ::setsid();
  forget_signals();
  ::dup2(streams_.input, STDIN_FILENO);
  ::dup2(streams_.output, STDOUT_FILENO);
  ::dup2(streams_.errors, STDERR_FILENO);
  if (group_ != nullptr && !group_->enter()) fail(failure, kGroup);
  if (request_.limits.memory_bytes > 0) lift_bounds_of_memory();
  if (user_ != 0 && !become_user(user_)) fail(failure, kUser);
  for (const auto& [resource, max] : limits_) lower(resource, max);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // after the change of user, which forgets it
  if (::getppid() != parent) ::_exit(127);
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  const auto& folder = request_.command.folder;
  if (!folder.empty() && ::chdir(folder.c_str()) != 0) fail(failure, kFolder);
  if (::access(request_.command.words.front().c_str(), X_OK) != 0) fail(failure, kExecute);
  ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  if (sandboxed_) {
    for (const auto pipe : {pipes_.filter, pipes_.status, pipes_.wait}) {
      ::fcntl(pipe, F_SETFD, 0);
    }
  } else {
    filter_system_calls(filter);  // as far as this kernel does
  }
  ::execv(words.front(), words.data());
  fail(failure, kExecute);
}

std::string NewProcess::failure(const Descriptor& written, const Request& request, uid_t user) {
  Failure wrong;
  if (::read(written.get(), &wrong, sizeof wrong) != sizeof wrong) return {};
  const std::string because = std::strerror(wrong.error);  // NOLINT(concurrency-mt-unsafe)
  if (wrong.step == kGroup) return "cannot enter the program's control group: " + because;
  if (wrong.step == kUser) {
    return "cannot give the program a user of its own (" + because +
           "); run foregone as an ordinary user";
  }
  if (wrong.step == kFolder) return "cannot enter " + request.command.folder + ": " + because;
  const auto& program = request.command.words.front();
  if (user != 0 && wrong.error == EACCES && ::access(program.c_str(), X_OK) == 0) {
    return "cannot run " + program +
           ": programs run as a user of their own when foregone is run by root, and that user may "
           "not read it; put it where all users may read it";
  }
  return "cannot run " + program + ": " + because;
}

}  // namespace foregone::process
