#include "foregone/tables/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "foregone/files/transactional_file.hpp"

namespace foregone::tables {

namespace {

std::unexpected<Error> failed_to(const char* verb, const Path& path, int number = errno) {
  return std::unexpected(std::string("cannot ") + verb + ' ' + path.string() + ": " +
                         std::generic_category().message(number));
}

/// A number in a file of the kernel's, after `name` if that is not empty.
std::optional<std::uint64_t> number_in(const Path& path, std::string_view name) {
  std::ifstream file(path);
  std::string word;
  std::uint64_t number = 0;
  while (!name.empty() && file >> word && word != name) {
  }
  if (file >> number) return number;
  return std::nullopt;
}

/// Where the two versions of control groups say what a group's memory is.
struct MemoryFiles {
  const char *controller, *folder, *max, *used, *cached;
};
constexpr std::array<MemoryFiles, 2> kMemoryFiles{{{.controller = "",
                                                    .folder = "sys/fs/cgroup",
                                                    .max = "memory.max",
                                                    .used = "memory.current",
                                                    .cached = "inactive_file"},
                                                   {.controller = "memory",
                                                    .folder = "sys/fs/cgroup/memory",
                                                    .max = "memory.limit_in_bytes",
                                                    .used = "memory.usage_in_bytes",
                                                    .cached = "total_inactive_file"}}};

/// What is free in a group and in all that it is in. In a container a group may be known only by a
/// name outside: then the topmost folder is its own.
std::uint64_t room_in_groups(const Path& root, Path group, const MemoryFiles& files) {
  auto room = std::numeric_limits<std::uint64_t>::max();
  for (bool topmost = false; !topmost; group = group.parent_path()) {
    topmost = !group.has_relative_path();
    const auto folder = root / files.folder / group.relative_path();
    const auto max = number_in(folder / files.max, {});
    const auto used = number_in(folder / files.used, {});
    if (!max || !used) continue;
    const auto cached = number_in(folder / "memory.stat", files.cached);
    const auto taken = *used - std::min(*used, cached.value_or(0));
    room = std::min(room, *max - std::min(*max, taken));
  }
  return room;
}

}  // namespace

std::expected<File, Error> File::open_with(const Path& path, int flags, const char* verb) {
  constexpr int kAll = 0666;  // less the user's umask
  Descriptor descriptor(::open(path.c_str(), flags | O_CLOEXEC, kAll));
  if (!descriptor) return failed_to(verb, path);
  return File(path, std::move(descriptor));
}

std::expected<File, Error> File::create(const Path& path) {
  return open_with(path, O_RDWR | O_CREAT | O_TRUNC, "create");
}

std::expected<File, Error> File::append_to(const Path& path) {
  return open_with(path, O_RDWR | O_CREAT | O_APPEND, "write to");
}

std::expected<File, Error> File::read_from(const Path& path) {
  return open_with(path, O_RDONLY, "read");
}

std::expected<std::uint64_t, Error> File::size() const {
  struct stat found{};
  if (::fstat(descriptor_.get(), &found) != 0) return failed_to("read", path_);
  if (!S_ISREG(found.st_mode)) return std::unexpected(path_.string() + " is not a regular file");
  return static_cast<std::uint64_t>(found.st_size);
}

std::unexpected<Error> damaged(const Path& path, std::string_view what) {
  return std::unexpected(path.string() + " is damaged: " + std::string(what) +
                         "; remove the folder " + path.parent_path().string() + " and build again");
}

Status File::write(std::span<const std::byte> bytes) const {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return write_all(descriptor_.get(), text) ? Status() : failed_to("write to", path_);
}

Status File::read_at(std::uint64_t offset, std::span<std::byte> bytes) const {
  while (!bytes.empty()) {
    const auto done =
        ::pread(descriptor_.get(), bytes.data(), bytes.size(), static_cast<::off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return failed_to("read", path_);
    if (done == 0) return damaged(path_, "it is truncated");
    bytes = bytes.subspan(static_cast<std::size_t>(done));
    offset += static_cast<std::uint64_t>(done);
  }
  return {};
}

Status File::sync() const {
  return ::fsync(descriptor_.get()) == 0 ? Status() : failed_to("write to", path_);
}

Status File::cut_to(std::uint64_t size) const {
  return ::ftruncate(descriptor_.get(), static_cast<::off_t>(size)) == 0
             ? Status()
             : failed_to("write to", path_);
}

std::expected<bool, Error> File::lock() const {
  if (::flock(descriptor_.get(), LOCK_EX | LOCK_NB) == 0) return true;
  if (errno == EWOULDBLOCK) return false;
  return failed_to("lock", path_);
}

Status rename_file(const Path& from, const Path& to) {
  return move_into_place(from, to) ? Status() : failed_to("write to", to);
}

Status remove_file(const Path& path) {
  std::error_code error;
  std::filesystem::remove(path, error);
  return error ? failed_to("remove", path, error.value()) : Status();
}

std::uint64_t free_disk(const Path& folder) {
  auto existing = std::filesystem::absolute(folder);
  std::error_code error;
  while (!std::filesystem::exists(existing, error) && existing.has_relative_path()) {
    existing = existing.parent_path();
  }
  const auto room = std::filesystem::space(existing, error);
  return error ? std::numeric_limits<std::uint64_t>::max() : room.available;
}

std::uint64_t free_memory(const Path& root) {
  constexpr std::uint64_t kKilo = 1024;
  const auto available = number_in(root / "proc/meminfo", "MemAvailable:");
  auto room = available ? kKilo * *available : std::numeric_limits<std::uint64_t>::max();
  std::ifstream groups(root / "proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {  // 0::/user.slice or 4:memory:/user.slice
    const auto controllers = line.find(':'), group = line.find(':', controllers + 1);
    if (group == std::string::npos) continue;
    const auto controller = line.substr(controllers + 1, group - controllers - 1);
    for (const auto& files : kMemoryFiles) {
      if (controller == files.controller) {
        room = std::min(room, room_in_groups(root, line.substr(group + 1), files));
      }
    }
  }
  return room;
}

}  // namespace foregone::tables
