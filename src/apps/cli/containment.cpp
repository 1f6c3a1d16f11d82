#include "foregone/apps/cli/containment.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "foregone/apps/cli/files.hpp"

namespace foregone::cli {

void warn_if_not_contained(process::Launcher& launcher, process::Sandbox wanted) {
  if (wanted != process::Sandbox::if_possible || ::geteuid() == 0) return;
  if (const auto sandbox = launcher.sandbox(); !sandbox) {
    write_error(
        fmt::format("foregone: warning: no sandbox: {}; programs can change your files, use the "
                    "network and end your processes\n",
                    sandbox.error()));
  }
}

}  // namespace foregone::cli
