#include "foregone/apps/cli/containment.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <string_view>
#include <utility>

#include "foregone/apps/cli/program.hpp"
#include "foregone/lab/process/readable_copy.hpp"
#include "foregone/lab/process/sandbox.hpp"

namespace foregone::cli {

namespace {

/// Says which limits of the caller's are below the programs' memory and cannot be lifted, for which
/// root needs CAP_SYS_RESOURCE.
void mention_lower_limits(std::uint64_t memory_bytes) {
  struct Bound {
    __rlimit_resource resource;
    std::string_view what, option;
  };
  static constexpr std::array<Bound, 3> kBounds{{{RLIMIT_STACK, "the stack", "-Hs"},
                                                 {RLIMIT_AS, "the address space", "-Hv"},
                                                 {RLIMIT_DATA, "data", "-Hd"}}};
  for (const auto& [resource, what, option] : kBounds) {
    rlimit limit{};
    ::getrlimit(resource, &limit);
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max >= memory_bytes) continue;
    const rlimit lifted{.rlim_cur = limit.rlim_cur, .rlim_max = RLIM_INFINITY};
    if (::setrlimit(resource, &lifted) == 0) {  // programs may do so too
      ::setrlimit(resource, &limit);
      continue;
    }
    write_message(fmt::format(
        "programs are limited to {} KiB for {} (ulimit {}), less than their memory: one that needs "
        "more crashes",
        limit.rlim_max / 1024, what, option));
  }
}

}  // namespace

std::expected<void, std::string> check_containment(process::Launcher& launcher,
                                                   process::Sandbox wanted,
                                                   std::uint64_t memory_bytes) {
  mention_lower_limits(memory_bytes);
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
