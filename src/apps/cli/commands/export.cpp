#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/lab/judge/package.hpp"

namespace foregone::cli {

namespace {

namespace fs = std::filesystem;

/// A folder beside the one that it is renamed to when it is finished; removed if it is not.
class Unfinished {
 public:
  explicit Unfinished(const fs::path& place)
      : folder_(fmt::format("{}.{}.unfinished", place.string(), ::getpid())) {}
  ~Unfinished() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  const fs::path& folder() const { return folder_; }

 private:
  fs::path folder_;
};

class ExportCommand : public GameCommand {
 public:
  ExportCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "export", "Write a problem package in Kattis's legacy format",
                    has_judging) {
    operand("DIR", folder_, "Folder in which to create the package's folder");
    option("--seed", "S", whole(seed_), "Seed of the random data (default 1)");
    footer(
        {.paragraphs = {
             "The package has a statement, sample and secret data, an input validator, and "
             "submissions that are right, wrong or too slow, or that crash, in C++ and Python."}});
  }

  int run() override {
    find();
    check_usage();
    if (folder_.empty()) throw UsageError("expected a DIR to write the package into");
    const auto files = judge::problem_package(game(), seed_);
    if (!files) throw UsageError(files.error());
    const auto package = fs::path(folder_) / judge::package_name(game());
    if (fs::exists(package)) {
      return fail(package.string() + " exists already; remove it, or choose another DIR");
    }
    const Interrupts interrupts{SIGINT, SIGTERM, SIGHUP};
    const Unfinished unfinished(package);
    for (const auto& [name, text, executable] : *files) {
      if (const int signal = interrupts.pending_signal(); signal != 0) return kKilled + signal;
      const auto path = unfinished.folder() / name;
      fs::create_directories(path.parent_path());
      write_file(path.string(), text);
      if (executable) fs::permissions(path, static_cast<fs::perms>(0755));
    }
    fs::rename(unfinished.folder(), package);
    write_out(fmt::format("{}: {} files\n", package.string(), files->size()));
    return 0;
  }

 private:
  std::string folder_;
  std::uint64_t seed_ = 1;
};

}  // namespace

std::unique_ptr<Command> export_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, has_judging)) return nullptr;
  return std::make_unique<ExportCommand>(parent, games);
}

}  // namespace foregone::cli
