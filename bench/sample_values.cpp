// The loop in C++ that bench/python compares foregone.sample with: values of random decks of House
// of Cards. sample_values COUNT RANKS [SEED]: prints the seconds of processor time and the sum of
// the values.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/solve.hpp"

int main(int count, char** words) {
  namespace game = foregone::house_of_cards;
  if (count < 3) {
    std::fputs("usage: sample_values COUNT RANKS [SEED]\n", stderr);
    return 2;
  }
  const auto decks = std::strtoull(words[1], nullptr, 10);
  const auto ranks = static_cast<int>(std::strtol(words[2], nullptr, 10));
  const auto seed = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
  const auto started = std::clock();
  std::vector<std::int64_t> values(decks);
  game::Solver solver;
  for (std::size_t i = 0; i < values.size(); ++i) {
    foregone::Random random(seed + i);
    values[i] =
        solver.amount(game::Rules(4, game::shuffled_deck(random, ranks)), game::Colour::red);
  }
  const double taken = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
  std::printf(
      "%.3f s, sum %lld\n", taken,
      static_cast<long long>(std::accumulate(values.begin(), values.end(), std::int64_t{0})));
}
