#include "foregone/lab/process/child.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "foregone/lab/process/control_group.hpp"
#include "foregone/lab/process/process_tree.hpp"
#include "foregone/lab/process/sandbox.hpp"
#include "tests/bad_programs.hpp"
#include "tests/temporary_folder.hpp"

namespace foregone::process {

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

TEST_CASE("process: lines go in and out, and deadlines hold") {
  BadPrograms programs;
  for (const auto sandbox : programs.sandboxes()) {
    Limits limits{.output_bytes = 100};
    const auto start = [&](const std::string& kind) {
      return ChildProcess::start(programs.launcher(), programs.command(kind), limits, sandbox)
          .value();
    };
    auto echo = start("echo");
    for (int i = 0; i < 100; ++i) {
      const auto line = "line " + std::to_string(i);
      CHECK(echo.send(line + '\n', seconds_from_now(5)) == ChildProcess::Sent::all);
      const auto received = echo.receive(seconds_from_now(5));
      CHECK(received.kind == Received::Kind::line);
      CHECK(received.text == line);
    }
    CHECK(echo.receive(seconds_from_now(0.05)).kind == Received::Kind::timed_out);
    CHECK_FALSE(echo.wait(seconds_from_now(0)));
    CHECK(echo.send(std::string(200, 'x') + '\n', seconds_from_now(5)) == ChildProcess::Sent::all);
    CHECK(echo.receive(seconds_from_now(5)).kind == Received::Kind::too_long);
    const auto stopped = echo.stop();
    CHECK(stopped.stopped);
    CHECK(fault(stopped) == Fault::none);

    auto silent = start("silent");
    const std::string much(std::size_t{1} << 20U, 'x');
    CHECK(silent.send(much, seconds_from_now(0.2)) == ChildProcess::Sent::timed_out);
    CHECK(silent.receive(seconds_from_now(0)).kind == Received::Kind::timed_out);

    auto farewell = start("farewell");
    REQUIRE(farewell.wait(seconds_from_now(30)));  // it has gone before anything is read
    CHECK(farewell.receive(seconds_from_now(5)).text == "first");
    const auto last = farewell.receive(seconds_from_now(5));
    CHECK(last.text == "last");
    CHECK_FALSE(last.line_feed);
    CHECK(farewell.receive(seconds_from_now(5)).kind == Received::Kind::ended);
    CHECK(farewell.send(much, seconds_from_now(5)) == ChildProcess::Sent::closed);
    CHECK_FALSE(farewell.stop().stopped);

    {
      auto deaf = start("deaf");
    }
    CHECK(processes_with(programs.token()) == 0);
  }
}

TEST_CASE("process: a program that ends just as it is stopped still has its ending") {
  BadPrograms programs;
  for (int i = 0; i < 300; ++i) {
    auto child =
        ChildProcess::start(programs.launcher(), {.words = {"true"}}, {}, Sandbox::off).value();
    std::this_thread::sleep_for(std::chrono::microseconds(50 * (i % 100)));
    const auto ending = child.stop();
    REQUIRE_MESSAGE(ending.refusal.empty(), ending.refusal);
  }
}

TEST_CASE(
    "process: when its supervisor is killed or stopped the program ends too, and others can be "
    "started") {
  BadPrograms programs;
  const auto groups = find_group_folders();
  for (const auto sandbox : programs.sandboxes()) {
    for (const auto& [kind, signal] : {std::pair{"silent", SIGKILL}, std::pair{"deaf", SIGKILL},
                                       std::pair{"bomb", SIGKILL}, std::pair{"deaf", SIGSTOP}}) {
      CAPTURE(kind);
      auto command = programs.command(kind);
      const auto token = programs.token();
      auto child = ChildProcess::start(programs.launcher(), command, programs.limits_without_time(),
                                       sandbox);
      REQUIRE(child);
      const auto supervisor = supervisor_of(wait_for_program(token));
      REQUIRE(supervisor > 0);
      REQUIRE(::kill(supervisor, signal) == 0);
      const auto ending = child->wait(kNever);
      REQUIRE(ending);
      CHECK(fault(*ending) == Fault::refused);
      CHECK(ending->refusal == "the supervisor of this program was killed");
      while (processes_with(token) > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      for (const auto& group : groups ? groups->all() : std::vector<std::string>{}) {
        const auto left = group + "/foregone-" + std::to_string(supervisor);
        while (fs::exists(left)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
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

TEST_CASE("process: where the sandbox does not work it is said what to do") {
  const TemporaryFolder settings;
  CHECK(how_to_get_sandbox(false, settings.path()) == "install bubblewrap");
  CHECK(
      how_to_get_sandbox(true, settings.path()).starts_with("let bubblewrap make user namespaces"));
  std::filesystem::create_directories(settings.path() / "kernel");
  const auto restricted = settings.path() / "kernel/apparmor_restrict_unprivileged_userns";
  write_all(restricted, "1\n");
  CHECK(how_to_get_sandbox(true, settings.path()) ==
        "bubblewrap is blocked by kernel.apparmor_restrict_unprivileged_userns=1; as root: sysctl "
        "kernel.apparmor_restrict_unprivileged_userns=0");
  write_all(restricted, "0\n");
  CHECK(how_to_get_sandbox(true, settings.path()).starts_with("let bubblewrap"));
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
    REQUIRE_FALSE(ran);
    CHECK(ran.error().ends_with("that is not there, \"/no/such/interpreter\""));
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

TEST_CASE("process: where no process can be made, neither a sandbox nor a program seems to work") {
  if (::geteuid() == 0) return;  // whose processes are not limited; ctest runs this as a user too
  BadPrograms programs;
  const auto spawner = children(::getpid()).front();
  rlimit before{};
  REQUIRE(::prlimit(spawner, RLIMIT_NPROC, nullptr, &before) == 0);
  const rlimit none{.rlim_cur = 1, .rlim_max = before.rlim_max};
  REQUIRE(::prlimit(spawner, RLIMIT_NPROC, &none, nullptr) == 0);
  auto& launcher = programs.launcher();
  const auto ran = run(launcher, {.words = {"true"}}, "", programs.limits(), Sandbox::off);
  REQUIRE(ran);
  CHECK(fault(ran->ending) == Fault::refused);
  CHECK(ran->ending.refusal == "cannot make a process: Resource temporarily unavailable");
  const auto trial = [&] { return launcher.sandbox().has_value(); };
  if (find_bubblewrap()) CHECK_THROWS_AS(trial(), std::runtime_error);
  REQUIRE(::prlimit(spawner, RLIMIT_NPROC, &before, nullptr) == 0);
  CHECK(trial() == Launcher().sandbox().has_value());
}

TEST_CASE("process: a command is split into words as a shell does") {
  using Words = std::vector<std::string>;
  CHECK(words_of("./program --fast  -n 3") == Words{"./program", "--fast", "-n", "3"});
  CHECK(words_of("a 'b c' \"d 'e\" f\\ g ''") == Words{"a", "b c", "d 'e", "f g", ""});
  CHECK(words_of("  ")->empty());
  CHECK(words_of("a 'b").error() == "unmatched single quote");
  CHECK(words_of("a \"b'").error() == "unmatched double quote");
}

}  // namespace foregone::process
