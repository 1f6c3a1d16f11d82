#pragma once

#include <span>

#include "foregone/apps/cli/command_line.hpp"

namespace foregone::cli {

/// The documents of this program, which cmake/documents.cmake lists.
std::span<const Document> documents();

}  // namespace foregone::cli
