#include "foregone/lab/process/control_group.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <thread>

#include "foregone/core/words.hpp"
#include "foregone/lab/process/kernel_file.hpp"

namespace foregone::process {

namespace fs = std::filesystem;

struct GroupFiles {
  const char *memory_bound, *memory_and_swap_bound;
  bool swap_counts_memory;  // what is written into the second of these bounds both together
  const char *memory_peak, *memory_events, *memory_kinds, *anonymous, *shared;
  const char *processor_time, *time_name;  // an empty name: the file is the number
  double time_units;                       // a second
  const char *processes_bound, *kill;
};

namespace {

constexpr GroupFiles kVersion2{"memory.max",    "memory.swap.max", false,  "memory.peak",
                               "memory.events", "memory.stat",     "anon", "shmem",
                               "cpu.stat",      "usage_usec",      1e6,    "pids.max",
                               "cgroup.kill"};
constexpr GroupFiles kVersion1{"memory.limit_in_bytes",
                               "memory.memsw.limit_in_bytes",
                               true,
                               "memory.max_usage_in_bytes",
                               "memory.oom_control",
                               "memory.stat",
                               "total_rss",
                               "total_shmem",
                               "cpuacct.usage",
                               "",
                               1e9,
                               "pids.max",
                               nullptr};
constexpr std::string_view kName = "foregone-";

std::string name_of(pid_t supervisor) { return std::string(kName) + std::to_string(supervisor); }

bool contains(const std::vector<std::string_view>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// A hierarchy of groups: where it is mounted, and this process's folder there.
struct Hierarchy {
  fs::path top, own;
};

/// The hierarchy of a controller of version 1, or with an empty name that of version 2.
std::optional<Hierarchy> find_hierarchy(std::string_view controller) {
  std::string group;
  const auto groups = read_file("/proc/self/cgroup"), mounts = read_file("/proc/self/mountinfo");
  for (const auto line : split(groups, '\n')) {  // 4:memory:/a/b
    const auto first = line.find(':'), second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const auto names = split(line.substr(first + 1, second - first - 1), ',');
    const bool is_it = controller.empty() ? line.starts_with("0::") : contains(names, controller);
    if (is_it) group = line.substr(second + 1);
  }
  if (group.empty()) return std::nullopt;
  // 30 23 0:25 /root-of-it /where/mounted rw,relatime - cgroup2 cgroup2 rw,memory
  for (const auto line : split(mounts, '\n')) {
    const auto words = split(line, ' ');
    const auto dash = std::ranges::find(words, "-");
    if (words.size() < 10 || words.end() - dash < 4) continue;
    if (dash[1] != (controller.empty() ? "cgroup2" : "cgroup")) continue;
    if (!controller.empty() && !contains(split(dash[3], ','), controller)) {
      continue;
    }
    const auto below = fs::path(group).lexically_relative(words[3]);
    if (below.empty() || below.native().starts_with("..")) continue;
    return Hierarchy{words[4], (fs::path(words[4]) / below).lexically_normal()};
  }
  return std::nullopt;
}

/// Removes what supervisors have left that are gone.
void sweep(const fs::path& folder) {
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const auto name = entry.path().filename().string();
    if (!name.starts_with(kName)) continue;
    const auto process = Numbers(std::string_view(name).substr(kName.size())).next().value_or(0);
    if (process > 0 && !fs::exists("/proc/" + std::to_string(process), ignored)) {
      ::rmdir(entry.path().c_str());
    }
  }
}

/// Whether groups can be made in a folder: it is tried.
bool allows_groups(const fs::path& folder) {
  if (::access((folder / "cgroup.procs").c_str(), W_OK) != 0) return false;
  sweep(folder);
  const auto tried = folder / name_of(::getpid());
  return ::mkdir(tried.c_str(), 0755) == 0 && ::rmdir(tried.c_str()) == 0;
}

/// Version 2 has processes only in groups without others below them: so a program's group is made
/// beside that of this process, or beside one above it, wherever the controllers are handed on.
std::optional<GroupFolders> find_version_2() {
  const auto hierarchy = find_hierarchy("");
  if (!hierarchy) return std::nullopt;
  for (auto folder = hierarchy->own;; folder = folder.parent_path()) {
    auto text = read_file(folder / "cgroup.subtree_control");
    std::ranges::replace(text, '\n', ' ');
    const auto handed_on = split(text, ' ');
    if (contains(handed_on, "memory") && contains(handed_on, "pids") && allows_groups(folder)) {
      return GroupFolders{&kVersion2, folder, folder, folder};
    }
    if (folder == hierarchy->top || folder == folder.root_path()) return std::nullopt;
  }
}

std::optional<GroupFolders> find_version_1() {
  std::array<std::string, 3> found;
  constexpr std::array<std::string_view, 3> kControllers{"memory", "cpuacct", "pids"};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto hierarchy = find_hierarchy(kControllers[i]);
    if (!hierarchy || !allows_groups(hierarchy->own)) return std::nullopt;
    found[i] = hierarchy->own;
  }
  return GroupFolders{&kVersion1, found[0], found[1], found[2]};
}

/// Makes a group, or takes the place of one that was left.
bool make_folder(const std::string& path) {
  if (::mkdir(path.c_str(), 0755) == 0) return true;
  return errno == EEXIST && ::rmdir(path.c_str()) == 0 && ::mkdir(path.c_str(), 0755) == 0;
}

}  // namespace

