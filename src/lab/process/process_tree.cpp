#include "foregone/lab/process/process_tree.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/lab/process/descriptor.hpp"

namespace foregone::process {

namespace {

/// What stands in a small file of /proc; empty if the process has gone.
std::string read_proc(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  std::array<char, 4096> block{};
  while (file) {
    const auto size = ::read(file.get(), block.data(), block.size());
    if (size <= 0) break;
    text.append(block.data(), static_cast<std::size_t>(size));
  }
  return text;
}

std::string folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

/// The numbers in a text, from left to right.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : rest_(text) {}

  std::optional<std::int64_t> next() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (error != std::errc{}) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return number;
  }
  std::int64_t after(int skipped) {
    for (int i = 0; i < skipped; ++i) next();
    return next().value_or(0);
  }

 private:
  std::string_view rest_;
};

void append_children(pid_t process, std::vector<pid_t>& to) {
  const auto id = std::to_string(process);
  const auto threads = "/proc/" + id + "/task";
  const auto take = [&](const std::string& thread) {
    const auto list = read_proc(threads + '/' + thread + "/children");
    Numbers numbers(list);
    while (const auto child = numbers.next()) to.push_back(static_cast<pid_t>(*child));
  };
  struct stat status{};
  if (::stat(threads.c_str(), &status) != 0) return;
  if (status.st_nlink <= 3) {  // itself, its parent, one thread
    take(id);
    return;
  }
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(threads.c_str()), ::closedir);
  while (const auto* entry = folder == nullptr ? nullptr : ::readdir(folder.get())) {
    if (entry->d_name[0] != '.') take(entry->d_name);
  }
}

constexpr int kUserTime = 11;  // after the name in /proc/PID/stat: utime, stime, cutime, cstime
constexpr int kTimes = 4;

double cpu_seconds_of(pid_t process) {
  const auto text = read_proc(folder_of(process) + "/stat");
  const auto name_end = text.rfind(')');  // a name may hold anything
  if (name_end == std::string::npos) return 0;
  Numbers numbers(std::string_view(text).substr(std::min(name_end + 4, text.size())));
  auto ticks = numbers.after(kUserTime - 1);
  for (int i = 1; i < kTimes; ++i) ticks += numbers.next().value_or(0);
  return static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::uint64_t resident_bytes_of(pid_t process) {
  const auto text = read_proc(folder_of(process) + "/statm");
  return static_cast<std::uint64_t>(Numbers(text).after(1)) *
         static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

std::vector<pid_t> children(pid_t process) {
  std::vector<pid_t> found;
  append_children(process, found);
  return found;
}

std::vector<pid_t> descendants(pid_t process) {
  std::vector<pid_t> found;
  append_children(process, found);
  for (std::size_t i = 0; i < found.size(); ++i) append_children(pid_t{found[i]}, found);
  return found;
}

Usage usage_of(const std::vector<pid_t>& processes) {
  Usage usage;
  for (const auto process : processes) {
    usage.cpu_seconds += cpu_seconds_of(process);
    usage.resident_bytes += resident_bytes_of(process);
  }
  return usage;
}

std::uint64_t proportional_bytes_of(const std::vector<pid_t>& processes) {
  constexpr std::string_view kField = "\nPss:";
  std::uint64_t bytes = 0;
  for (const auto process : processes) {
    const auto text = read_proc(folder_of(process) + "/smaps_rollup");
    const auto found = text.find(kField);
    bytes += found == std::string::npos
                 ? resident_bytes_of(process)
                 : static_cast<std::uint64_t>(
                       Numbers(std::string_view(text).substr(found + kField.size())).after(0)) *
                       1024;
  }
  return bytes;
}

int tasks_of_user() {
  int tasks = 0;
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir("/proc"), ::closedir);
  while (const auto* entry = folder == nullptr ? nullptr : ::readdir(folder.get())) {
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    struct stat status{};
    const auto threads = "/proc/" + std::string(entry->d_name) + "/task";
    if (::stat(threads.c_str(), &status) != 0 || status.st_uid != ::getuid()) continue;
    tasks += static_cast<int>(status.st_nlink) - 2;
  }
  return tasks;
}

}  // namespace foregone::process
