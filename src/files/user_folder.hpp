#pragma once

#include <expected>
#include <optional>
#include <string>

namespace foregone {

/// The program's folder in one of the user's that the XDG rules name: that of a variable, or below
/// the home folder. None if neither the variable nor HOME holds an absolute path.
std::optional<std::string> user_folder(const char* variable, const char* below_home);

/// Where files of that kind are kept: foregone/KIND in $XDG_DATA_HOME, or in ~/.local/share.
std::optional<std::string> user_data_folder(const std::string& kind);

/// Makes a folder and those above it, where they are not there yet. The error names the one asked
/// for.
std::expected<void, std::string> make_folder(const std::string& folder);

}  // namespace foregone
