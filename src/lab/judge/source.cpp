#include "foregone/lab/judge/source.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include "foregone/lab/process/sandbox.hpp"

namespace foregone::judge {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

/// The first of these that is installed.
std::optional<std::string> installed(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (auto found = process::find_program(name, "/")) return found;
  }
  return std::nullopt;
}

/// What compiles a source into a folder, and what runs the result.
struct Plan {
  Words compile, run;
};

std::expected<Plan, std::string> plan_for(const fs::path& source, const fs::path& folder) {
  const auto end = source.extension().string();
  const auto program = (folder / "program").string();
  const auto missing = [](const char* what) {
    return std::unexpected(std::string("cannot find ") + what);
  };
  if (end == ".cpp" || end == ".cc" || end == ".cxx" || end == ".C") {
    const auto compiler = installed({"g++", "clang++", "c++"});
    if (!compiler) return missing("a C++ compiler (g++)");
    return Plan{{*compiler, "-O2", "-std=gnu++20", "-o", program, source.string()}, {program}};
  }
  if (end == ".c") {
    const auto compiler = installed({"gcc", "clang", "cc"});
    if (!compiler) return missing("a C compiler (gcc)");
    return Plan{{*compiler, "-O2", "-std=gnu17", "-o", program, source.string(), "-lm"}, {program}};
  }
  if (end == ".py") {
    const auto python = installed({"python3", "python"});
    if (!python) return missing("Python (python3)");
    return Plan{{}, {*python, (folder / source.filename()).string()}};
  }
  if (end == ".java") {
    const auto compiler = installed({"javac"}), java = installed({"java"});
    if (!compiler || !java) return missing("a Java compiler (javac)");
    return Plan{
        {*compiler, "-d", folder.string(), source.string()},
        {*java, "-Xss64m", "-XX:+UseSerialGC", "-cp", folder.string(), source.stem().string()}};
  }
  return std::unexpected(
      "expected a source in C, C++, Java or Python, with a name in .c, .cpp, .java or .py");
}

}  // namespace

std::expected<process::Command, std::string> command_for(const std::string& source,
                                                         const std::string& folder,
                                                         process::Launcher& launcher) {
  std::error_code wrong;
  const auto path = fs::absolute(source, wrong);
  const auto kind = fs::status(path, wrong);
  if (!fs::exists(kind)) {
    return std::unexpected(std::make_error_code(std::errc::no_such_file_or_directory).message());
  }
  if (!fs::is_regular_file(kind)) return std::unexpected("expected a file with a program");
  const auto plan = plan_for(path, folder);
  if (!plan) return std::unexpected(plan.error());
  const auto here = fs::path(folder) / path.filename();
  fs::copy_file(path, here, fs::copy_options::overwrite_existing, wrong);
  if (wrong) return std::unexpected("cannot be copied: " + wrong.message());
  fs::permissions(here, static_cast<fs::perms>(0644), wrong);
  process::Command command{.words = plan->run, .folder = folder};
  if (plan->compile.empty()) return command;
  // The program is made by the user that runs it, where it may write.
  auto compile = plan->compile;
  for (auto& word : compile) word = word == path.string() ? here.string() : word;
  fs::permissions(folder, static_cast<fs::perms>(01777), wrong);
  const auto ran =
      process::run(launcher, {.words = compile, .folder = folder}, "",
                   {.wall_seconds = 120, .output_bytes = 1U << 20U}, process::Sandbox::off);
  fs::permissions(folder, static_cast<fs::perms>(0755), wrong);
  if (!ran) return std::unexpected(ran.error());
  if (ran->ending.stopped) return std::unexpected("stopped while it was compiled");
  if (process::fault(ran->ending) == process::Fault::none) return command;
  return std::unexpected("does not compile (" + process::describe(ran->ending) + "):\n" +
                         ran->ending.error_tail);
}

process::Limits limits_for(const std::string& source, process::Limits limits) {
  if (source.ends_with(".java")) {
    limits.bound_address_space = false;
    if (limits.processes > 0) limits.processes += 64;  // its threads
  }
  return limits;
}

}  // namespace foregone::judge
