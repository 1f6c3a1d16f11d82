#include "foregone/files/user_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>

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

std::optional<std::string> user_data_folder(const std::string& kind) {
  auto folder = user_folder("XDG_DATA_HOME", ".local/share");
  if (folder) *folder += '/' + kind;
  return folder;
}

std::expected<void, std::string> make_folder(const std::string& folder) {
  std::error_code wrong;
  std::filesystem::create_directories(folder, wrong);
  if (wrong) return std::unexpected(folder + ": " + wrong.message());
  return {};
}

}  // namespace foregone