std::vector<std::string> GroupFolders::all() const {
  if (memory == processor && memory == processes) return {memory};
  return {memory, processor, processes};
}

std::optional<GroupFolders> find_group_folders() {
  auto found = find_version_2();
  return found ? found : find_version_1();
}

bool remove_group(const GroupFolders& folders, pid_t supervisor) {
  bool removed = true;
  for (const auto& folder : folders.all()) {
    const auto path = folder + '/' + name_of(supervisor);
    removed &= ::rmdir(path.c_str()) == 0 || errno != EBUSY;
  }
  return removed;
}

std::optional<ControlGroup> ControlGroup::make(const GroupFolders& folders, const Limits& limits,
                                               int processes) {
  auto own = folders;
  for (auto* folder : {&own.memory, &own.processor, &own.processes}) {
    *folder += '/' + name_of(::getpid());
  }
  ControlGroup group(own);
  const auto& files = *own.files;
  bool made = std::ranges::all_of(own.all(), make_folder);
  if (made && limits.memory_bytes > 0) {
    const auto bytes = std::to_string(limits.memory_bytes);
    made = write_file(own.memory + '/' + files.memory_bound, bytes);
    // Missing where the kernel does not count swap.
    write_file(own.memory + '/' + files.memory_and_swap_bound,
               files.swap_counts_memory ? bytes : "0");
  }
  if (made && limits.processes > 0) {
    made = write_file(own.processes + '/' + files.processes_bound,
                      std::to_string(limits.processes + processes));
  }
  if (made) return group;
  group.remove();
  return std::nullopt;
}

bool ControlGroup::enter() const {
  return std::ranges::all_of(folders_.all(), [](const std::string& folder) {
    return write_file(folder + "/cgroup.procs", "0");
  });
}

Usage ControlGroup::usage() const {
  const auto& files = *folders_.files;
  Usage usage;
  const auto time = read_file(folders_.processor + '/' + files.processor_time);
  usage.cpu_seconds =
      static_cast<double>(number_after(time, files.time_name).value_or(0)) / files.time_units;
  const auto kinds = read_file(folders_.memory + '/' + files.memory_kinds);
  usage.memory_bytes = number_after(kinds, files.anonymous).value_or(0) +
                       number_after(kinds, files.shared).value_or(0);
  const auto events = read_file(folders_.memory + '/' + files.memory_events);
  usage.out_of_memory = number_after(events, "oom_kill").value_or(0) > 0;
  if (usage.out_of_memory) {
    const auto peak = read_file(folders_.memory + '/' + files.memory_peak);
    usage.memory_bytes = std::max(usage.memory_bytes, number_after(peak, "").value_or(0));
  }
  return usage;
}

void ControlGroup::kill() const {
  if (folders_.files->kill != nullptr)
    write_file(folders_.memory + '/' + folders_.files->kill, "1");
}

void ControlGroup::remove() const {
  constexpr int kTries = 100;
  for (const auto& folder : folders_.all()) {
    for (int i = 0; i < kTries && ::rmdir(folder.c_str()) != 0 && errno == EBUSY; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
}

}  // namespace foregone::process
