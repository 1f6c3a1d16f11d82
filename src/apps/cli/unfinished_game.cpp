#include "foregone/apps/cli/unfinished_game.hpp"

#include <filesystem>
#include <system_error>

#include "foregone/apps/cli/files.hpp"

namespace foregone::cli {

UnfinishedGame::UnfinishedGame(std::string_view game) {
  const auto folder = user_folder("XDG_STATE_HOME", ".local/state");
  if (folder) file_ = *folder + "/unfinished/" + std::string(game);
}

bool UnfinishedGame::exists() const {
  std::error_code error;
  return std::filesystem::exists(file_, error);
}

bool UnfinishedGame::keep(std::string_view record) const {
  if (file_.empty()) return false;
  try {
    std::filesystem::create_directories(std::filesystem::path(file_).parent_path());
    write_file(file_, record);
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

void UnfinishedGame::forget() const {
  std::error_code error;
  std::filesystem::remove(file_, error);
}

}  // namespace foregone::cli
