#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/words.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::cli {

namespace {

struct SearchCost {
  std::uint64_t nodes = 0;
  double seconds = 0;
  double millions_a_second() const {
    return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-6);
  }
};

bool is_measured(const GameEntry& game) {
  return game.engine != nullptr && !game.engine->signature.empty();
}

class BenchCommand : public GameCommand {
 public:
  BenchCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "bench", "Measure an engine: its signature and its speed",
                    is_measured) {
    flag("--signature", signature_only_, "Print only the signature");
    take_threads(threads_, "Also compare the time to a depth with that of one thread", 256);
    take_limits();
    for (const auto& game : games) {
      if (is_measured(game)) declare(game, game.engine->options);
    }
    exclude("--signature", {"--threads"});
    footer({.paragraphs = {"The signature is the number of nodes that fixed searches visit with "
                           "one thread: a change that moves it changes how the engine plays."}});
  }

  int run() override {
    find();
    check_usage();
    complete_options();
    require_engine();
    const auto all = measure(game().engine->signature, {});
    write_out(fmt::format("signature {}\n", all.nodes));
    if (!signature_only_) {
      const auto plain = measure(game().engine->speed, {.reductions = false});
      write_out(fmt::format("{:.1f} million nodes/s, {:.1f} without reductions\n",
                            all.millions_a_second(), plain.millions_a_second()));
    }
    if (threads_ > 1) compare_threads();
    return 0;
  }

 private:
  /// One search, with an empty transposition table.
  SearchCost measure(const BenchCase& bench, EngineOptions engine_options) {
    engine_options.pool = work::at_once;
    const auto engine = game().engine->make(game_options(), engine_options);
    if (const auto set_up = engine->set_up(bench.start, all_words(bench.moves)); !set_up) {
      throw std::logic_error("a benchmark: " + set_up.error());
    }
    auto budget = Budget().limit_depth(bench.depth);
    const double began = steady_seconds();
    const auto info = engine->search(budget, {}).value();
    return {info.nodes, steady_seconds() - began};
  }

  SearchCost measure(std::span<const BenchCase> cases, const EngineOptions& engine_options) {
    SearchCost sum;
    for (const auto& bench : cases) {
      const auto cost = measure(bench, engine_options);
      sum.nodes += cost.nodes;
      sum.seconds += cost.seconds;
    }
    return sum;
  }

  void compare_threads() {
    constexpr std::size_t kMemory = std::size_t{256} << 20U;
    double one_sum = 0, all_sum = 0;
    for (const auto& bench : game().engine->depths) {
      const auto one = measure(bench, {.memory = kMemory, .threads = 1});
      const auto all = measure(bench, {.memory = kMemory, .threads = threads_});
      one_sum += one.seconds;
      all_sum += all.seconds;
      write_out(fmt::format(
          "depth {:2}: {:6.2f} s with 1 thread, {:6.2f} s with {}: {:.2f} times ({}{}{})\n",
          bench.depth, one.seconds, all.seconds, threads_, one.seconds / all.seconds, bench.start,
          bench.moves.empty() ? "" : " ", bench.moves));
    }
    write_out(fmt::format("all      {:6.2f} s with 1 thread, {:6.2f} s with {}: {:.2f} times\n",
                          one_sum, all_sum, threads_, one_sum / all_sum));
  }

  int threads_ = 1;
  bool signature_only_ = false;
};

}  // namespace

std::unique_ptr<Command> bench_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, is_measured)) return nullptr;
  return std::make_unique<BenchCommand>(parent, games);
}

}  // namespace foregone::cli
