#pragma once

#include <string_view>

#include "foregone/core/language.hpp"

namespace foregone {

/// The version of this library and program, such as "1.0.0", or "1.0.1~dev" between
/// two releases. tools/version is its one source.
std::string_view version();

}  // namespace foregone
