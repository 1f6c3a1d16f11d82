#include "foregone/lab/process/sampler.hpp"

#include <linux/kcmp.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "foregone/lab/process/clock.hpp"
#include "foregone/lab/process/kernel_file.hpp"
#include "foregone/lab/process/process_tree.hpp"
#include "foregone/lab/process/sandbox.hpp"

namespace foregone::process {

namespace fs = std::filesystem;

namespace {

std::string folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// What stands in the file `stat` of a process or thread, from its state on; empty once it has
/// gone.
std::string after_name(const std::string& folder) {
  const auto text = read_file(folder + "/stat");
  const auto name_end = text.rfind(") ");  // a name may hold anything
  return name_end == std::string::npos ? std::string() : text.substr(name_end + 2);
}

/// S, T, Z, …: whether it sleeps, is stopped, has ended; 0 once it has gone.
char state_of(const std::string& folder) {
  const auto text = after_name(folder);
  return text.empty() ? '\0' : text.front();
}

/// A thread of the process that has not ended, as which its memory can be seen: its first one may
/// end before others.
pid_t living_thread(pid_t process) {
  if (state_of(folder_of(process)) != 'Z') return process;
  std::error_code wrong;
  for (const auto& thread : fs::directory_iterator(folder_of(process) + "/task", wrong)) {
    if (state_of(thread.path().string()) == 'Z') continue;
    return static_cast<pid_t>(std::strtol(thread.path().filename().c_str(), nullptr, 10));
  }
  return process;
}

/// A thread of each process; of processes that have the same memory, as a parent has with the child
/// of its vfork, of the first.
std::vector<pid_t> one_of_each_memory(const std::vector<pid_t>& processes) {
  std::vector<pid_t> found;
  for (const auto each : processes) {
    const auto process = living_thread(each);
    const bool seen = std::ranges::any_of(found, [&](pid_t other) {
      return ::syscall(SYS_kcmp, process, other, KCMP_VM, 0, 0) == 0;
    });
    if (!seen) found.push_back(process);
  }
  return found;
}

/// Stops all descendants of this process while it lives, but for those that are stopped already.
class Pause {
 public:
  Pause() {
    for (bool all = false; !all;) {
      all = true;
      for (const auto process : descendants(::getpid())) {
        if (std::ranges::find(stopped_, process) != stopped_.end() || !runs(process)) continue;
        if (::kill(process, SIGSTOP) != 0) continue;
        stopped_.push_back(process);
        all = false;  // it may have had a child since they were listed
      }
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
    while (std::ranges::any_of(stopped_, runs) && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
  }
  ~Pause() {
    for (const auto process : stopped_) ::kill(process, SIGCONT);
  }
  Pause(const Pause&) = delete;
  Pause& operator=(const Pause&) = delete;

 private:
  static bool runs(pid_t process) {
    const auto state = state_of(folder_of(living_thread(process)));
    return state != '\0' && state != 'T' && state != 'Z';
  }

  std::vector<pid_t> stopped_;
};

std::uint64_t resident_bytes_of(const std::vector<pid_t>& processes) {
  std::int64_t pages = 0;
  for (const auto process : processes) {
    const auto text = read_file(folder_of(process) + "/statm");
    pages += Numbers(text).after(1);
  }
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

/// Resident memory of all descendants of this process, what several of them share counted once, and
/// files that are in memory, be they mapped or not. A process's part of what it shares depends on
/// how many others do at that moment: they must not go on meanwhile.
std::uint64_t bytes_of_all(std::uint64_t files) {
  const Pause pause;
  std::uint64_t bytes = 0, shared = 0;
  for (const auto process : one_of_each_memory(descendants(::getpid()))) {
    const auto text = read_file(folder_of(process) + "/smaps_rollup");
    const auto kilobytes = number_after(text, "Pss:");
    bytes += kilobytes ? *kilobytes * 1024 : resident_bytes_of({process});
    shared += number_after(text, "Pss_Shmem:").value_or(0) * 1024;
  }
  return bytes - std::min(shared, bytes) + std::max(shared, files);
}

}  // namespace

double waited_for_processor() {
  constexpr double kNanoseconds = 1e9;
  std::int64_t longest = 0;
  for (const auto process : descendants(::getpid())) {
    std::error_code gone;
    for (const auto& thread : fs::directory_iterator(folder_of(process) + "/task", gone)) {
      const auto text = read_file(thread.path().string() + "/schedstat");
      longest = std::max(longest, Numbers(text).after(1));
    }
  }
  return static_cast<double>(longest) / kNanoseconds;
}

Sampler::Times Sampler::times_of(pid_t process) {
  const auto text = after_name(folder_of(process));
  if (text.empty()) return {};
  Numbers numbers(std::string_view(text).substr(1));
  constexpr int kUserTime = 11;  // after the name: utime, stime, cutime, cstime
  constexpr int kStart = 4;      // after these
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  const auto user = numbers.after(kUserTime - 1);
  const auto own = user + numbers.after(0), waited = numbers.after(0) + numbers.after(0);
  return {.start = numbers.after(kStart),
          .own = static_cast<double>(own) / ticks,
          .waited = static_cast<double>(waited) / ticks};
}

/// The time of a process that has gone is among what those that are left have waited for since, as
/// far as anybody has. The rest was lost with processes of which the program did not want to hear.
double Sampler::cpu_seconds(std::map<pid_t, Times> now) {
  rusage children{};
  ::getrusage(RUSAGE_CHILDREN, &children);
  const auto waited = seconds_of(children.ru_utime) + seconds_of(children.ru_stime);
  auto gone = waited_ - waited, sum = waited;
  waited_ = waited;
  for (const auto& [process, times] : seen_) {
    const auto found = now.find(process);
    const bool lives = found != now.end() && found->second.start == times.start;
    gone += lives ? times.waited : times.own + times.waited;
  }
  for (const auto& [process, times] : now) {
    gone -= times.waited;
    sum += times.own + times.waited;
  }
  lost_ += std::max(0.0, gone);
  seen_ = std::move(now);
  return sum + lost_;
}

Usage Sampler::look(std::uint64_t bound) {
  const auto processes = descendants(::getpid());
  std::map<pid_t, Times> now;
  for (const auto process : processes) now.emplace(process, times_of(process));
  Usage usage{.cpu_seconds = cpu_seconds(std::move(now))};
  const auto files = bound == 0 ? 0 : bytes_in_sandbox(contained_);
  usage.memory_bytes = resident_bytes_of(one_of_each_memory(processes)) + files;
  if (bound > 0 && usage.memory_bytes > bound) {
    const auto before = Clock::now();
    usage.memory_bytes = bytes_of_all(files);
    usage.stopped_seconds = std::chrono::duration<double>(Clock::now() - before).count();
  }
  return usage;
}

}  // namespace foregone::process
