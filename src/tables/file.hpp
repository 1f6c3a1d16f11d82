#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/files/descriptor.hpp"

namespace foregone::tables {

using Path = std::filesystem::path;

/// What went wrong, in a sentence that names the file.
using Error = std::string;
using Status = std::expected<void, Error>;

/// "PATH is damaged: WHAT", and what to do about it.
std::unexpected<Error> damaged(const Path& path, std::string_view what);

/// An open file. What the machine cannot do (a full disk, say) is an Error.
class File {
 public:
  static std::expected<File, Error> create(const Path& path);  // empties what is there
  static std::expected<File, Error> append_to(const Path& path);
  static std::expected<File, Error> read_from(const Path& path);

  const Path& path() const { return path_; }
  std::expected<std::uint64_t, Error> size() const;
  Status write(std::span<const std::byte> bytes) const;
  /// Fills all of `bytes`.
  Status read_at(std::uint64_t offset, std::span<std::byte> bytes) const;
  /// Waits until the disk has all of it.
  Status sync() const;
  Status cut_to(std::uint64_t size) const;
  /// Takes the file's lock until the file is closed; false if another process holds it.
  std::expected<bool, Error> lock() const;

 private:
  File(Path path, Descriptor descriptor)
      : path_(std::move(path)), descriptor_(std::move(descriptor)) {}
  static std::expected<File, Error> open_with(const Path& path, int flags, const char* verb);

  Path path_;
  Descriptor descriptor_;
};

/// Renames a complete file, atomically and durably.
Status rename_file(const Path& from, const Path& to);
/// Removes a file if it exists.
Status remove_file(const Path& path);

/// Free bytes on the disk of a folder that need not exist yet; 2^64 - 1 if that is not known.
std::uint64_t free_disk(const Path& folder);
/// Free bytes of memory, within the limits of this process's control group and of those that it is
/// in; 2^64 - 1 if that is not known.
std::uint64_t free_memory(const Path& root = "/");

}  // namespace foregone::tables
