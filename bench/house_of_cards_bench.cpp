#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "bench/contest.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/solve.hpp"
#include "tests/reference/house_of_cards.hpp"

namespace foregone {

namespace {

namespace game = house_of_cards;

using Deck = std::vector<game::Card>;

std::vector<Deck> decks(int ranks, int count) {
  Random random(1);
  std::vector<Deck> decks;
  for (int i = 0; i < count; ++i) decks.push_back(game::shuffled_deck(random, ranks));
  return decks;
}

/// Reports the seconds and the positions a deck.
void report(benchmark::State& state, std::size_t decks, double positions) {
  const auto solved = static_cast<double>(state.iterations()) * static_cast<double>(decks);
  state.counters["positions"] = positions / solved;
  state.counters["s_a_deck"] =
      benchmark::Counter(solved, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// Arguments: peaks, ranks, decks.
void house_of_cards_solve(benchmark::State& state) {
  const auto all = decks(static_cast<int>(state.range(1)), static_cast<int>(state.range(2)));
  game::Solver solver;
  double positions = 0;
  for (auto _ : state) {
    for (const auto& deck : all) {
      const game::Rules rules(static_cast<int>(state.range(0)), deck);
      benchmark::DoNotOptimize(solver.value(rules, rules.start()));
      positions += static_cast<double>(solver.nodes());
    }
  }
  report(state, all.size(), positions);
}
BENCHMARK(house_of_cards_solve)->Args({4, 13, 100})->Unit(benchmark::kMillisecond);
BENCHMARK(house_of_cards_solve)->Args({5, 20, 20})->Unit(benchmark::kMillisecond);
BENCHMARK(house_of_cards_solve)->Args({6, 26, 5})->Unit(benchmark::kMillisecond)->Iterations(1);

/// The reference implementation: plain alpha-beta without a table.
void house_of_cards_reference(benchmark::State& state) {
  const auto all = decks(13, 100);
  double positions = 0;
  for (auto _ : state) {
    for (const auto& deck : all) {
      std::vector<reference::HouseOfCards::Card> cards;
      for (const auto card : deck) {
        cards.push_back({card.rank(), card.colour() == game::Colour::red ? 'R' : 'B'});
      }
      reference::HouseOfCards reference(4, std::move(cards), false);
      benchmark::DoNotOptimize(reference.axels_amount_by_alpha_beta());
      positions += static_cast<double>(reference.positions());
    }
  }
  report(state, all.size(), positions);
}
BENCHMARK(house_of_cards_reference)->Unit(benchmark::kMillisecond);

/// Plain alpha-beta on the fast rules, to separate the gain of the rules from that of the search.
Score plain_alpha_beta(const game::Rules& rules, game::Rules::Position p, Score alpha, Score beta,
                       double& positions) {
  ++positions;
  if (const auto over = rules.result(p)) return *over;
  for (const auto m : rules.moves(p)) {
    const Score gain = rules.gain(p, m);
    alpha = std::max(alpha, gain - plain_alpha_beta(rules, rules.after(p, m), gain - beta,
                                                    gain - alpha, positions));
    if (alpha >= beta) break;
  }
  return alpha;
}

void house_of_cards_reference_on_fast_rules(benchmark::State& state) {
  const auto all = decks(13, 100);
  double positions = 0;
  for (auto _ : state) {
    for (const auto& deck : all) {
      const game::Rules rules(4, deck);
      benchmark::DoNotOptimize(plain_alpha_beta(rules, rules.start(), -game::Rules::kMaxScore,
                                                game::Rules::kMaxScore, positions));
    }
  }
  report(state, all.size(), positions);
}
BENCHMARK(house_of_cards_reference_on_fast_rules)->Unit(benchmark::kMillisecond);

void house_of_cards_contest(benchmark::State& state) {
  Random random(1);
  bench::solve_contest(state, "house-of-cards", game::generate(random, 100, 13, 13), 100);
}
BENCHMARK(house_of_cards_contest)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace foregone
