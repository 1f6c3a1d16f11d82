#include "foregone/apps/cli/work_folder.hpp"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace foregone::cli {

namespace fs = std::filesystem;

WorkFolder::WorkFolder() : name_((fs::temp_directory_path() / "foregone-judge-XXXXXX").string()) {
  if (::mkdtemp(name_.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), "cannot make a temporary folder");
  }
  fs::permissions(name_, static_cast<fs::perms>(0755));
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  fs::remove_all(name_, ignored);
}

}  // namespace foregone::cli
