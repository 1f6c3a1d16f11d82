#include "foregone/apps/cli/screen.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace foregone::cli {

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

bool is_screen(int descriptor) {
  const char* const kind = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe)
  return is_terminal(descriptor) && (kind == nullptr || std::string_view(kind) != "dumb");
}

}  // namespace foregone::cli
