#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>

namespace foregone::tables {

using Path = std::filesystem::path;

/// What went wrong, in a sentence that names the file; empty if nothing did.
using Fault = std::string;

/// An open file. A failing machine (a full disk, say) is told as a fault.
class File {
 public:
  static std::expected<File, Fault> create(const Path& path);  // empties what is there
  static std::expected<File, Fault> append_to(const Path& path);
  static std::expected<File, Fault> read_from(const Path& path);

  File(File&& other) noexcept;
  File& operator=(File&& other) noexcept;
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File();

  const Path& path() const { return path_; }
  std::expected<std::uint64_t, Fault> size() const;
  Fault write(std::span<const std::byte> bytes) const;
  /// Reads exactly as many.
  Fault read_at(std::uint64_t offset, std::span<std::byte> bytes) const;
  /// Waits until all of it is on the disk.
  Fault sync() const;
  Fault cut_to(std::uint64_t size) const;
  /// Whether nobody else holds the file's lock; then it is held until the file is closed.
  std::expected<bool, Fault> lock() const;

 private:
  File(Path path, int descriptor);
  static std::expected<File, Fault> open_with(const Path& path, int flags, const char* context);

  Path path_;
  int descriptor_;
};

/// Moves a file that is complete to its name, at once and for good.
Fault move_into_place(const Path& from, const Path& to);
/// Removes a file, if it is there.
Fault remove_file(const Path& path);

/// The room on the disk that a folder lies or will lie on, nothing if that is not known.
std::uint64_t free_disk(const Path& folder);
/// Memory that can still be taken; 2^64 - 1 if that is not known.
std::uint64_t free_memory();

}  // namespace foregone::tables
