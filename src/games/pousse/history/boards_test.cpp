#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/history/board_hash.hpp"
#include "foregone/games/pousse/history/large_board.hpp"
#include "foregone/games/pousse/history/small_board.hpp"

namespace foregone::pousse {

namespace {

Board board_of(const LargeBoard& board, int /*size*/) { return board.board(); }
template <int N>
Board board_of(const SmallBoard<N>& board, int size) {
  return position_of(board.markers(), size, kX).board;
}

std::uint64_t hash_from_scratch(const Board& board) {
  const auto size = static_cast<std::size_t>(board.size());
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < board.cells().size(); ++i) {
    hash += static_cast<std::uint64_t>(board.cells()[i]) * SquareKey{}(i / size) *
            SquareKey{}(size + i % size);
  }
  return hash;
}

/// Plays random insertions, whatever they decide, on the board and by the rules. Few lines fill
/// soon and have straights of both colours.
template <class B>
void compare(B board, int size, int moves, Random& random, int& leads) {
  Board expected(size);
  const int lines = random.between(1, size);
  for (int i = 0; i < moves; ++i) {
    const Move move{.side = static_cast<Side>(random.below(4)),
                    .index = random.between(0, lines - 1)};
    const auto player = random.one_in(4) ? kO : kX;
    expected.insert(move, player);
    board.insert(move, player);
    REQUIRE(board.lead() == expected.lead());
    REQUIRE(board_of(board, size) == expected);
    leads += expected.lead() != 0 ? 1 : 0;
  }
}

}  // namespace

TEST_CASE("pousse: boards for records push as the rules do") {
  Random random(1);
  for (int size = 1; size <= kLargestBitboard; ++size) {
    int leads = 0;
    for (int game = 0; game < 50; ++game) {
      with_size(size, [&](auto n) { compare(SmallBoard<n()>(), size, 200, random, leads); });
      compare(LargeBoard(size, false), size, 200, random, leads);
    }
    CHECK(leads > 1'000);
  }
  int leads = 0;
  for (const int size : {9, 15, 16, 17, 33, 100, 130}) {
    for (int game = 0; game < 5; ++game) {
      compare(LargeBoard(size, false), size, 1'000, random, leads);
    }
  }
  CHECK(leads > 1'000);
}

TEST_CASE("pousse: a large board's hash depends on the board alone") {
  Random random(2);
  for (const int size : {9, 12, 40}) {
    LargeBoard board(size, true);
    for (int i = 0; i < 2'000; ++i) {
      board.insert({static_cast<Side>(random.below(4)), random.between(0, size - 1)},
                   i % 2 == 0 ? kX : kO);
      REQUIRE(board.hash() == hash_from_scratch(board.board()));
    }
  }
}

}  // namespace foregone::pousse
