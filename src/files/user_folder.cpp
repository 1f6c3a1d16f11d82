#include "foregone/files/user_folder.hpp"

#include <cstdlib>
#include <filesystem>

namespace foregone {

std::optional<std::string> user_folder(const char* variable, const char* below_home) {
  const auto set = [](const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return std::filesystem::path(value == nullptr ? "" : value);
  };
  auto folder = set(variable);
  if (!folder.is_absolute()) folder = set("HOME") / below_home;
  if (!folder.is_absolute()) return std::nullopt;
  return (folder / "foregone").string();
}

}  // namespace foregone
