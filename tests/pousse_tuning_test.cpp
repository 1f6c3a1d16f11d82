#include "bench/pousse_tuning.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "bench/minimise.hpp"
#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/engine/static_evaluation.hpp"
#include "foregone/games/pousse/engine/weights.hpp"
#include "tests/pousse_positions.hpp"

namespace foregone::bench {

namespace {

using pousse::Bitboard;
using pousse::LineStates;
using pousse::Weights;

Weights random_weights(Random& random, int size, int stages) {
  Weights weights{.size = size, .tempo = {}, .lines = {}};
  for (int stage = 0; stage < stages; ++stage) weights.tempo.push_back(random.between(-50, 50));
  const int lines = stages * pousse::line_edges(size) * LineStates(size).count();
  for (int i = 0; i < lines; ++i) weights.lines.push_back(random.between(-100, 100));
  return weights;
}

int value(const pousse::Evaluation& evaluation, Bitboard b) {
  return pousse::with_size(evaluation.size(), [&](auto n) {
    return pousse::StaticEvaluation<n>(evaluation).value(b, std::popcount(b.occupied()));
  });
}

}  // namespace

TEST_CASE("pousse: regression recovers the weights that generated its samples") {
  for (const int size : {3, 4}) {
    Random random(static_cast<std::uint64_t>(size));
    const auto truth = evaluation_of(random_weights(random, size, 2));
    std::vector<Sample> samples;
    for (int i = 0; i < 4000; ++i) {
      const auto board = pousse::bitboard_of(pousse::uniform_position(random, size));
      samples.push_back({board, chance_of(value(truth, board) / 100.0)});
    }
    const LineModel model(size, 2);
    const auto parameters = Regression(model, samples).fit(1e-3, 500);
    const auto found = evaluation_of(model.weights(parameters));
    double off = 0;
    for (int i = 0; i < 1000; ++i) {
      const auto board = pousse::bitboard_of(pousse::uniform_position(random, size));
      off += std::abs(value(found, board) - value(truth, board)) / 1000.0;
    }
    CHECK(off < 6);  // with values of about 200 on average
  }
}

TEST_CASE("pousse: a line without samples gets its weight from similar lines") {
  // Samples of boards with at most three markers, where more markers of a colour are better.
  Random random(1);
  std::vector<Sample> samples;
  while (samples.size() < 2000) {
    const auto board = pousse::bitboard_of(pousse::uniform_position(random, 3));
    if (std::popcount(board.occupied()) > 3) continue;
    const int ahead = std::popcount(board.mover) - std::popcount(board.other);
    samples.push_back({board, chance_of(ahead)});
  }
  const LineModel model(3, 1);
  const auto weights = model.weights(Regression(model, samples).fit(1, 300));
  const LineStates states(3);
  int rare = 0;
  for (unsigned mover = 0; mover < 8; ++mover) {
    if (std::popcount(mover) != 2) continue;
    const auto at = [&](unsigned m, unsigned o) {
      return weights.lines[Weights::index(0, 1, states.number(m, o), 3, states.count())];
    };
    CHECK(at(mover, 0) > 20);
    CHECK(at(0, mover) < -20);
    ++rare;
  }
  CHECK(rare == 3);
}

TEST_CASE("pousse: weights survive encoding, and other texts are refused") {
  Random random(1);
  for (const int size : {3, 5, 8}) {
    const auto weights = random_weights(random, size, size == 8 ? 1 : 3);
    auto text = encoded(weights);
    REQUIRE(pousse::decoded(size, text) == weights);
    CHECK_FALSE(pousse::decoded(size == 3 ? 5 : 3, text));
    CHECK_FALSE(pousse::decoded(size, text + "AA"));
    CHECK_FALSE(pousse::decoded(size, text.substr(1)));
    text[5] = '"';
    CHECK_FALSE(pousse::decoded(size, text));
  }
  CHECK_FALSE(pousse::decoded(3, ""));
  CHECK_FALSE(pousse::decoded(3, "0"));
}

TEST_CASE("pousse: there are learned weights for 3x3 to 8x8, and few are clamped") {
  for (int size = 3; size <= 8; ++size) {
    CAPTURE(size);
    const auto weights = pousse::decoded(size, pousse::learned_weights(size));
    REQUIRE(weights);
    const auto evaluation = evaluation_of(*weights);
    const LineStates states(size);
    const unsigned patterns = 1U << static_cast<unsigned>(size);
    const int max = pousse::Evaluation::kMax / (2 * size);
    int nonzero = 0, clamped = 0;
    for (int stage = 0; stage < evaluation.stages(); ++stage) {
      for (int edge = 0; edge < pousse::line_edges(size); ++edge) {
        for (unsigned line = 0; line < patterns * patterns; ++line) {
          const unsigned mover = line % patterns, other = line / patterns;
          if ((mover & other) != 0) continue;
          const int value = weights->lines[Weights::index(stage, edge, states.number(mover, other),
                                                          size, states.count())];
          REQUIRE(evaluation.line_values(stage, edge)[line] == std::clamp(value, -max, max));
          clamped += std::abs(value) > max ? 1 : 0;
          nonzero += value != 0 ? 1 : 0;
        }
      }
    }
    CHECK(nonzero > states.count());
    CHECK(clamped <= nonzero / 100);
  }
}

TEST_CASE("pousse: line states are numbered without gaps, with one number from either end") {
  for (int size = 1; size <= 8; ++size) {
    const LineStates states(size);
    int all = 1, palindromes = 1;  // 3^size and 3^ceil(size / 2)
    for (int i = 0; i < size; ++i) all *= 3;
    for (int i = 0; i < (size + 1) / 2; ++i) palindromes *= 3;
    CHECK(states.count() == (all + palindromes) / 2);
  }
  const LineStates states(3);
  CHECK(states.number(0b001, 0b010) == states.number(0b100, 0b010));
  CHECK(states.number(0b001, 0b010) != states.number(0b010, 0b001));
}

TEST_CASE("pousse: the minimiser finds the bottom of a narrow valley") {
  const auto valley = [](const std::vector<double>& x, std::vector<double>& gradient) {
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double steep = std::pow(10.0, static_cast<double>(i)), off = x[i] - 1.0;
      sum += steep * off * off;
      gradient[i] = 2 * steep * off;
    }
    return sum;
  };
  Minimiser minimiser(valley, std::vector<double>(5));
  minimiser.run(200, 0);
  for (const double x : minimiser.where()) CHECK(x == doctest::Approx(1).epsilon(1e-6));
}

TEST_CASE("pousse: the factor from values to log-odds is the one that generated the results") {
  Random random(1);
  std::vector<double> values, results;
  for (int i = 0; i < 20'000; ++i) {
    const int value = random.between(-300, 300);
    values.push_back(value);
    const auto chance = static_cast<std::uint64_t>(1e6 * chance_of(0.02 * value));
    results.push_back(random.below(1'000'000) < chance ? 1 : 0);
  }
  CHECK(odds_a_point(values, results) == doctest::Approx(0.02).epsilon(0.05));
}

}  // namespace foregone::bench
