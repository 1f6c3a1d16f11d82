#include "foregone/games/pousse/certificates/growth.hpp"

#include <doctest/doctest.h>

#include <cstdint>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/orientation.hpp"
#include "foregone/games/pousse/board/symmetry.hpp"
#include "foregone/solvers/safe_set_search.hpp"
#include "tests/pousse_positions.hpp"

namespace foregone::pousse {

TEST_CASE("pousse: what was learned of a board holds for its images, and fits what was said") {
  Random random(2);
  for (int size = 1; size <= kLargestBitboard; ++size) {
    if (size == 7) continue;  // as 8: without pairs
    LearnedGrowth growth(size);
    CHECK(growth.growth({}) == kOnePosition);
    for (int i = 0; i < 200; ++i) {
      growth.learn(bitboard_of(uniform_position(random, size)), kOnePosition << random.below(20));
    }
    const auto b = bitboard_of(uniform_position(random, size));
    for (int i = 0; i < 1'000; ++i) growth.learn(b, 100 * kOnePosition);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const auto learned = growth.growth(transformed(b, symmetry, size));
      CHECK(learned > 95 * kOnePosition);
      CHECK(learned < 105 * kOnePosition);
      CHECK(learned == growth.growth(b));
    }
    for (int i = 0; i < 2'000; ++i) growth.learn(b, kOnePosition);
    CHECK(growth.growth(b) < 2 * kOnePosition);
    // A state that occurs many times, and a growth above the highest that is kept.
    for (int i = 0; i < 1'000; ++i) growth.learn({}, ~std::uint64_t{0});
    CHECK(growth.growth({}) > 1'000'000 * kOnePosition);
    for (int i = 0; i < 1'000; ++i) growth.learn({}, kOnePosition);
    CHECK(growth.growth({}) < 2 * kOnePosition);
  }
}

}  // namespace foregone::pousse
