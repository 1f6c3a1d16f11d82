#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <string_view>
#include <system_error>

#include "foregone/files/descriptor.hpp"

namespace foregone {

/// Renames a complete file, atomically and durably. False, with errno set, if that fails.
bool move_into_place(const std::filesystem::path& from, const std::filesystem::path& to);

/// A file that is written whole beside its place, and takes it once it is on the disk: the place
/// always has what it held before or all of the new content. Removed unless it is committed.
class TransactionalFile {
 public:
  /// How the name of one ends that is not in its place, also where the process was killed.
  static constexpr std::string_view kEnding = ".unfinished";

  /// In the same folder, under a name that nobody has. Without a descriptor, with errno set, if
  /// that cannot be.
  explicit TransactionalFile(std::filesystem::path place);
  TransactionalFile(const TransactionalFile&) = delete;
  TransactionalFile& operator=(const TransactionalFile&) = delete;
  ~TransactionalFile();

  explicit operator bool() const { return static_cast<bool>(file_); }

  /// Whether it could be given the owner and the permissions of the file that it is to replace.
  bool takes_after(const struct stat& there) const;
  /// Whether all of it is on the disk and in its place; if not, errno says why.
  bool commit(std::string_view content);

 private:
  std::filesystem::path place_, name_;
  Descriptor file_;
};

/// Whether it is what a process that has ended left unfinished: NAME.PID.unfinished, or with
/// PID-NUMBER.
bool is_left_behind(const std::filesystem::path& path);

}  // namespace foregone
