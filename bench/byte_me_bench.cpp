#include <benchmark/benchmark.h>

#include "bench/contest.hpp"
#include "foregone/games/byte_me/generate.hpp"
#include "tests/reference/byte_me.hpp"

namespace foregone {

namespace {

constexpr int kCases = 1'000'000;
constexpr int kReferenceCases = 10'000;  // the reference tries every hidden byte

void byte_me_solve(benchmark::State& state) {
  Random random(1);
  bench::solve_contest(state, "byte-me", byte_me::generate(random, kCases), kCases);
}
BENCHMARK(byte_me_solve)->Unit(benchmark::kMillisecond);

void byte_me_reference(benchmark::State& state) {
  Random random(1);
  const auto text = byte_me::generate(random, kReferenceCases);
  for (auto _ : state) benchmark::DoNotOptimize(reference::ByteMe::answers(text));
  bench::count(state, kReferenceCases, text.size());
}
BENCHMARK(byte_me_reference)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace foregone
