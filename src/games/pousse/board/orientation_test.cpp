#include "foregone/games/pousse/board/orientation.hpp"

#include <doctest/doctest.h>

#include "foregone/core/random.hpp"

namespace foregone::pousse {

TEST_CASE("pousse: a move and its image lead to a situation and its image") {
  Random random(1);
  for (int game = 0; game < 60; ++game) {
    auto situation = Situation::start(random.between(2, 8));
    const int size = situation.size, moves = 4 * size;
    for (int ply = 0; ply < 40; ++ply) {
      const int move = random.between(0, moves - 1);
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        auto image = transformed(situation, symmetry);
        image.play(numbered_move(image_of_move(move, symmetry, size), size));
        auto after = situation;
        after.play(numbered_move(move, size));
        const auto expected = transformed(after, symmetry);
        REQUIRE(image.board == expected.board);
        REQUIRE(image.past == expected.past);
      }
      situation.play(numbered_move(move, size));
    }
  }
}

TEST_CASE("pousse: all images of a situation have the same canonical one") {
  Random random(2);
  int alone = 0;
  for (int game = 0; game < 100; ++game) {
    auto situation = Situation::start(random.between(3, 6));
    for (int ply = random.between(0, 12); ply > 0; --ply) {
      situation.play(numbered_move(random.between(0, 4 * situation.size - 1), situation.size));
    }
    const auto canonical = transformed(situation, to_canonical(situation));
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const auto image = transformed(situation, symmetry);
      const auto same = transformed(image, to_canonical(image));
      REQUIRE(same.board == canonical.board);
      REQUIRE(same.past == canonical.past);
      const bool fixed = image.board == situation.board && image.past == situation.past;
      REQUIRE(is_invariant_under(symmetry, situation) == fixed);
      alone += fixed && symmetry > 0 ? 1 : 0;
    }
  }
  CHECK(alone > 0);
}

}  // namespace foregone::pousse
