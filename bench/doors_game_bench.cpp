#include <benchmark/benchmark.h>

#include <string>

#include "bench/contest.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/doors_game/generate.hpp"
#include "tests/reference/doors_game.hpp"

namespace foregone {

namespace {

constexpr int kCases = 1'000'000;
constexpr int kReferenceCases = 100;  // the reference plays out every order of colours

void doors_game_solve(benchmark::State& state) {
  Random random(1);
  bench::solve_contest(state, "doors-game", doors_game::generate(random, kCases), kCases);
}
BENCHMARK(doors_game_solve)->Unit(benchmark::kMillisecond);

void doors_game_reference(benchmark::State& state) {
  Random random(1);
  const auto text = doors_game::generate(random, kReferenceCases);
  for (auto _ : state) {
    TextInput input{std::string_view(text)};
    for (int i = 0; i < kReferenceCases; ++i) {
      const std::string doors(input.word());
      benchmark::DoNotOptimize(reference::DoorsGame(doors, *number<int>(input.word())).outcome());
    }
  }
  bench::count(state, kReferenceCases, text.size());
}
BENCHMARK(doors_game_reference)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace foregone
