#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "bench/contest.hpp"
#include "core/text_input.hpp"
#include "games/pousse/generate.hpp"
#include "tests/twins/pousse.hpp"

namespace foregone {

namespace {

constexpr int kMoves = 1'000'000;
constexpr int kTwinMoves = 10'000;  // the twin looks at the whole board after each

// Items are moves; the argument is the size of the board.
void pousse_solve(benchmark::State& state) {
  Random random(1);
  const auto size = static_cast<int>(state.range(0));
  bench::solve_contest(state, "pousse", pousse::generate_undecided(random, size, kMoves), kMoves);
}
BENCHMARK(pousse_solve)->Arg(6)->Arg(100)->Unit(benchmark::kMillisecond);

// The same with a history: by chance alone such a game ends after some thousand moves, so the
// record avoids repetitions.
void pousse_solve_icfp98(benchmark::State& state) {
  Random random(1);
  const auto size = static_cast<int>(state.range(0));
  const auto rules = pousse::RuleSet::icfp98;
  Chosen chosen;
  chosen.values["rules"] = "icfp98";
  bench::solve_contest(state, "pousse", pousse::generate_undecided(random, size, kMoves, rules),
                       kMoves, chosen);
}
BENCHMARK(pousse_solve_icfp98)->Arg(6)->Arg(100)->Unit(benchmark::kMillisecond);

void pousse_twin(benchmark::State& state) {
  Random random(1);
  const auto text =
      pousse::generate_undecided(random, static_cast<int>(state.range(0)), kTwinMoves);
  for (auto _ : state) {
    TextInput input{std::string_view(text)};
    twins::Pousse twin(*number<int>(input.word()));
    for (auto word = input.word(); word != "QUIT"; word = input.word()) {
      benchmark::DoNotOptimize(twin.play(word));
    }
  }
  bench::count(state, kTwinMoves, text.size());
}
BENCHMARK(pousse_twin)->Arg(6)->Arg(100)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace foregone
