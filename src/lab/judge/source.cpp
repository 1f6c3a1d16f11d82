#include "foregone/lab/judge/source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include "foregone/files/descriptor.hpp"
#include "foregone/files/environment.hpp"
#include "foregone/lab/judge/java_class.hpp"
#include "foregone/lab/judge/language.hpp"
#include "foregone/lab/process/sandbox.hpp"

namespace foregone::judge {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

constexpr std::size_t kLongestSource = 4 * kMebibyte;
constexpr process::Limits kCompiling{.cpu_seconds = 60,
                                     .wall_seconds = 120,
                                     .memory_bytes = 2'048 * kMebibyte,
                                     .file_bytes = 128 * kMebibyte,
                                     .output_bytes = kMebibyte,
                                     .processes = 256};

/// The first of these that is installed.
std::optional<std::string> installed(const std::vector<std::string_view>& names) {
  for (const auto name : names) {
    if (auto found = process::find_program(std::string(name), "/")) return found;
  }
  return std::nullopt;
}

std::expected<std::string, std::string> tool(const Language& language, const char* what,
                                             const std::vector<std::string_view>& names) {
  if (auto found = installed(names)) return *found;
  return std::unexpected("cannot find " + std::string(what) + " for " + std::string(language.name) +
                         " (" + std::string(names.front()) + ")" +
                         (::geteuid() == 0 ? " that all users may run" : ""));
}

/// A file as it is when it is opened: as root, no symbolic link.
std::expected<std::string, std::string> source_text(const fs::path& file) {
  const int follow = ::geteuid() == 0 ? O_NOFOLLOW : 0;
  const Descriptor open(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | follow));
  if (!open && errno == ELOOP) {
    return std::unexpected(
        "root follows no symbolic link to a source, as its copy can be read by all users; name the "
        "file itself");
  }
  struct stat kind{};
  if (!open || ::fstat(open.get(), &kind) != 0) {
    return std::unexpected(std::error_code(errno, std::generic_category()).message());
  }
  if (!S_ISREG(kind.st_mode)) return std::unexpected("expected a file with a program");
  std::string text;
  std::array<char, std::size_t{1} << 16U> block{};
  for (ssize_t size = 0; (size = ::read(open.get(), block.data(), block.size())) > 0;) {
    text.append(block.data(), static_cast<std::size_t>(size));
    if (text.size() > kLongestSource) return std::unexpected("a source has at most 4 MiB");
  }
  return text;
}

/// The folders of a compilation: the source's copy, which only we write, and two in which the
/// compiler may write.
class Compilation {
 public:
  Compilation(const Language& language, const Source& source, const fs::path& folder)
      : language_(language),
        source_(source),
        from_(folder / "source"),
        to_(folder / "program"),
        temporary_(folder / "tmp") {}

  std::expected<process::ProgramCommand, std::string> copy() {
    const auto text = source_text(source_.file);
    if (!text) return std::unexpected(text.error());
    fs::create_directory(from_);
    fs::permissions(from_, static_cast<fs::perms>(0755));
    if (::geteuid() == 0 && !process::may_be_named_by_all(from_ / "file")) {
      return std::unexpected("cannot run in " + from_.string() +
                             ", which other users than root cannot enter; set TMPDIR to another "
                             "folder");
    }
    if (!language_.compilers.empty() && language_.runners.empty() && process::is_noexec(from_)) {
      return std::unexpected("cannot run in " + from_.string() +
                             ", which is mounted noexec; set TMPDIR to another folder");
    }
    const auto copy = from_ / fs::path(source_.file).filename();
    std::ofstream file(copy, std::ios::binary);
    if (!file.write(text->data(), static_cast<std::streamsize>(text->size())).flush()) {
      return std::unexpected("cannot be copied to " + copy.string() + ": " +
                             std::generic_category().message(errno));
    }
    fs::permissions(copy, static_cast<fs::perms>(0644));
    return process::ProgramCommand{.words = {}, .folder = from_.string(), .hidden = source_.hidden};
  }

  std::expected<void, std::string> compile(process::Launcher& launcher, process::Sandbox sandbox) {
    const auto compiler = tool(language_, "a compiler", language_.compilers);
    if (!compiler) return std::unexpected(compiler.error());
    fs::create_directory(to_);
    fs::create_directory(temporary_);
    // The program is made by the user that runs it: as root, one whose number is not known yet.
    for (const auto& folder : {to_, temporary_}) {
      fs::permissions(folder, static_cast<fs::perms>(01777));
    }
    const process::ProgramCommand command{.words = words(*compiler),
                                          .folder = from_.string(),
                                          .visible = {},
                                          .writable = {to_.string(), temporary_.string()},
                                          .hidden = source_.hidden};
    auto limits = limits_for(&language_, kCompiling);
    const auto ran = process::run(launcher, command, "", limits, sandbox);
    const bool made = !language_.runners.empty() || ::access(program().c_str(), X_OK) == 0;
    take_over();
    if (!ran) return std::unexpected(ran.error());
    if (ran->ending.stopped) return std::unexpected("stopped while it was compiled");
    if (process::fault(ran->ending) == process::Fault::none) {
      if (made) return {};
      return std::unexpected("does not compile: the compiler made no program that can run" +
                             std::string(source_.flags.empty() ? "" : "; see --flags"));
    }
    // javac writes its messages to standard error, go to standard output in part.
    const auto messages = ran->output + ran->ending.error_tail;
    return std::unexpected("does not compile (" + reason(ran->ending, messages) + ')' +
                           (messages.empty() ? "" : ":\n" + messages));
  }

