#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The small texts of /proc and /sys in which the kernel keeps numbers.
namespace foregone::process {

/// What stands in a file; empty if it cannot be read.
std::string read_file(const std::string& path);

/// Writes it at once, as the kernel wants it; false if the kernel refuses it.
bool write_file(const std::string& path, std::string_view text);

/// The number after a name that begins a line.
std::optional<std::uint64_t> number_after(std::string_view text, std::string_view name);

/// The numbers in a text, from left to right.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : rest_(text) {}

  std::optional<std::int64_t> next();
  std::int64_t after(int skipped);

 private:
  std::string_view rest_;
};

}  // namespace foregone::process
