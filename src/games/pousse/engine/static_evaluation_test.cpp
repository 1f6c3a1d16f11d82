#include "foregone/games/pousse/engine/static_evaluation.hpp"

#include <doctest/doctest.h>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/engine/baselines.hpp"
#include "tests/pousse_search.hpp"

namespace foregone::pousse {

namespace {

template <int N>
void check_batch(const Evaluation& evaluation, Bitboard b) {
  const StaticEvaluation<N> evaluated(evaluation);
  const int markers = std::popcount(b.occupied());
  const int stage = evaluation.stage(markers);
  REQUIRE(evaluated.value(b, markers) == value_by_squares(evaluation, b, stage));
  const Pushes<N> pushes(b);
  std::array<int, 4 * N> values{};
  evaluated.values(b, pushes, markers, values);
  for (int move = 0; move < 4 * N; ++move) {
    REQUIRE(values[static_cast<std::size_t>(move)] ==
            -value_by_squares(evaluation, pushes.after(move), stage));
  }
}

}  // namespace

TEST_CASE("pousse: an evaluation gives a line the same value from either end, for either player") {
  for (const int size : {3, 6, 7}) {
    const auto evaluation = some_evaluation(size);
    const unsigned patterns = 1U << static_cast<unsigned>(size);
    const auto backward = [&](unsigned markers) {
      unsigned turned = 0;
      for (int i = 0; i < size; ++i) turned |= (markers >> i & 1U) << (size - 1 - i);
      return turned;
    };
    int others = 0;
    for (unsigned m = 0; m < patterns; ++m) {
      for (unsigned o = 0; o < patterns; ++o) {
        if ((m & o) != 0) continue;
        const auto* const values = evaluation.line_values(1, size / 2);
        const auto* const after = evaluation.line_values_after(1, size / 2);
        const auto shift = static_cast<unsigned>(size);
        REQUIRE(values[m | o << shift] == -after[o | m << shift]);
        REQUIRE(values[m | o << shift] == values[backward(m) | backward(o) << shift]);
        others += values[m | o << shift] != 0 ? 1 : 0;
      }
    }
    CHECK(others > static_cast<int>(patterns));
  }
}

TEST_CASE("pousse: batched static evaluation equals the evaluation of each board") {
  Random random(1);
  for (int size = 1; size <= kLargestBitboard; ++size) {
    for (const auto& evaluation :
         {some_evaluation(size), best_evaluation(size), line_counts(size), run_lengths(size)}) {
      for (int i = 0; i < 100; ++i) {
        const auto situation =
            random_situation(random, size, random.between(0, 2 * size * size), RuleSet::contest);
        with_size(size, [&](auto n) { check_batch<n>(evaluation, situation.board); });
      }
    }
  }
}

}  // namespace foregone::pousse
