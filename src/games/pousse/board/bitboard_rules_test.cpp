#include "foregone/games/pousse/board/bitboard_rules.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/orientation.hpp"

namespace foregone::pousse {

namespace {

/// The squares of an image, row by row.
std::vector<Marker> squares_of_image(const Board& board, int symmetry) {
  const int size = board.size();
  std::vector<Marker> image(board.cells().size());
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const auto to = image_of({.row = row, .column = column}, symmetry, size);
      image[static_cast<std::size_t>(to.row * size + to.column)] = board.at(row, column);
    }
  }
  return image;
}

/// The least image by the rules alone.
Rules::Position least_image(const Rules::Position& p) {
  const int size = p.board.size();
  auto min = p.board.cells();
  const auto mine_last = [&](Marker a, Marker b) { return a * p.mover < b * p.mover; };
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    auto image = squares_of_image(p.board, symmetry);
    if (std::ranges::lexicographical_compare(image, min, mine_last)) min = std::move(image);
  }
  Rules::Position canonical{.board = Board(size), .mover = p.mover};
  for (int cell = 0; const auto marker : min) {
    canonical.board.put(cell / size, cell % size, marker);
    ++cell;
  }
  return canonical;
}

}  // namespace

TEST_CASE("pousse: on bitboards and by the rules the same moves, results and canonical images") {
  Random random(5);
  int over = 0, moved = 0, won = 0;
  for (int i = 0; i < 2'000; ++i) {
    const int size = random.between(2, 8);
    const Rules rules(size);
    auto p = rules.start();
    for (int cell = 0; cell < size * size; ++cell) {
      p.board.put(cell / size, cell % size, static_cast<Marker>(random.between(-1, 1)));
    }
    p.mover = random.one_in(2) ? kX : kO;
    const BitboardRules fast(size);
    const auto b = bitboard_of(p);
    REQUIRE(fast.result(b) == rules.result(p));
    const auto canonical = least_image(p);
    REQUIRE(bitboard_of(canonical) == fast.canonical(b));
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      REQUIRE(fast.canonical(transformed(b, symmetry, size)) == fast.canonical(b));
    }
    moved += fast.canonical(b) == b ? 0 : 1;
    std::vector<Bitboard> by_rules, on_bitboards;
    for (const auto& m : rules.moves(p)) {
      const auto next = bitboard_of(rules.after(p, m));
      if (std::ranges::find(by_rules, next) == by_rules.end()) by_rules.push_back(next);
    }
    for (const int m : fast.moves(b)) on_bitboards.push_back(fast.after(b, m));
    REQUIRE(by_rules == on_bitboards);
    over += by_rules.empty() ? 1 : 0;
    if (by_rules.empty()) continue;
    const bool wins = std::ranges::any_of(
        by_rules, [&](const Bitboard& next) { return fast.result(next) == Outcome::loss; });
    REQUIRE(fast.wins_at_once(b) == wins);
    won += wins ? 1 : 0;
  }
  CHECK(over > 50);
  CHECK(moved > 1'000);
  CHECK(won > 200);
}

TEST_CASE("pousse: the canonical image has the opponent's markers first, one's own last") {
  const Rules rules(2);
  auto p = rules.start();
  p.board.put(0, 0, kX);
  p.board.put(0, 1, kO);
  const auto canonical = least_image(p).board;
  CHECK(canonical.at(0, 0) == kO);
  CHECK(canonical.at(0, 1) == kEmpty);
  CHECK(canonical.at(1, 0) == kX);
}

}  // namespace foregone::pousse
