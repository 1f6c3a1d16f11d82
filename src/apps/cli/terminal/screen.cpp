#include "foregone/apps/cli/terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "foregone/core/canvas.hpp"

namespace foregone::cli {

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

bool is_screen(int descriptor) {
  const char* const kind = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe)
  const std::string_view name = kind == nullptr ? "" : kind;
  return is_terminal(descriptor) && !name.empty() && name != "dumb" && name != "unknown";
}

bool colours_by_default() {
  const char* const none = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe)
  return is_screen(STDOUT_FILENO) && (none == nullptr || *none == '\0');
}

int page_width() {
  constexpr int kNarrowest = 40, kWidest = 200;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsualColumns;
  return std::clamp<int>(size.ws_col, kNarrowest, kWidest);
}

}  // namespace foregone::cli
