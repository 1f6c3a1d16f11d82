#include "foregone/apps/cli/work_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "foregone/files/environment.hpp"

namespace foregone::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kPrefix = "foregone-work-";

/// The folder that TMPDIR names, absolute: a program in a sandbox has another current folder.
fs::path temporary_folder() {
  const auto named = environment_variable("TMPDIR");
  const fs::path folder = named.empty() ? "/tmp" : named;
  std::error_code wrong;
  if (fs::is_directory(folder, wrong)) return fs::absolute(folder);
  throw std::runtime_error(fmt::format(
      "TMPDIR: \"{}\" is not a folder; set it to one that can be written", folder.string()));
}

/// A folder of this user's, open and locked; nothing if it is gone, or if somebody holds its lock
/// and `wait` is false.
Descriptor locked(const fs::path& name, bool wait) {
  Descriptor folder(::open(name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  struct stat held{}, named{};
  if (!folder || ::flock(folder.get(), LOCK_EX | (wait ? 0 : LOCK_NB)) != 0 ||
      ::fstat(folder.get(), &held) != 0 || ::lstat(name.c_str(), &named) != 0 ||
      held.st_ino != named.st_ino || held.st_dev != named.st_dev || held.st_uid != ::geteuid()) {
    folder.reset();
  }
  return folder;
}

/// Removes what processes that were killed have left: nobody holds its lock.
void sweep(const fs::path& temporary) {
  std::error_code wrong;
  for (fs::directory_iterator entry(temporary, wrong), end; !wrong && entry != end;
       entry.increment(wrong)) {
    if (!entry->path().filename().native().starts_with(kPrefix)) continue;
    std::error_code ignored;
    if (const auto left = locked(entry->path(), false)) fs::remove_all(entry->path(), ignored);
  }
}

}  // namespace

WorkFolder::WorkFolder() {
  const auto temporary = temporary_folder();
  sweep(temporary);
  while (!lock_) {  // another process may have swept it before it was locked
    name_ = (temporary / kPrefix).string() + "XXXXXX";
    if (::mkdtemp(name_.data()) == nullptr) {
      throw std::runtime_error(
          fmt::format("TMPDIR: cannot write to \"{}\": {}; set it to another folder",
                      temporary.string(), std::generic_category().message(errno)));
    }
    lock_ = locked(name_, true);
  }
  if (::geteuid() == 0) fs::permissions(name_, static_cast<fs::perms>(0755));
}

WorkFolder::~WorkFolder() { remove(); }

void WorkFolder::remove() const {
  std::error_code ignored;
  fs::remove_all(name_, ignored);
}

}  // namespace foregone::cli
