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
#include <map>
#include <ranges>
#include <string_view>
#include <system_error>

#include "foregone/core/text_error.hpp"
#include "foregone/files/environment.hpp"

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
  const auto permissions = fs::status(file, wrong).permissions();
  return (permissions & fs::perms::others_exec) != fs::perms::none && may_be_named_by_all(file);
}

/// Whether the user that runs programs can name the file.
bool may_reach(const fs::path& file) {
  return ::geteuid() == 0 ? may_be_named_by_all(file) : ::access(file.c_str(), F_OK) == 0;
}

/// Libraries and modules of ours below a folder, a few folders deep.
void add_installed(std::vector<fs::path>& all, const fs::path& folder, int depth) {
  std::error_code wrong;
  for (const auto& entry : fs::directory_iterator(folder, wrong)) {
    const auto name = entry.path().filename().string();
    if (name.starts_with("libforegone") || name.starts_with("foregone")) {
      all.push_back(entry.path());
    } else if (depth > 1 && (name == "python3" || name.ends_with("-packages") ||
                             name.starts_with("python3.") || name.ends_with("-linux-gnu"))) {
      add_installed(all, entry.path(), depth - 1);
    }
  }
}

/// The hidden folder that the path lies in; empty if it lies in none.
std::string_view hidden_folder_of(const fs::path& path) {
  for (const auto folder : kHidden) {
    if (path.native().starts_with(std::string(folder) + '/')) return folder;
  }
  return {};
}

/// What a sandbox shows and hides of the system, and where a program may write.
class View {
 public:
  explicit View(const ProgramCommand& command) : from_(folder_of(command)) {
    for (const auto& path : command.hidden) hide(path);
    hide_modules_beside(command);
    show(from_);
    for (const auto& word : command.words) show(word);
    for (const auto& path : command.visible) show(path);
    for (const auto& path : command.writable) shown_[canonical(path)] = Sight::writable;
  }

  const fs::path& folder() const { return from_; }

  /// bubblewrap's options. Outer folders come first: inner ones would disappear below them.
  std::vector<std::string> words() const {
    std::vector<std::string> words;
    for (const auto& [path, sight] : shown_) {
      std::error_code ignored;
      const auto name = path.string();
      if (sight == Sight::writable) {
        words.insert(words.end(), {"--bind", name, name});
      } else if (sight == Sight::readable) {
        words.insert(words.end(), {"--ro-bind", name, name});
      } else if (fs::is_directory(path, ignored)) {
        words.insert(words.end(), {"--tmpfs", name});
      } else {
        words.insert(words.end(), {"--ro-bind", "/dev/null", name});
      }
    }
    for (const auto& [path, sight] : shown_) {  // now that all that lies in them is mounted
      std::error_code ignored;
      if (sight != Sight::hidden || !fs::is_directory(path, ignored)) continue;
      words.insert(words.end(), {"--remount-ro", path.string()});
    }
    return words;
  }

 private:
  enum class Sight : std::uint8_t { hidden, readable, writable };

  static fs::path folder_of(const ProgramCommand& command) {
    std::error_code ignored;
    return command.folder.empty() ? fs::current_path(ignored) : fs::path(command.folder);
  }

  fs::path canonical(const fs::path& named) const {
    std::error_code wrong;
    auto path = fs::weakly_canonical(from_ / named, wrong);
    return wrong || !fs::exists(path, wrong) ? fs::path() : path;
  }

  /// Only what the program could reach: bubblewrap runs with its rights.
  void hide(const fs::path& named) {
    const auto path = canonical(named);
    if (!path.empty() && may_reach(path)) shown_.emplace(path, Sight::hidden);
  }

  /// The module of ours that Python finds where it runs in a virtual environment.
  void hide_modules_beside(const ProgramCommand& command) {
    const auto program = find_program(command.words.front(), command.folder);
    const auto prefix = fs::path(program.value_or("")).parent_path().parent_path();
    std::error_code ignored;
    if (!fs::exists(prefix / "pyvenv.cfg", ignored)) return;
    std::vector<fs::path> modules;
    add_installed(modules, prefix / "lib", 3);
    for (const auto& module : modules) hide(module);
  }

