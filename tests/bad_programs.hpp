#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "foregone/lab/process/child.hpp"

/// Programs that misbehave (tests/programs/bad.py), without a sandbox and, where one works, in it.
/// Run as root, each has a user of its own; ctest runs these tests as an ordinary user as well.
namespace foregone::process {

namespace fs = std::filesystem;

/// A folder that all users may read, with the program in it.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("foregone-test-" + std::to_string(::getpid()))) {
    fs::create_directory(path_);
    fs::permissions(path_, static_cast<fs::perms>(0755));
    // A copy that as_user.py has made: an ordinary user may not be able to read the sources.
    const char* readable = std::getenv("BAD_PROGRAM");
    fs::copy_file(readable != nullptr ? readable : FOREGONE_SOURCES "/tests/programs/bad.py",
                  path_ / "bad.py", fs::copy_options::overwrite_existing);
    fs::permissions(path_ / "bad.py", static_cast<fs::perms>(0644));
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// The words of a process; empty once it has ended.
inline std::string command_line(const fs::path& process) {
  // No stream of the library's: it throws when the process ends meanwhile.
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      std::fopen((process / "cmdline").c_str(), "r"), std::fclose);
  if (file == nullptr) return {};
  std::string text(4096, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  return text;
}

/// How many processes have this word in their command line.
inline int processes_with(const std::string& word) {
  return static_cast<int>(std::ranges::count_if(
      fs::directory_iterator("/proc"), fs::directory_iterator(),
      [&](const auto& entry) { return command_line(entry.path()).contains(word); }));
}

class BadPrograms {
 public:
  ProgramCommand command(const std::string& kind, const std::string& argument = "") {
    token_ = "token-" + std::to_string(::getpid()) + '-' + std::to_string(++runs_);
    return {.words = {"python3", (folder_.path() / "bad.py").string(), kind, token_, argument},
            .folder = folder_.path().string()};
  }

  Run run(const std::string& kind, Sandbox sandbox, std::string_view input = "hello\n",
          const std::string& argument = "") {
    const auto before = Clock::now();
    const auto ran = process::run(launcher_, command(kind, argument), input, limits_, sandbox);
    const std::chrono::duration<double> took = Clock::now() - before;
    REQUIRE_MESSAGE(ran, ran.error());
    CHECK_MESSAGE(ran->ending.refusal.empty(), ran->ending.refusal);
    CHECK(processes_with(token_) == 0);
    CHECK(ran->ending.protection.sandbox == (sandbox == Sandbox::required));
    CHECK(ran->ending.protection.own_user == (::geteuid() == 0));
    slowest_ = std::max(slowest_, took.count());
    return *ran;
  }

  /// Without a sandbox, and in one if that works here.
  std::vector<Sandbox> sandboxes() {
    std::vector<Sandbox> all{Sandbox::off};
    if (launcher_.sandbox()) all.push_back(Sandbox::required);
    return all;
  }

  Launcher& launcher() { return launcher_; }
  const fs::path& folder() const { return folder_.path(); }
  const std::string& token() const { return token_; }
  Limits& limits() { return limits_; }
  Limits limits_without_time() const {
    auto limits = limits_;
    limits.cpu_seconds = limits.wall_seconds = 0;
    return limits;
  }

 private:
  Folder folder_;
  Launcher launcher_;
  Limits limits_{.cpu_seconds = 0.5,
                 .wall_seconds = 1,
                 .memory_bytes = 300U << 20U,
                 .file_bytes = 1U << 20U,
                 .output_bytes = 1U << 20U,
                 .processes = 30};
  std::string token_;
  int runs_ = 0;
  double slowest_ = 0;
};

/// A program with this word in its command line, once there is one.
inline fs::path wait_for_program(const std::string& word) {
  for (;;) {
    for (const auto& entry : fs::directory_iterator("/proc")) {
      const auto text = command_line(entry.path());
      const auto program = text.substr(0, text.find('\0'));
      if (program.ends_with("/python3") && text.contains(word)) return entry.path();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

/// The nearest process above this one that is foregone's own; 0 if there is none.
inline pid_t supervisor_of(fs::path process) {
  for (;;) {
    std::ifstream status(process / "status");
    std::string word;
    while (status >> word && word != "PPid:") continue;
    pid_t parent = 0;
    if (!(status >> parent) || parent == 0) return 0;
    process = fs::path("/proc") / std::to_string(parent);
    if (command_line(process).starts_with("foregone")) return parent;
  }
}

}  // namespace foregone::process
