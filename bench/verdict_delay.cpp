// How long after its limit a program that misbehaves has its verdict, and leaves nothing behind:
//   build/release/bench/verdict_delay [ROUNDS]
// The longest of some rounds for each program of tests/programs/bad.py that has to be ended, in
// milliseconds from the limit (of processor time: what it used beyond that, and what ending it
// took) to the moment at which all of its processes are gone. That should be below half a second.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

#include "foregone/core/expect.hpp"
#include "foregone/lab/process/child.hpp"

namespace {

using namespace foregone;  // NOLINT(google-build-using-namespace)

constexpr double kPromised = 500;  // milliseconds

struct Bad {
  const char* kind;
  process::Limit limit;
};
constexpr std::array<Bad, 9> kBad{{{"silent", process::Limit::wall},
                                   {"spin", process::Limit::cpu},
                                   {"bomb", process::Limit::wall},
                                   {"deaf", process::Limit::wall},
                                   {"closed", process::Limit::wall},
                                   {"half", process::Limit::wall},
                                   {"stop", process::Limit::wall},
                                   {"memory", process::Limit::memory},
                                   {"flood", process::Limit::output}}};

/// Whether it is known when the limit is reached.
bool is_timed(const Bad& bad) {
  return bad.limit == process::Limit::cpu || bad.limit == process::Limit::wall;
}

/// Milliseconds beyond the limit; of memory and output, in all.
double delay(process::Launcher& launcher, process::Sandbox sandbox, const Bad& bad) {
  const process::Limits limits{.cpu_seconds = bad.limit == process::Limit::cpu ? 1.0 : 60.0,
                               .wall_seconds = bad.limit == process::Limit::wall ? 1.0 : 60.0,
                               .memory_bytes = 100U << 20U,
                               .file_bytes = 1U << 20U,
                               .output_bytes = 1U << 20U,
                               .processes = 64};
  const auto before = process::Clock::now();
  const auto ran = process::run(
      launcher, {.words = {"python3", FOREGONE_SOURCES "/tests/programs/bad.py", bad.kind, "x"}},
      "", limits, sandbox);
  const std::chrono::duration<double, std::milli> took = process::Clock::now() - before;
  if (!ran) throw std::runtime_error(ran.error());
  if (ran->ending.limit != bad.limit) {
    throw std::runtime_error(std::string(bad.kind) + ": " + describe(ran->ending));
  }
  constexpr double kLimit = 1000;
  if (bad.limit == process::Limit::cpu) {
    const auto& ending = ran->ending;
    return 1e3 * (ending.cpu_seconds - ending.wall_seconds) - kLimit + took.count();
  }
  return took.count() - (bad.limit == process::Limit::wall ? kLimit : 0);
}

void measure(int rounds) {
  process::Launcher launcher;
  std::printf("%-8s %12s %12s   ms, the longest of %d\n", "", "no sandbox", "sandbox", rounds);
  double longest = 0;
  for (const auto& bad : kBad) {
    std::printf("%-8s", bad.kind);
    for (const auto sandbox : {process::Sandbox::off, process::Sandbox::required}) {
      if (sandbox == process::Sandbox::required && !launcher.sandbox()) continue;
      double max = 0;
      for (int i = 0; i < rounds; ++i) max = std::max(max, delay(launcher, sandbox, bad));
      std::printf(" %12.0f", max);
      if (is_timed(bad)) longest = std::max(longest, max);
    }
    std::printf("   %s\n", is_timed(bad) ? "from the limit" : "from the start");
  }
  std::printf("%s\n", longest <= kPromised ? "All time limits are kept within half a second."
                                           : "NOT all time limits are kept within half a second.");
}

}  // namespace

int main(int count, char** words) {
  try {
    process::supervise_if_asked(count, words);
    measure(number(count > 1 ? words[1] : "3", 1, 1'000).value_or(3));
    return 0;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "verdict_delay: %s\n", failure.what());
    return 1;
  }
}
