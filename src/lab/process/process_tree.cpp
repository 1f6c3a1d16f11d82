#include "foregone/lab/process/process_tree.hpp"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <memory>
#include <string>

#include "foregone/lab/process/kernel_file.hpp"

namespace foregone::process {

namespace {

void append_children(pid_t process, std::vector<pid_t>& to) {
  const auto id = std::to_string(process);
  const auto threads = "/proc/" + id + "/task";
  const auto take = [&](const std::string& thread) {
    const auto list = read_file(threads + '/' + thread + "/children");
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
