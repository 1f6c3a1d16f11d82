#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/files/transactional_file.hpp"
#include "foregone/lab/judge/package.hpp"
#include "foregone/lab/package/format.hpp"

namespace foregone::cli {

namespace {

namespace fs = std::filesystem;

/// A folder beside the one that it is renamed to when it is finished: PLACE.PID.unfinished. Removed
/// if it is not, with the folders above that it needed.
class Unfinished {
 public:
  explicit Unfinished(const fs::path& place)
      : folder_(fmt::format("{}.{}{}", place.string(), ::getpid(), TransactionalFile::kEnding)) {
    std::error_code ignored;
    for (auto above = place.parent_path(); !above.empty() && !fs::exists(above, ignored);
         above = above.parent_path()) {
      made_.push_back(above);
    }
    remove_those_of_ended_processes(place);
  }
  ~Unfinished() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
    for (const auto& above : made_) fs::remove(above, ignored);  // where nothing is in it
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  const fs::path& folder() const { return folder_; }

 private:
  static void remove_those_of_ended_processes(const fs::path& place) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(place.parent_path(), ignored)) {
      const auto& path = entry.path();
      if (path.stem().stem() == place.filename() && is_left_behind(path))
        fs::remove_all(path, ignored);
    }
  }

  fs::path folder_;
  std::vector<fs::path> made_;  // the innermost first
};

class ExportCommand : public GameCommand {
 public:
  ExportCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "export", "Write a problem package in Kattis's format",
                    judge::has_package) {
    operand("DIR", folder_, "Folder in which to create the package's folder");
    suggest("DIR", {}, ValueKind::folder);
    option("--format", "VERSION", one_of(format_, formats()),
           "Version of the format: legacy (default), or 2025-09");
    option("--seed", "S", seed(seed_), "Seed of the random data (default 1)");
    flag("--interactive", interactive_,
         "Write the problem of playing the game against a perfect opponent");
    footer(
        {.paragraphs =
             {"The package has a statement, sample and secret data, an input validator, and "
              "submissions that are right, wrong or too slow, or that crash, in C++ and Python."},
         .topic = "judging",
         .says = "describes packages."});
  }

  int run() override {
    find();
    check_usage();
    if (folder_.empty()) throw UsageError("expected a DIR to write the package into");
    const auto write = interactive_ ? judge::interactive_package : judge::problem_package;
    const auto files = write(game(), *format_, seed_);
    if (!files) throw UsageError(files.error());
    const auto package = fs::path(folder_) / judge::package_name(game(), interactive_);
    const auto exists = package.string() + " exists already; remove it, or choose another DIR";
    if (fs::exists(fs::symlink_status(package))) return fail(exists);  // also a dangling link
    const Interrupts interrupts{SIGINT, SIGTERM, SIGHUP};
    const Unfinished unfinished(package);
    try {
      for (const auto& [name, text, executable] : *files) {
        if (const int signal = interrupts.pending_signal(); signal != 0) return kKilled + signal;
        const auto path = unfinished.folder() / name;
        fs::create_directories(path.parent_path());
        write_file(path.string(), text);
        if (executable) fs::permissions(path, static_cast<fs::perms>(0755));
      }
      fs::rename(unfinished.folder(), package);
    } catch (const std::system_error& failure) {
      if (failure.code() == std::errc::directory_not_empty) return fail(exists);  // in the meantime
      return fail(folder_ + ": " + failure.code().message());
    }
    write_out(fmt::format("{}: {} files\n", printable(package.string()), files->size()));
    return 0;
  }

 private:
  static std::vector<std::pair<std::string, const package::PackageFormat*>> formats() {
    std::vector<std::pair<std::string, const package::PackageFormat*>> formats;
    for (const auto& format : package::formats()) formats.emplace_back(format.version, &format);
    return formats;
  }

  std::string folder_;
  const package::PackageFormat* format_ = &package::formats().front();
  std::uint64_t seed_ = 1;
  bool interactive_ = false;
};

}  // namespace

std::unique_ptr<Command> export_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, judge::has_package)) return nullptr;
  return std::make_unique<ExportCommand>(parent, games);
}

}  // namespace foregone::cli
