#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "foregone/lab/process/child.hpp"
#include "foregone/lab/process/control_group.hpp"
#include "foregone/lab/process/kernel_file.hpp"
#include "tests/bad_programs.hpp"

namespace foregone::process {

namespace {

struct Expectation {
  const char* kind;
  Fault fault;
  const char* output;  // nullptr: any
};

/// Whether the kernel counts the time for which threads wait for a processor; others compete for
/// that of this one.
bool counts_waiting() {
  const auto until = Clock::now() + std::chrono::milliseconds(100);
  while (Clock::now() < until) continue;
  const auto text = read_file("/proc/thread-self/schedstat");
  return Numbers(text).after(1) > 0;
}

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
      {"pretend", Fault::crash, ""},
      {"fail", Fault::crash, "a plausible answer\n"},
      {"blame", Fault::crash, ""},
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
      {"mapped", Fault::none, "6 6 6\n"},
      {"herd", Fault::none, "done\n"},
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
    CHECK(programs.run("memory", sandbox).ending.peak_memory >= 300U << 20U);
    CHECK(std::stoi(programs.run("processor_limit", sandbox).output) >= 60);  // a clock of its own
  }
  programs.limits().wall_seconds = 60;
  CHECK(programs.run("grandchildren", Sandbox::off).ending.left_behind == 1);
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

TEST_CASE("process: no memory is had that no process shows, and no user namespace") {
  BadPrograms programs;
  programs.limits().wall_seconds = 60;
  programs.limits().cpu_seconds = 30;
  for (const auto sandbox : programs.sandboxes()) {
    CHECK(programs.run("refused_calls", sandbox).output == "thread\nprocess\n");
  }
}

TEST_CASE("process: memory that no process shows counts where there are control groups") {
  BadPrograms programs;
  programs.limits().cpu_seconds = 30;
  for (const auto sandbox : programs.sandboxes()) {
    programs.limits().wall_seconds = 60;
    const auto dropped = programs.run("dropped_memory", sandbox);
    const bool grouped = dropped.ending.protection.control_group;
    CHECK(grouped == (find_group_folders().has_value()));
    CHECK(fault(dropped.ending) == (grouped ? Fault::memory : Fault::none));
    if (!grouped) continue;  // docs/judge.md says what looks from time to time miss
    CHECK(dropped.ending.peak_memory > 250U << 20U);
    const auto unread = programs.run("unread_sockets", sandbox);
    CHECK_MESSAGE(fault(unread.ending) == Fault::memory, describe(unread.ending));
    CHECK(unread.ending.peak_memory > 250U << 20U);
  }
}

TEST_CASE("process: addresses without memory are free where there are control groups") {
  BadPrograms programs;
  programs.limits().cpu_seconds = 30;
  programs.limits().wall_seconds = 60;
  for (const auto sandbox : programs.sandboxes()) {
    const auto ran = programs.run("reserve", sandbox);
    CHECK(ran.output == (ran.ending.protection.control_group ? "done\n" : "refused\ndone\n"));
  }
}

TEST_CASE("process: memory counts whose process has lost its first thread") {
  BadPrograms programs;
  programs.limits().cpu_seconds = 30;
  programs.limits().wall_seconds = 60;
  for (const auto sandbox : programs.sandboxes()) {
    const auto ending = programs.run("led_by_nobody", sandbox).ending;
    CHECK_MESSAGE(fault(ending) == Fault::memory, describe(ending));
  }
}

TEST_CASE("process: memory that processes share counts once") {
  BadPrograms programs;
  programs.limits().cpu_seconds = 30;
  programs.limits().wall_seconds = 60;
  for (const auto sandbox : programs.sandboxes()) {
    for (const auto* kind : {"borrowed_memory", "read_together"}) {
      const auto ran = programs.run(kind, sandbox);
      CHECK_MESSAGE(fault(ran.ending) == Fault::none, kind << ": " << describe(ran.ending));
      CHECK(ran.ending.peak_memory < programs.limits().memory_bytes);
    }
  }
}

TEST_CASE("process: finding out what processes share does not take them much time") {
  BadPrograms programs;
  programs.limits().cpu_seconds = 30;
  programs.limits().wall_seconds = 60;
  for (const auto sandbox : programs.sandboxes()) {
    const auto seconds = [&](std::uint64_t memory) {
      programs.limits().memory_bytes = memory;
      const auto ran = programs.run("crowd", sandbox);
      CHECK_MESSAGE(fault(ran.ending) == Fault::none, describe(ran.ending));
      return ran.ending.wall_seconds;
    };
    bool soon = false;  // a busy machine may be slow at any one time
    for (int tries = 0; tries < 3 && !soon; ++tries) soon = seconds(600U << 20U) < 3 * seconds(0);
    CHECK(soon);
  }
}

TEST_CASE("process: the time in which a program waits for a processor does not count") {
  cpu_set_t all, one;
  CPU_ZERO(&one);
  REQUIRE(::sched_getaffinity(0, sizeof all, &all) == 0);
  for (int cpu = 0; CPU_COUNT(&one) == 0; ++cpu) {
    if (CPU_ISSET(cpu, &all)) CPU_SET(cpu, &one);
  }
  REQUIRE(::sched_setaffinity(0, sizeof one, &one) == 0);  // also for what begins from here
  {
    BadPrograms programs;
    std::vector<std::jthread> others;
    for (int i = 0; i < 3; ++i) {
      others.emplace_back([](const std::stop_token& stop) {
        while (!stop.stop_requested()) continue;
      });
    }
    const bool known = counts_waiting();
    for (const auto sandbox : programs.sandboxes()) {
      programs.limits().cpu_seconds = 30;
      programs.limits().wall_seconds = known ? 1.2 : 60;
      const auto ran = programs.run("busy", sandbox, "", "0.8");
      CHECK_MESSAGE(ran.output == "done\n", describe(ran.ending));
      programs.limits().wall_seconds = 1.2;
      CHECK(programs.run("silent", sandbox).ending.limit == Limit::wall);
      if (!known) continue;
      programs.limits().cpu_seconds = 0.4;  // is watched all the while
      programs.limits().wall_seconds = 0.5;
      const auto endless = programs.run("busy", sandbox, "", "60").ending;
      CHECK_MESSAGE(endless.limit == Limit::cpu, describe(endless));
      CHECK(endless.cpu_seconds < 0.8);
    }
  }
  REQUIRE(::sched_setaffinity(0, sizeof all, &all) == 0);
}

TEST_CASE("process: the time of children counts of whose ends nobody hears") {
  BadPrograms programs;
  programs.limits().cpu_seconds = 1;
  programs.limits().wall_seconds = 60;
  for (const auto sandbox : programs.sandboxes()) {
    const auto long_lived = programs.run("unheard", sandbox, "", "0.2");
    CHECK_MESSAGE(long_lived.ending.limit == Limit::cpu, describe(long_lived.ending));
    if (!long_lived.ending.protection.control_group) continue;
    const auto short_lived = programs.run("unheard", sandbox, "", "0.002");
    CHECK_MESSAGE(short_lived.ending.limit == Limit::cpu, describe(short_lived.ending));
  }
}

TEST_CASE("process: files below /dev are as few in a sandbox as elsewhere") {
  BadPrograms programs;
  programs.limits().wall_seconds = 60;
  programs.limits().file_bytes = 10U << 20U;
  for (const auto sandbox : programs.sandboxes()) {
    if (sandbox == Sandbox::off) continue;  // there what it writes would stay
    CHECK(programs.run("device_files", sandbox).output == "/dev/shm 10\n/dev 0\n");
  }
}

TEST_CASE("process: the stack is bounded by the memory limit, and threads find room for theirs") {
  BadPrograms programs;
  programs.limits().wall_seconds = 60;
  programs.limits().cpu_seconds = 30;
  programs.limits().memory_bytes = 512U << 20U;
  for (const auto sandbox : programs.sandboxes()) {
    CHECK(programs.run("deep", sandbox).output == "100000\n");
    CHECK(programs.run("threads", sandbox).output == "done\n");
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
    auto beside = ChildProcess::start(programs.launcher(), programs.command("echo"),
                                      programs.limits(), sandbox);
    REQUIRE(beside);
    programs.run("kill_all", sandbox);
    CHECK(beside->send("still here\n", seconds_from_now(5)) == ChildProcess::Sent::all);
    CHECK(beside->receive(seconds_from_now(5)).text == "still here");
  }
}

}  // namespace foregone::process
