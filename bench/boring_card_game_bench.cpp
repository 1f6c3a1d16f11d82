#include <benchmark/benchmark.h>

#include <vector>

#include "bench/contest.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/boring_card_game/text.hpp"
#include "tests/reference/boring_card_game.hpp"

namespace foregone {

namespace {

constexpr int kSessions = 200;
constexpr int kPlayers = 1000;
constexpr int kManyPlayers = 1'000'000;

// Reading, solving and answering the contest's text.
void boring_card_game_solve(benchmark::State& state) {
  Random random(1);
  const auto text = boring_card_game::generate_ending(random, kPlayers, kSessions);
  bench::solve_contest(state, "boring-card-game", text, kSessions);
}
BENCHMARK(boring_card_game_solve)->Unit(benchmark::kMillisecond);

// The sessions of the benchmark above, already read.
void boring_card_game_reference(benchmark::State& state) {
  Random random(1);
  const auto text = boring_card_game::generate_ending(random, kPlayers, kSessions);
  TextInput input{std::string_view(text)};
  std::vector<reference::BoringCardGame> sessions;
  for (int i = 0; i < kSessions; ++i) {
    sessions.emplace_back((**boring_card_game::read_case(input, {})).position.deck);
  }
  for (auto _ : state) {
    for (auto& session : sessions) benchmark::DoNotOptimize(session.all_orders());
  }
  bench::count(state, kSessions, text.size());
}
BENCHMARK(boring_card_game_reference)->Unit(benchmark::kMillisecond);

void boring_card_game_solve_many_players(benchmark::State& state) {
  Random random(1);
  const auto text = boring_card_game::generate_ending(random, kManyPlayers, 1);
  bench::solve_contest(state, "boring-card-game", text, 1, {.limits = false, .values = {}});
}
BENCHMARK(boring_card_game_solve_many_players)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace foregone
