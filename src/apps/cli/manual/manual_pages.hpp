#pragma once

#include <span>
#include <string>
#include <vector>

#include "foregone/apps/cli/manual/page.hpp"

namespace foregone::cli {

/// A page of the manual, in man(7)'s macros.
struct ManualPage {
  std::string name;  // "foregone-table-build"
  int section = 1;
  std::string text;
};

/// A page for the program, one for each command, and one for each document.
std::vector<ManualPage> manual_pages(const CommandPage& program, Documents documents);

/// What they are called without the program's name, which is left out: "table-build".
std::vector<std::string> short_names(const CommandPage& program, std::span<const ManualPage> pages);

}  // namespace foregone::cli
