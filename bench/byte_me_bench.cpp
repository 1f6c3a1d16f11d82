#include <benchmark/benchmark.h>

#include <string>

#include "bench/contest.hpp"
#include "foregone/games/byte_me/generate.hpp"
#include "tests/reference/byte_me.hpp"

namespace foregone {

namespace {

constexpr int kCases = 1'000'000;
constexpr int kTwinCases = 10'000;  // the twin tries every hidden byte

void byte_me_solve(benchmark::State& state) {
  Random random(1);
  bench::solve_contest(state, "byte-me", byte_me::generate(random, kCases), kCases);
}
BENCHMARK(byte_me_solve)->Unit(benchmark::kMillisecond);

void byte_me_twin(benchmark::State& state) {
  Random random(1);
  const auto text = byte_me::generate(random, kTwinCases);
  for (auto _ : state) benchmark::DoNotOptimize(reference::ByteMe::answers(text));
  bench::count(state, kTwinCases, text.size());
}
BENCHMARK(byte_me_twin)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace foregone
