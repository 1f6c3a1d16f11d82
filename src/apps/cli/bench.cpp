#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <span>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/threads.hpp"

namespace foregone::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Cost {
  std::uint64_t nodes = 0;
  double seconds = 0;
  double millions_a_second() const {
    return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-6);
  }
};

/// Each case by an engine that knows nothing yet.
Cost run(const BenchOrder& order, const BenchCase& bench, EngineOptions habits) {
  habits.pool = pool();
  const auto engine = order.game->engine(order.game_options, habits);
  if (const auto wrong = engine.set_up(bench.start, bench.moves)) {
    throw std::logic_error("a benchmark: " + *wrong);
  }
  const auto began = Clock::now();
  const auto thought = engine.search({.depth = bench.depth}, {});
  return {thought.nodes, std::chrono::duration<double>(Clock::now() - began).count()};
}

Cost run(const BenchOrder& order, std::span<const BenchCase> cases, const EngineOptions& habits) {
  Cost sum;
  for (const auto& bench : cases) {
    const auto cost = run(order, bench, habits);
    sum.nodes += cost.nodes;
    sum.seconds += cost.seconds;
  }
  return sum;
}

/// How soon the searches end with one thread and with several.
void compare_threads(const BenchOrder& order) {
  constexpr std::size_t kMemory = std::size_t{256} << 20U;
  double alone = 0, together = 0;
  for (const auto& bench : order.game->depths) {
    const auto one = run(order, bench, {.memory = kMemory, .threads = 1});
    const auto all = run(order, bench, {.memory = kMemory, .threads = order.threads});
    alone += one.seconds;
    together += all.seconds;
    write_out(
        fmt::format("depth {:2}: {:6.2f} s with 1 thread, {:6.2f} s with {}: {:.2f} times "
                    "({}{}{})\n",
                    bench.depth, one.seconds, all.seconds, order.threads, one.seconds / all.seconds,
                    bench.start, bench.moves.empty() ? "" : " ", bench.moves));
  }
  write_out(fmt::format("all      {:6.2f} s with 1 thread, {:6.2f} s with {}: {:.2f} times\n",
                        alone, together, order.threads, alone / together));
}

}  // namespace

int bench(const BenchOrder& order) {
  const auto all = run(order, order.game->signature, {});
  write_out(fmt::format("signature {}\n", all.nodes));
  if (!order.signature_only) {
    const auto plain = run(order, order.game->speed, {.reductions = false});
    write_out(fmt::format("{:.1f} million nodes/s, {:.1f} without reductions\n",
                          all.millions_a_second(), plain.millions_a_second()));
  }
  if (order.threads > 1) compare_threads(order);
  return 0;
}

}  // namespace foregone::cli
