// One file, because all tests use the same bad programs and counts of processes.

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "foregone/lab/process/child.hpp"
#include "foregone/lab/process/sandbox.hpp"

/// Programs that misbehave (tests/programs/bad.py), without a sandbox and, where one works, in it.
/// Run as root, each has a user of its own; ctest runs these tests as an ordinary user as well.
namespace foregone::process {

namespace {

namespace fs = std::filesystem;

/// A folder that all users may read, with the program in it.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("foregone-test-" + std::to_string(::getpid()))) {
    fs::create_directory(path_);
    fs::permissions(path_, static_cast<fs::perms>(0755));
    fs::copy_file(fs::path(FOREGONE_SOURCES) / "tests/programs/bad.py", path_ / "bad.py",
                  fs::copy_options::overwrite_existing);
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
std::string command_line(const fs::path& process) {
  // No stream of the library's: it throws when the process ends meanwhile.
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      std::fopen((process / "cmdline").c_str(), "r"), std::fclose);
  if (file == nullptr) return {};
  std::string text(4096, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  return text;
}

/// How many processes have this word in their command line.
int processes_with(const std::string& word) {
  return static_cast<int>(std::ranges::count_if(
      fs::directory_iterator("/proc"), fs::directory_iterator(),
      [&](const auto& entry) { return command_line(entry.path()).contains(word); }));
}

class BadPrograms {
 public:
  Command command(const std::string& kind, const std::string& argument = "") {
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
fs::path wait_for_program(const std::string& word) {
  for (;;) {
    for (const auto& entry : fs::directory_iterator("/proc")) {
      const auto text = command_line(entry.path());
      if (text.starts_with("python3") && text.contains(word)) return entry.path();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

/// The nearest process above this one that is foregone's own; 0 if there is none.
pid_t supervisor_of(fs::path process) {
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

struct Expectation {
  const char* kind;
  Fault fault;
  const char* output;  // nullptr: any
};

}  // namespace

TEST_CASE("process: every bad program gets its verdict and leaves nothing behind") {
  BadPrograms programs;
  const std::vector<Expectation> expectations{
      {"silent", Fault::time, ""},
      {"spin", Fault::time, ""},
      {"flood", Fault::output, nullptr},
      {"flood_errors", Fault::none, "done\n"},
      {"crash", Fault::crash, ""},
      {"abort", Fault::crash, ""},
      {"fail", Fault::crash, "a plausible answer\n"},
      {"bomb", Fault::time, ""},
      {"rabbits", Fault::none, ""},
      {"deaf", Fault::time, ""},
      {"closed", Fault::time, ""},
      {"half", Fault::time, "half a li"},
      {"farewell", Fault::none, "first\nlast"},
      {"memory", Fault::memory, ""},
      {"shared_memory", Fault::memory, ""},
      {"grandchildren", Fault::none, "done\n"},
      {"stop", Fault::time, ""},
  };
  for (const auto sandbox : programs.sandboxes()) {
    for (const auto& [kind, wanted, output] : expectations) {
      CAPTURE(kind);
      CAPTURE(static_cast<int>(sandbox));
      const bool timed = wanted == Fault::time;  // others may take long on a busy machine
      programs.limits().cpu_seconds = timed ? 0.5 : 30;
      programs.limits().wall_seconds = timed ? 1 : 60;
      const auto ran = programs.run(kind, sandbox);
      CHECK_MESSAGE(fault(ran.ending) == wanted, kind << ": " << describe(ran.ending));
      if (output != nullptr) CHECK(ran.output == output);
    }
  }
}

TEST_CASE("process: the ending says which signal, which status and what was complained of") {
  BadPrograms programs;
  for (const auto sandbox : programs.sandboxes()) {
    programs.limits().cpu_seconds = 0.5;
    programs.limits().wall_seconds = 60;
    CHECK(programs.run("crash", sandbox).ending.signal == 11);
    CHECK(programs.run("abort", sandbox).ending.signal == 6);
    CHECK(programs.run("fail", sandbox).ending.exit_status == 3);
    const auto tail = programs.run("flood_errors", sandbox).ending.error_tail;
    CHECK(tail.size() <= 4096);
    CHECK(tail.ends_with("complaint\nthe last complaint\n"));
    const auto spun = programs.run("spin", sandbox).ending;
    CHECK(spun.limit == Limit::cpu);
    CHECK(spun.cpu_seconds > 0.4);
    programs.limits().wall_seconds = 0.5;
    CHECK(programs.run("silent", sandbox).ending.limit == Limit::wall);
    programs.limits().wall_seconds = 60;
    programs.limits().cpu_seconds = 30;
    CHECK(programs.run("memory", sandbox).ending.peak_memory > 300U << 20U);
  }
  programs.limits().wall_seconds = 60;
  CHECK(programs.run("grandchildren", Sandbox::off).ending.left_behind == 1);
}

TEST_CASE("process: input that nobody reads does not hang, nor a lot of it that is read") {
  BadPrograms programs;
  const std::string megabyte(std::size_t{1} << 20U, 'x');
  for (const auto sandbox : programs.sandboxes()) {
    programs.limits().wall_seconds = 60;
    CHECK(programs.run("unread", sandbox, megabyte).output == "answer\n");
    programs.limits().wall_seconds = 1;
    CHECK(fault(programs.run("silent", sandbox, megabyte).ending) == Fault::time);
    programs.limits().wall_seconds = 60;
    programs.limits().output_bytes = 2U << 20U;
    CHECK(programs.run("echo", sandbox, megabyte).output.size() == megabyte.size());
  }
}

TEST_CASE("process: files are written in the sandbox's own folders, up to their limit") {
  BadPrograms programs;
  programs.limits().wall_seconds = 60;
  for (const auto sandbox : programs.sandboxes()) {
    const auto ran = programs.run("files", sandbox);
    CHECK_MESSAGE(fault(ran.ending) == Fault::crash, describe(ran.ending));
    const bool barred = sandbox == Sandbox::required || ::geteuid() == 0;
    CHECK(ran.output == (barred ? "may not write where it runs\n" : "wrote where it runs\n"));
    const auto left = fs::path("/tmp") / programs.token();
    CHECK(fs::exists(left) == (sandbox == Sandbox::off));
    if (fs::exists(left)) CHECK(fs::file_size(left) <= programs.limits().file_bytes);
    fs::remove(left);
  }
}

TEST_CASE("process: there is no network in a sandbox") {
  const Descriptor listening(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  REQUIRE(::bind(listening.get(), any, size) == 0);
  REQUIRE(::listen(listening.get(), 8) == 0);
  REQUIRE(::getsockname(listening.get(), any, &size) == 0);
  const auto port = std::to_string(ntohs(address.sin_port));
  BadPrograms programs;
  programs.limits().wall_seconds = 60;
  for (const auto sandbox : programs.sandboxes()) {
    const auto ran = programs.run("connect", sandbox, "", port);
    CHECK(ran.output == (sandbox == Sandbox::off ? "connected\n" : "no network\n"));
  }
}

TEST_CASE("process: a program that kills all it may kills nothing else") {
  BadPrograms programs;
  programs.limits().wall_seconds = 60;
  for (const auto sandbox : programs.sandboxes()) {
    if (sandbox == Sandbox::off && ::geteuid() != 0) continue;  // nothing would stop it
    auto beside =
        Child::start(programs.launcher(), programs.command("echo"), programs.limits(), sandbox);
    REQUIRE(beside);
    programs.run("kill_all", sandbox);
    CHECK(beside->send("still here\n", seconds_from_now(5)) == Child::Sent::all);
    CHECK(beside->receive(seconds_from_now(5)).text == "still here");
  }
}

TEST_CASE("process: lines go in and out, and deadlines hold") {
  BadPrograms programs;
  for (const auto sandbox : programs.sandboxes()) {
    Limits limits{.output_bytes = 100};
    const auto start = [&](const std::string& kind) {
      return Child::start(programs.launcher(), programs.command(kind), limits, sandbox).value();
    };
    auto echo = start("echo");
    for (int i = 0; i < 100; ++i) {
      const auto line = "line " + std::to_string(i);
      CHECK(echo.send(line + '\n', seconds_from_now(5)) == Child::Sent::all);
      const auto received = echo.receive(seconds_from_now(5));
      CHECK(received.kind == Received::Kind::line);
      CHECK(received.text == line);
    }
    CHECK(echo.receive(seconds_from_now(0.05)).kind == Received::Kind::timed_out);
    CHECK_FALSE(echo.wait(seconds_from_now(0)));
    CHECK(echo.send(std::string(200, 'x') + '\n', seconds_from_now(5)) == Child::Sent::all);
    CHECK(echo.receive(seconds_from_now(5)).kind == Received::Kind::too_long);
    const auto stopped = echo.stop();
    CHECK(stopped.stopped);
    CHECK(fault(stopped) == Fault::none);

    auto silent = start("silent");
    const std::string much(std::size_t{1} << 20U, 'x');
    CHECK(silent.send(much, seconds_from_now(0.2)) == Child::Sent::timed_out);
    CHECK(silent.receive(seconds_from_now(0)).kind == Received::Kind::timed_out);

    auto farewell = start("farewell");
    REQUIRE(farewell.wait(seconds_from_now(30)));  // it has gone before anything is read
    CHECK(farewell.receive(seconds_from_now(5)).text == "first");
    const auto last = farewell.receive(seconds_from_now(5));
    CHECK(last.text == "last");
    CHECK_FALSE(last.line_feed);
    CHECK(farewell.receive(seconds_from_now(5)).kind == Received::Kind::ended);
    CHECK(farewell.send(much, seconds_from_now(5)) == Child::Sent::closed);
    CHECK_FALSE(farewell.stop().stopped);

    {
      auto deaf = start("deaf");
    }
    CHECK(processes_with(programs.token()) == 0);
  }
}

TEST_CASE(
    "process: when its supervisor is killed the program ends too, and others can be started") {
  BadPrograms programs;
  for (const auto sandbox : programs.sandboxes()) {
    for (const auto* kind : {"silent", "deaf", "bomb"}) {
      CAPTURE(kind);
      auto command = programs.command(kind);
      const auto token = programs.token();
      auto child =
          Child::start(programs.launcher(), command, programs.limits_without_time(), sandbox);
      REQUIRE(child);
      const auto supervisor = supervisor_of(wait_for_program(token));
      REQUIRE(supervisor > 0);
      REQUIRE(::kill(supervisor, SIGKILL) == 0);
      const auto ending = child->wait(kNever);
      REQUIRE(ending);
      CHECK(fault(*ending) == Fault::refused);
      CHECK(ending->refusal == "the supervisor of this program was killed");
      while (processes_with(token) > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    programs.limits().wall_seconds = 60;
    CHECK(programs.run("echo", sandbox).output == "hello\n");
  }
}

TEST_CASE("process: many programs at once from many threads, none in another's way") {
  BadPrograms programs;
  programs.limits().wall_seconds = 60;
  programs.limits().cpu_seconds = 0;
  for (const auto sandbox : programs.sandboxes()) {
    const auto command = programs.command("echo");
    const auto echo_token = programs.token();
    const auto bomb = programs.command("bomb");
    std::vector<int> right(8);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < right.size(); ++i) {
      threads.emplace_back([&, i] {
        for (int round = 0; round < 4; ++round) {
          const auto text = std::to_string(i) + ' ' + std::to_string(round) + '\n';
          const auto ran =
              process::run(programs.launcher(), command, text, programs.limits(), sandbox);
          right[i] += ran && ran->output == text && fault(ran->ending) == Fault::none ? 1 : 0;
        }
      });
    }
    auto limits = programs.limits();
    limits.wall_seconds = 0.5;
    const auto bombed = process::run(programs.launcher(), bomb, "", limits, sandbox);
    for (auto& thread : threads) thread.join();
    CHECK(right == std::vector<int>(8, 4));
    REQUIRE(bombed);
    CHECK(fault(bombed->ending) == Fault::time);
    CHECK(processes_with(echo_token) == 0);
    CHECK(processes_with(programs.token()) == 0);
  }
}

TEST_CASE("process: what cannot be run is refused with its reason") {
  BadPrograms programs;
  auto& launcher = programs.launcher();
  const auto missing = run(launcher, {.words = {"./no-such-program"}}, "", programs.limits());
  REQUIRE_FALSE(missing);
  CHECK(missing.error() == "cannot find a program called ./no-such-program");
  const auto nothing = run(launcher, {}, "", programs.limits());
  REQUIRE_FALSE(nothing);
  CHECK(nothing.error() == "expected a command");

  const auto script = programs.folder() / "script";
  std::ofstream(script) << "#!/no/such/interpreter\n";
  fs::permissions(script, static_cast<fs::perms>(0755));
  for (const auto sandbox : programs.sandboxes()) {
    const auto ran = run(launcher, {.words = {script.string()}}, "", programs.limits(), sandbox);
    REQUIRE(ran);
    CHECK(fault(ran->ending) == Fault::refused);
    CHECK(ran->ending.refusal.contains("No such file"));
  }
  if (::geteuid() != 0) return;
  fs::create_directory(programs.folder() / "closed");
  fs::permissions(programs.folder() / "closed", static_cast<fs::perms>(0700));
  const auto closed = programs.folder() / "closed/script";
  fs::copy_file("/bin/true", closed);
  const auto ran = run(launcher, {.words = {closed.string()}}, "", programs.limits());
  REQUIRE(ran);
  CHECK(fault(ran->ending) == Fault::refused);
  CHECK(ran->ending.refusal.contains("put it where all users may read it"));
}

TEST_CASE("process: a command is split into words as a shell does") {
  using Words = std::vector<std::string>;
  CHECK(words_of("./program --fast  -n 3") == Words{"./program", "--fast", "-n", "3"});
  CHECK(words_of("a 'b c' \"d 'e\" f\\ g ''") == Words{"a", "b c", "d 'e", "f g", ""});
  CHECK(words_of("  ").empty());
  CHECK(words_of("a 'b").empty());
}

}  // namespace foregone::process
