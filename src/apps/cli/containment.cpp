#include "foregone/apps/cli/containment.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <utility>

#include "foregone/apps/cli/program.hpp"
#include "foregone/lab/process/readable_copy.hpp"
#include "foregone/lab/process/sandbox.hpp"

namespace foregone::cli {

std::expected<void, std::string> check_containment(process::Launcher& launcher,
                                                   process::Sandbox wanted) {
  if (wanted != process::Sandbox::if_possible || ::geteuid() == 0) return {};
  const auto sandbox = launcher.sandbox();
  if (sandbox) return {};
  return std::unexpected("no sandbox: " + sandbox.error() +
                         "; a program could change your files, use the network and end your "
                         "processes; " +
                         process::how_to_get_sandbox(process::find_bubblewrap().has_value()) +
                         ", or allow that with --no-sandbox");
}

std::expected<process::ProgramCommand, std::string> readable(process::ProgramCommand command,
                                                             const std::string& folder) {
  auto copy = process::readable_copy(std::move(command), folder);
  if (!copy) return std::unexpected(std::move(copy.error()));
  if (!copy->originals.empty()) {
    write_message(
        fmt::format("runs a copy of {}: only root may read the original, and programs "
                    "run as another user",
                    fmt::join(copy->originals, ", ")));
  }
  return std::move(copy->command);
}

}  // namespace foregone::cli
