// What it costs to run a program of others, beside its bare start, in one run:
//   build/release/bench/program_starts [ROUNDS]
// Medians of starts of /bin/true one after another, and of round trips with /bin/cat.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "foregone/core/expect.hpp"
#include "foregone/lab/process/child.hpp"

namespace {

using namespace foregone;  // NOLINT(google-build-using-namespace)

double median_milliseconds(int rounds, const std::function<void()>& work) {
  std::vector<double> times;
  for (int i = 0; i < rounds; ++i) {
    const auto before = process::Clock::now();
    work();
    const std::chrono::duration<double, std::milli> took = process::Clock::now() - before;
    times.push_back(took.count());
  }
  std::ranges::nth_element(times, times.begin() + rounds / 2);
  return times[static_cast<std::size_t>(rounds / 2)];
}

void start_bare() {
  std::string name = "/bin/true";
  std::array<char*, 2> words{name.data(), nullptr};
  pid_t process = 0;
  if (::posix_spawn(&process, name.c_str(), nullptr, nullptr, words.data(), environ) != 0) {
    throw std::runtime_error("cannot start /bin/true");
  }
  ::waitpid(process, nullptr, 0);
}

void start(process::Launcher& launcher, process::Sandbox sandbox) {
  const auto ran = process::run(launcher, {.words = {"/bin/true"}}, "",
                                {.cpu_seconds = 1, .wall_seconds = 10, .processes = 16}, sandbox);
  if (!ran || process::fault(ran->ending) != process::Fault::none) {
    throw std::runtime_error(ran ? describe(ran->ending) : ran.error());
  }
}

double round_trip(process::Launcher& launcher, process::Sandbox sandbox, int rounds) {
  auto cat = process::ChildProcess::start(launcher, {.words = {"/bin/cat"}}, {}, sandbox).value();
  const auto until = process::seconds_from_now(60);
  return median_milliseconds(20 * rounds, [&] {
    cat.send("position start 6 L1 T2\n", until);
    if (cat.receive(until).text.empty()) throw std::runtime_error("/bin/cat does not answer");
  });
}

void compare(int rounds) {
  process::Launcher launcher;
  const auto bare = median_milliseconds(rounds, start_bare);
  std::printf("start, bare             %6.2f ms\n", bare);
  const auto report = [&](const char* what, process::Sandbox sandbox) {
    const auto time = median_milliseconds(rounds, [&] { start(launcher, sandbox); });
    std::printf("start, %-15s  %6.2f ms  %.1f times\n", what, time, time / bare);
    std::printf("round trip, %-10s  %6.3f ms\n", what, round_trip(launcher, sandbox, rounds));
  };
  report("supervised", process::Sandbox::off);
  if (const auto possible = launcher.sandbox(); !possible) {
    std::printf("no sandbox: %s\n", possible.error().c_str());
  } else {
    report("sandboxed", process::Sandbox::required);
  }
}

}  // namespace

int main(int count, char** words) {
  try {
    process::supervise_if_asked(count, words);
    compare(number(count > 1 ? words[1] : "100", 1, 1'000'000).value_or(100));
    return 0;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "program_starts: %s\n", failure.what());
    return 1;
  }
}
