#include "foregone/lab/process/sandbox.hpp"

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace foregone::process {

namespace fs = std::filesystem;

namespace {

/// Where a sandbox has folders of its own: what others put there, sockets of servers too, is
/// hidden.
constexpr std::array<std::string_view, 4> kHidden{"/tmp", "/run", "/var/tmp", "/dev/shm"};

bool is_executable(const fs::path& file) {
  std::error_code ignored;
  return fs::is_regular_file(file, ignored) && ::access(file.c_str(), X_OK) == 0;
}

/// Whether any user may run the file: programs run as a user of their own when we are root.
bool is_for_all(const fs::path& file) {
  std::error_code wrong;
  for (auto path = fs::canonical(file, wrong); !wrong; path = path.parent_path()) {
    if ((fs::status(path, wrong).permissions() & fs::perms::others_exec) == fs::perms::none) break;
    if (path == path.root_path()) return true;
  }
  return false;
}

/// The hidden folder that the path lies in; empty if it lies in none.
std::string_view hidden_folder_of(const fs::path& path) {
  for (const auto folder : kHidden) {
    if (path.native().starts_with(std::string(folder) + '/')) return folder;
  }
  return {};
}

/// Paths below hidden folders that have to be seen: a file with the folder it lies in, unless that
/// is a hidden folder itself.
class Visible {
 public:
  void add(const fs::path& named, const fs::path& from) {
    std::error_code wrong;
    auto path = fs::weakly_canonical(from / named, wrong);
    if (wrong || hidden_folder_of(path).empty() || !fs::exists(path, wrong)) return;
    if (!fs::is_directory(path, wrong) && !hidden_folder_of(path.parent_path()).empty()) {
      path = path.parent_path();
    }
    paths_.push_back(path);
  }
  /// Outer folders first: inner ones would be hidden below them.
  const std::vector<std::string>& paths() {
    std::ranges::sort(paths_);
    const auto same = std::ranges::unique(paths_);
    paths_.erase(same.begin(), same.end());
    return paths_;
  }

 private:
  std::vector<std::string> paths_;
};

}  // namespace

std::optional<std::string> find_program(const std::string& name, const std::string& folder) {
  std::error_code wrong;
  const auto from = folder.empty() ? fs::current_path(wrong) : fs::absolute(folder, wrong);
  if (name.contains('/')) {
    const auto path = from / name;
    return is_executable(path) ? std::optional(path.lexically_normal().string()) : std::nullopt;
  }
  const char* const set = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  std::string_view folders = set == nullptr ? "/usr/local/bin:/usr/bin:/bin" : set;
  while (!name.empty() && !folders.empty()) {
    const auto colon = std::min(folders.find(':'), folders.size());
    const auto path = from / folders.substr(0, colon) / name;
    if (is_executable(path) && (::geteuid() != 0 || is_for_all(path))) return path.string();
    folders.remove_prefix(std::min(colon + 1, folders.size()));
  }
  return std::nullopt;
}

std::string why_not_found(const std::string& name, const std::string& folder) {
  std::error_code wrong;
  const auto path = (folder.empty() ? fs::path() : fs::path(folder)) / name;
  if (name.contains('/') && fs::is_directory(path, wrong)) return name + " is a folder";
  if (name.contains('/') && fs::exists(path, wrong)) return name + " is not executable";
  const bool is_here = !name.contains('/') && fs::exists(path, wrong);
  return "cannot find a program called " + name + (is_here ? "; for the file write ./" + name : "");
}

std::optional<std::string> find_bubblewrap() { return find_program("bwrap", "/"); }

std::vector<std::string> sandbox_words(const std::string& bubblewrap, const Command& command,
                                       SandboxPipes pipes, std::uint64_t most) {
  std::vector<std::string> words{bubblewrap,
                                 "--unshare-user",
                                 "--unshare-pid",
                                 "--unshare-net",
                                 "--unshare-ipc",
                                 "--unshare-uts",
                                 "--die-with-parent",
                                 "--ro-bind",
                                 "/",
                                 "/",
                                 "--dev",
                                 "/dev",
                                 "--proc",
                                 "/proc"};
  const auto add = [&](std::initializer_list<std::string> more) {
    words.insert(words.end(), more);
  };
  for (const std::string folder : {"/tmp", "/run", "/var/tmp"}) {
    std::error_code ignored;
    if (!fs::is_directory(fs::symlink_status(folder, ignored))) continue;
    if (most != 0) add({"--size", std::to_string(most)});
    add({"--tmpfs", folder});
  }
  std::error_code ignored;
  const auto folder = command.folder.empty() ? fs::current_path(ignored) : fs::path(command.folder);
  Visible visible;
  visible.add(folder, "/");
  for (const auto& word : command.words) visible.add(word, folder);
  for (const auto& path : command.visible) visible.add(path, folder);
  for (const auto& path : visible.paths()) add({"--ro-bind", path, path});
  add({"--chdir", folder.string()});
  if (pipes.wait >= 0) {
    add({"--info-fd", std::to_string(pipes.information), "--block-fd", std::to_string(pipes.wait)});
  }
  add({"--"});
  words.insert(words.end(), command.words.begin(), command.words.end());
  return words;
}

std::optional<pid_t> first_process(const std::string& information) {
  constexpr std::string_view kName = "\"child-pid\":";
  const auto found = information.find(kName);
  if (found == std::string::npos) return std::nullopt;
  const auto process = std::strtol(information.c_str() + found + kName.size(), nullptr, 10);
  return process > 0 ? std::optional(static_cast<pid_t>(process)) : std::nullopt;
}

std::uint64_t bytes_in_sandbox(pid_t contained) {
  if (contained == 0) return 0;
  const auto root = "/proc/" + std::to_string(contained) + "/root";
  std::uint64_t bytes = 0;
  for (const auto hidden : kHidden) {
    const std::string folder(hidden);
    struct stat outside{}, inside{};
    struct statvfs use{};
    if (::stat((root + folder).c_str(), &inside) != 0) continue;
    // Until bubblewrap has come so far, it is the system's.
    if (::stat(folder.c_str(), &outside) == 0 && outside.st_dev == inside.st_dev) continue;
    if (::statvfs((root + folder).c_str(), &use) != 0) continue;
    bytes += (use.f_blocks - use.f_bfree) * use.f_frsize;
  }
  return bytes;
}

uid_t user_for(pid_t supervisor) {
  constexpr std::uint64_t kFirst = 1'900'000'000, kProcesses = std::uint64_t{1} << 22U;
  constexpr std::uint64_t kFew = 30'000;
  std::uint64_t highest = 0;
  std::ifstream map("/proc/self/uid_map");  // inside, outside, how many
  for (std::uint64_t first = 0, outside = 0, count = 0; map >> first >> outside >> count;) {
    if (first <= kFirst && first + count >= kFirst + kProcesses) {
      return static_cast<uid_t>(kFirst + static_cast<std::uint64_t>(supervisor));
    }
    highest = std::max(highest, first + count);
  }
  const auto number = static_cast<std::uint64_t>(supervisor) % kFew;
  return static_cast<uid_t>(highest > 2 * kFew ? kFew + number : highest - 1);
}

}  // namespace foregone::process
