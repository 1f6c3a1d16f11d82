#pragma once

#include <optional>
#include <string>

namespace foregone {

/// The program's folder in one of the user's that the XDG rules name: that of a variable, or below
/// the home folder. None if neither the variable nor HOME holds an absolute path.
std::optional<std::string> user_folder(const char* variable, const char* below_home);

}  // namespace foregone
