#include "foregone/apps/cli/containment.hpp"

#include <unistd.h>

namespace foregone::cli {

std::expected<void, std::string> check_containment(process::Launcher& launcher,
                                                   process::Sandbox wanted) {
  if (wanted != process::Sandbox::if_possible || ::geteuid() == 0) return {};
  const auto sandbox = launcher.sandbox();
  if (sandbox) return {};
  return std::unexpected("no sandbox: " + sandbox.error() +
                         "; a program could change your files, use the network and end your "
                         "processes; install bubblewrap, or allow that with --no-sandbox");
}

}  // namespace foregone::cli
