#include "foregone/apps/cli/terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "foregone/core/canvas.hpp"
#include "foregone/files/environment.hpp"

namespace foregone::cli {

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

bool is_screen(int descriptor) {
  const auto kind = environment_variable("TERM");
  return is_terminal(descriptor) && !kind.empty() && kind != "dumb" && kind != "unknown";
}

bool colours_by_default() {
  return is_screen(STDOUT_FILENO) && environment_variable("NO_COLOR").empty();
}

int page_width() {
  constexpr int kNarrowest = 40, kWidest = 200;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsualColumns;
  return std::clamp<int>(size.ws_col, kNarrowest, kWidest);
}

}  // namespace foregone::cli