  std::string program() const { return (to_ / "program").string(); }
  std::string folder() const { return to_.string(); }
  std::string name() const { return fs::path(source_.file).filename().string(); }
  std::string stem() const { return fs::path(source_.file).stem().string(); }

 private:
  Words words(const std::string& compiler) const {
    Words words{process::find_program("env", "/").value_or("/usr/bin/env"), "LC_ALL=C",
                "TMPDIR=" + temporary_.string()};
    const auto add = [&](const Words& more) {
      words.insert(words.end(), more.begin(), more.end());
    };
    const auto source = "./" + name();
    const auto end = [&](const Words& last) {
      add(source_.flags);
      add(last);
    };
    if (language_.name == "C++") {
      add({compiler, "-O2", "-std=gnu++20"});
      end({"-o", program(), source});
    } else if (language_.name == "C") {
      add({compiler, "-O2", "-std=gnu17"});
      end({"-o", program(), source, "-lm"});
    } else if (language_.name == "Rust") {
      add({"RUSTUP_HOME=" + rustup_home(), compiler, "-O", "--edition", "2021"});
      end({"-o", program(), source});
    } else if (language_.name == "Go") {
      add({"GOCACHE=" + (temporary_ / "cache").string(), "GOPATH=" + temporary_.string(),
           "GO111MODULE=off", "CGO_ENABLED=0", compiler, "build"});
      end({"-o", program(), source});
    } else {
      add({compiler, "-J-XX:-UsePerfData", "-J-Xmx1g", "-encoding", "UTF-8"});
      end({"-d", to_.string(), source});
    }
    return words;
  }

  /// Where rustup, which calls the compiler of its choice, keeps its compilers.
  static std::string rustup_home() {
    const std::string named(environment_variable("RUSTUP_HOME"));
    return named.empty() ? std::string(environment_variable("HOME")) + "/.rustup" : named;
  }

  static std::string reason(const process::ExitReport& ending, std::string_view messages) {
    switch (process::fault(ending)) {
      case process::Fault::memory:
        return "more than 2 GiB of memory";
      case process::Fault::time:
        return "more than 60 s of processor time, or 120 s";
      case process::Fault::output:
        return "more than 1 MiB of messages";
      default:
        // In the words of a compiler that hears how its assembler or linker ended, or of those.
        for (const auto* words : {"File size limit exceeded", "File too large"}) {
          if (messages.contains(words)) return "the compiler wrote more than its limit of 128 MiB";
        }
        return process::describe(ending);
    }
  }

  /// What the compiler has written belongs to us from now on, and is nothing but files and folders.
  void take_over() const {
    std::error_code ignored;
    fs::remove_all(temporary_, ignored);
    std::vector<fs::path> all{to_};
    for (const auto& entry : fs::recursive_directory_iterator(to_)) all.push_back(entry.path());
    for (const auto& path : all) {
      struct stat kind{};
      const bool is_there = ::lstat(path.c_str(), &kind) == 0;
      const bool is_plain = S_ISDIR(kind.st_mode) || (S_ISREG(kind.st_mode) && kind.st_nlink == 1);
      if (!is_there) continue;
      if (!is_plain || ::lchown(path.c_str(), ::geteuid(), ::getegid()) != 0 ||
          ::chmod(path.c_str(), 0755) != 0) {
        fs::remove_all(path, ignored);
      }
    }
  }

  const Language& language_;
  const Source& source_;
  fs::path from_, to_, temporary_;
};

}  // namespace

std::expected<process::ProgramCommand, std::string> command_for(const Source& source,
                                                                const std::string& folder,
                                                                process::Launcher& launcher,
                                                                process::Sandbox sandbox,
                                                                std::uint64_t memory_bytes) {
  const auto* const language = language_of(source.file);
  if (language == nullptr) {
    return std::unexpected(
        "expected a source in C, C++, Go, Java, Python or Rust, whose name ends in .c, .cpp, .cc, "
        ".cxx, .C, .go, .java, .py or .rs");
  }
  Compilation compilation(*language, source, folder);
  auto command = compilation.copy();
  if (!command) return command;
  if (language->compilers.empty()) {
    if (!source.flags.empty()) {
      return std::unexpected(std::string(language->name) + " is not compiled, it takes no --flags");
    }
    const auto runner = tool(*language, "an interpreter", language->runners);
    if (!runner) return std::unexpected(runner.error());
    command->words = {*runner, (fs::path(command->folder) / compilation.name()).string()};
    return command;
  }
  if (const auto made = compilation.compile(launcher, sandbox); !made) {
    return std::unexpected(made.error());
  }
  command->folder = compilation.folder();
  command->words = {compilation.program()};
  if (language->runners.empty()) return command;
  const auto runner = tool(*language, "a runtime", language->runners);
  if (!runner) return std::unexpected(runner.error());
  const auto main = main_class(compilation.folder(), compilation.stem());
  if (!main) return std::unexpected("no class has a public static void main(String[])");
  command->words = {*runner, "-Xss64m", "-XX:+UseSerialGC", "-XX:-UsePerfData"};
  // What the machine itself takes is some 60 MB; else its garbage would exceed the limit.
  if (memory_bytes > 0) {
    command->words.push_back("-Xmx" + std::to_string(memory_bytes * 3 / 4 / 1024) + "k");
  }
  command->words.insert(command->words.end(), {"-cp", compilation.folder(), *main});
  return command;
}

}  // namespace foregone::judge