  /// A file below something hidden is shown with the folder it lies in, unless that folder itself
  /// is hidden.
  void show(const fs::path& named) {
    auto path = canonical(named);
    if (path.empty() || !is_below_hidden(path)) return;
    shown_.erase(path);  // also where it is itself hidden
    std::error_code ignored;
    const auto folder = path.parent_path();
    if (!fs::is_directory(path, ignored) && is_below_hidden(folder)) path = folder;
    shown_[path] = Sight::readable;
  }

  bool is_below_hidden(const fs::path& path) const {
    if (const auto found = shown_.find(path); found != shown_.end()) {
      return found->second == Sight::hidden && !fs::is_directory(path);
    }
    if (!hidden_folder_of(path).empty()) return true;
    for (auto above = path.parent_path(); above != above.root_path(); above = above.parent_path()) {
      if (const auto found = shown_.find(above); found != shown_.end()) {
        return found->second == Sight::hidden;
      }
    }
    return false;
  }

  fs::path from_;
  std::map<fs::path, Sight> shown_;
};

}  // namespace

bool may_be_named_by_all(const fs::path& file) {
  std::error_code wrong;
  for (auto path = fs::weakly_canonical(file, wrong).parent_path(); !wrong;
       path = path.parent_path()) {
    if ((fs::status(path, wrong).permissions() & fs::perms::others_exec) == fs::perms::none) break;
    if (path == path.root_path()) return true;
  }
  return false;
}

bool is_noexec(const fs::path& file) {
  struct statvfs found{};
  return ::statvfs(file.c_str(), &found) == 0 && (found.f_flag & ST_NOEXEC) != 0;
}

std::optional<std::string> find_program(const std::string& name, const std::string& folder) {
  std::error_code wrong;
  const auto from = folder.empty() ? fs::current_path(wrong) : fs::absolute(folder, wrong);
  if (name.contains('/')) {
    const auto path = from / name;
    return is_executable(path) ? std::optional(path.lexically_normal().string()) : std::nullopt;
  }
  auto folders = environment_variable("PATH");
  if (folders.empty()) folders = "/usr/local/bin:/usr/bin:/bin";
  while (!name.empty() && !folders.empty()) {
    const auto colon = std::min(folders.find(':'), folders.size());
    const auto path = from / folders.substr(0, colon) / name;
    if (is_executable(path) && (::geteuid() != 0 || is_for_all(path))) return path.string();
    folders.remove_prefix(std::min(colon + 1, folders.size()));
  }
  return std::nullopt;
}

std::optional<std::string> missing_interpreter(const std::string& name, const std::string& file) {
  std::array<char, 256> begin{};  // as many as the kernel looks at
  std::ifstream script(file, std::ios::binary);
  script.read(begin.data(), begin.size());
  std::string_view line(begin.data(), static_cast<std::size_t>(script.gcount()));
  if (!line.starts_with("#!")) return std::nullopt;
  line.remove_prefix(std::min(line.find_first_not_of(" \t", 2), line.size()));
  line = line.substr(0, line.find_first_of(" \t\n"));
  std::error_code wrong;
  if (!line.starts_with('/') || fs::exists(line, wrong)) return std::nullopt;
  return name + ": its first line names an interpreter that is not there, " + excerpt(line);
}

std::string why_not_found(const std::string& name, const std::string& folder) {
  std::error_code wrong;
  const auto path = (folder.empty() ? fs::path() : fs::path(folder)) / name;
  if (name.contains('/') && fs::is_directory(path, wrong)) return name + " is a folder";
  if (name.contains('/') && fs::exists(path, wrong)) {
    constexpr auto kAnyone = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    const bool is_marked = (fs::status(path, wrong).permissions() & kAnyone) != fs::perms::none;
    return name + (is_marked && is_noexec(path) ? " is on a file system that is mounted noexec"
                                                : " is not executable");
  }
  const bool is_here = !name.contains('/') && fs::exists(path, wrong);
  return "cannot find a program called " + name + (is_here ? "; for the file write ./" + name : "");
}

