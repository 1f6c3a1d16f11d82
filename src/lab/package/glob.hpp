#pragma once

#include <string>
#include <vector>

namespace foregone::package {

/// `a.{py,cpp}` as the patterns without braces that it stands for. Braces may be nested; at most a
/// thousand patterns.
std::vector<std::string> expand_braces(const std::string& pattern);

/// Whether a pattern matches a path, or a folder that it lies in. `*` stands for anything within a
/// name; braces are alternatives.
bool matches(const std::string& pattern, const std::string& path);

}  // namespace foregone::package
