#include "foregone/files/user_folder.hpp"

#include <filesystem>
#include <system_error>

#include "foregone/files/environment.hpp"

namespace foregone {

std::optional<std::string> user_folder(const char* variable, const char* below_home) {
  std::filesystem::path folder = environment_variable(variable);
  if (!folder.is_absolute()) {
    folder = std::filesystem::path(environment_variable("HOME")) / below_home;
  }
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