std::vector<std::string> files_with_answers() {
  std::error_code wrong;
  const auto program = fs::read_symlink("/proc/self/exe", wrong);
  std::vector<fs::path> all{program};
  for (auto folder = program.parent_path(); folder != folder.root_path();
       folder = folder.parent_path()) {
    if (!fs::exists(folder / "CMakeCache.txt", wrong)) continue;
    all.push_back(folder);
    std::ifstream cache(folder / "CMakeCache.txt");
    constexpr std::string_view kSources = "foregone_SOURCE_DIR:STATIC=";
    for (std::string line; std::getline(cache, line);) {
      if (!line.starts_with(kSources)) continue;
      const fs::path sources(line.substr(kSources.size()));
      for (const auto* name : {".git", "build", "packages", "src", "include", "tests"}) {
        all.push_back(sources / name);
      }
    }
  }
  for (const auto& prefix :
       {program.parent_path().parent_path(), fs::path("/usr"), fs::path("/usr/local")}) {
    for (const auto* name :
         {"bin/foregone", "bin/foregone-mpi", "include/foregone", "share/foregone"}) {
      all.push_back(prefix / name);
    }
    add_installed(all, prefix / "lib", 3);
  }
  if (const auto page = environment_variable("FOREGONE_WEB"); !page.empty()) {
    all.emplace_back(page);
  }
  for (const auto* const name : {"PYTHONPATH", "LD_LIBRARY_PATH"}) {
    for (const auto folder : std::views::split(environment_variable(name), ':')) {
      add_installed(all, folder.empty() ? "." : std::string_view(folder), 1);
    }
  }
  for (const auto folder : std::views::split(environment_variable("PATH"), ':')) {  // Pythons' too
    const auto prefix = fs::path(std::string_view(folder)).parent_path();
    for (const auto* const name : {"lib", "lib64"}) add_installed(all, prefix / name, 3);
  }
  return {all.begin(), all.end()};
}

std::optional<std::string> find_bubblewrap() { return find_program("bwrap", "/"); }

std::string how_to_get_sandbox(bool installed, const fs::path& settings) {
  if (!installed) return "install bubblewrap";
  struct Setting {
    std::string_view name;
    int blocks, allows;
  };
  static constexpr std::array<Setting, 3> kSettings{
      {{"kernel.unprivileged_userns_clone", 0, 1},              // Debian's
       {"kernel.apparmor_restrict_unprivileged_userns", 1, 0},  // Ubuntu's
       {"user.max_user_namespaces", 0, 10'000}}};
  for (const auto& [name, blocks, allows] : kSettings) {
    std::string path(name);
    path[path.find('.')] = '/';
    int found = -1;
    if (std::ifstream(settings / path) >> found && found == blocks) {
      const auto setting = std::string(name) + '=';
      return std::string("bubblewrap is blocked by ")
          .append(setting)
          .append(std::to_string(found))
          .append("; as root: sysctl ")
          .append(setting)
          .append(std::to_string(allows));
    }
  }
  return "let bubblewrap make user namespaces, which a container may forbid";
}

std::vector<std::string> sandbox_words(const std::string& bubblewrap, const ProgramCommand& command,
                                       SandboxPipes pipes, std::uint64_t max) {
  std::vector<std::string> words{bubblewrap,
                                 "--unshare-user",
                                 "--unshare-pid",
                                 "--unshare-net",
                                 "--unshare-ipc",
                                 "--unshare-uts",
                                 "--die-with-parent",
                                 "--new-session",
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
  std::error_code ignored;
  for (const auto hidden : kHidden) {  // bubblewrap makes /dev/shm
    const std::string folder(hidden);
    if (folder != "/dev/shm" && !fs::is_directory(fs::symlink_status(folder, ignored))) continue;
    if (max != 0) add({"--size", std::to_string(max)});
    add({"--tmpfs", folder});
  }
  add({"--remount-ro", "/dev"});  // it is a file system in memory too
  const View view(command);
  const auto seen = view.words();
  words.insert(words.end(), seen.begin(), seen.end());
  add({"--chdir", view.folder().string(), "--seccomp", std::to_string(pipes.filter)});
  add({"--json-status-fd", std::to_string(pipes.status)});
  if (pipes.wait >= 0) add({"--block-fd", std::to_string(pipes.wait)});
  add({"--"});
  words.insert(words.end(), command.words.begin(), command.words.end());
  return words;
}

std::optional<pid_t> first_process(const std::string& status) {
  constexpr std::string_view kField = "\"child-pid\":";
  const auto found = status.find(kField);
  if (found == std::string::npos) return std::nullopt;
  const auto process = std::strtol(status.c_str() + found + kField.size(), nullptr, 10);
  return process > 0 ? std::optional(static_cast<pid_t>(process)) : std::nullopt;
}

bool command_has_run(const std::string& status) { return status.contains("\"exit-code\":"); }

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
