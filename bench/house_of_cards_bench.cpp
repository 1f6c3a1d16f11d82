#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

#include "bench/contest.hpp"
#include "games/house_of_cards/generate.hpp"
#include "games/house_of_cards/solve.hpp"

namespace foregone {

namespace {

namespace game = house_of_cards;

std::vector<game::Rules> decks(int peaks, int ranks, int count) {
  Random random(1);
  std::vector<game::Rules> decks;
  for (int i = 0; i < count; ++i) decks.emplace_back(peaks, game::shuffled_deck(random, ranks));
  return decks;
}

/// The slow twin: alpha-beta from the rules alone, without a table and without an order of moves.
Score plain_alpha_beta(const game::Rules& rules, game::Rules::Position p, Score alpha, Score beta) {
  if (const auto over = rules.result(p)) return *over;
  for (const auto m : rules.moves(p)) {
    const Score gain = rules.gain(p, m);
    alpha = std::max(alpha,
                     gain - plain_alpha_beta(rules, rules.after(p, m), gain - beta, gain - alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

/// PEAKS, RANKS, DECKS: seconds a deck, and how many positions each took.
void house_of_cards_solve(benchmark::State& state) {
  const auto all = decks(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)),
                         static_cast<int>(state.range(2)));
  game::Solver solver;
  double nodes = 0;
  for (auto _ : state) {
    for (const auto& rules : all) {
      benchmark::DoNotOptimize(solver.value(rules, rules.start()));
      nodes += static_cast<double>(solver.nodes());
    }
  }
  const auto solved = static_cast<double>(state.iterations()) * static_cast<double>(all.size());
  state.counters["nodes_a_deck"] = nodes / solved;
  state.counters["s_a_deck"] =
      benchmark::Counter(solved, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(house_of_cards_solve)->Args({4, 13, 100})->Unit(benchmark::kMillisecond);
BENCHMARK(house_of_cards_solve)->Args({5, 20, 20})->Unit(benchmark::kMillisecond);
BENCHMARK(house_of_cards_solve)->Args({6, 26, 5})->Unit(benchmark::kMillisecond)->Iterations(1);

void house_of_cards_twin(benchmark::State& state) {
  const auto all = decks(4, 13, static_cast<int>(state.range(0)));
  for (auto _ : state) {
    for (const auto& rules : all) {
      benchmark::DoNotOptimize(plain_alpha_beta(rules, rules.start(), -game::Rules::kMostScore,
                                                game::Rules::kMostScore));
    }
  }
  state.counters["s_a_deck"] =
      benchmark::Counter(static_cast<double>(state.iterations() * state.range(0)),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(house_of_cards_twin)->Arg(100)->Unit(benchmark::kMillisecond);

void house_of_cards_contest(benchmark::State& state) {
  Random random(1);
  bench::solve_contest(state, "house-of-cards", game::generate(random, 100, 13, 13), 100);
}
BENCHMARK(house_of_cards_contest)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace foregone
