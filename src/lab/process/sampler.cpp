#include "foregone/lab/process/sampler.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/lab/process/kernel_file.hpp"
#include "foregone/lab/process/process_tree.hpp"
#include "foregone/lab/process/sandbox.hpp"

namespace foregone::process {

namespace {

std::string folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::uint64_t resident_bytes_of(const std::vector<pid_t>& processes) {
  std::int64_t pages = 0;
  for (const auto process : processes) {
    const auto text = read_file(folder_of(process) + "/statm");
    pages += Numbers(text).after(1);
  }
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

/// Resident memory, what several of them share counted once, and files that are in memory, be
/// they mapped or not.
std::uint64_t bytes_of(const std::vector<pid_t>& processes, std::uint64_t files) {
  std::uint64_t bytes = 0, shared = 0;
  for (const auto process : processes) {
    const auto text = read_file(folder_of(process) + "/smaps_rollup");
    const auto kilobytes = number_after(text, "Pss:");
    bytes += kilobytes ? *kilobytes * 1024 : resident_bytes_of({process});
    shared += number_after(text, "Pss_Shmem:").value_or(0) * 1024;
  }
  return bytes - std::min(shared, bytes) + std::max(shared, files);
}

}  // namespace

Sampler::Times Sampler::times_of(pid_t process) {
  const auto text = read_file(folder_of(process) + "/stat");
  const auto name_end = text.rfind(')');  // a name may hold anything
  if (name_end == std::string::npos) return {};
  Numbers numbers(std::string_view(text).substr(std::min(name_end + 4, text.size())));
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
  usage.memory_bytes = resident_bytes_of(processes) + files;
  if (bound > 0 && usage.memory_bytes > bound) usage.memory_bytes = bytes_of(processes, files);
  return usage;
}

}  // namespace foregone::process
