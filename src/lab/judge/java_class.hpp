#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace foregone::judge {

/// The name of the class in a class file, packages included, if it has a `public static void
/// main(String[])`; nothing if it has none, or if this is no class file.
std::optional<std::string> class_with_main(std::string_view file);

/// The class in this folder of class files that a program starts with: the one with main() that is
/// called like the source, else the first by its name. Nothing if no class has main().
std::optional<std::string> main_class(const std::string& folder, std::string_view source);

}  // namespace foregone::judge
