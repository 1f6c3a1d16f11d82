#include "foregone/games/pousse/board/bitboard.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/board/symmetry.hpp"
#include "foregone/games/pousse/text.hpp"
#include "tests/pousse_positions.hpp"

namespace foregone::pousse {

namespace {

/// What the comparisons have met, so that a test can require all of it.
struct EndCount {
  int wins = 0, losses = 0, doubles = 0, level = 0;
};

template <int N>
void compare(const Rules::Position& position, EndCount& count) {
  const Rules game(N);
  const auto b = bitboard_of(position);
  REQUIRE(position_of(b, N, position.mover) == position);
  const int ahead = position.board.lead() * position.mover;
  REQUIRE(lead<N>(b) == ahead);
  if (ahead != 0) return;
  if (straight_count<N>(b.mover) != 0) ++count.level;
  const Pushes<N> pushes(b);
  const auto ends = pushes.ends();
  const auto moves = game.moves(position);
  REQUIRE(moves.size() == 4U * N);
  MoveSet distinct = 0;
  std::unordered_set<std::string> met;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto number = move_number(moves[i], N);
    REQUIRE(number == static_cast<int>(i));
    REQUIRE(numbered_move(number, N) == moves[i]);
    const auto next = game.after(position, moves[i]);
    REQUIRE(bitboard_of(next) == pushes.after(number));
    const int made = next.board.lead() * position.mover;
    REQUIRE((ends.wins >> i & 1U) == (made > 0 ? 1U : 0U));
    REQUIRE((ends.losses >> i & 1U) == (made < 0 ? 1U : 0U));
    count.wins += made > 0 ? 1 : 0;
    count.losses += made < 0 ? 1 : 0;
    if (met.insert(game.key(next)).second) distinct |= MoveSet{1} << i;
  }
  REQUIRE(pushes.distinct() == distinct);
  count.doubles += static_cast<int>(moves.size() - met.size());
}

std::uint64_t image_of(std::uint64_t squares, int symmetry, int size) {
  std::uint64_t image = 0;
  for (; squares != 0; squares &= squares - 1) {
    const int bit = std::countr_zero(squares);
    const auto to = image_of(Square{bit / 8, bit % 8}, symmetry, size);
    image |= std::uint64_t{1} << (8 * to.row + to.column);
  }
  return image;
}
Bitboard image_of(Bitboard b, int symmetry, int size) {
  return {image_of(b.mover, symmetry, size), image_of(b.other, symmetry, size)};
}

/// The boards after all moves, in an order that does not depend on the moves.
template <int N>
std::vector<std::pair<std::uint64_t, std::uint64_t>> boards_after(Bitboard b, int symmetry) {
  const Pushes<N> pushes(b);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> boards;
  for (int move = 0; move < 4 * N; ++move) {
    const auto next = image_of(pushes.after(move), symmetry, N);
    boards.emplace_back(next.mover, next.other);
  }
  std::ranges::sort(boards);
  return boards;
}

template <int N>
void check_symmetries(const Rules::Position& position) {
  const auto b = bitboard_of(position);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    REQUIRE(boards_after<N>(image_of(b, symmetry, N), 0) == boards_after<N>(b, symmetry));
  }
}

/// The number of sequences of moves of that length, at least one; an ended game has none. `all`
/// counts every insertion, otherwise those that lead to the same board count once.
template <int N>
std::uint64_t perft(Bitboard b, int plies, bool all) {
  const Pushes<N> pushes(b);
  auto moves = all ? kAllMoves<N> : pushes.distinct();
  if (plies == 1) return static_cast<std::uint64_t>(std::popcount(moves));
  const auto ends = pushes.ends();
  moves &= ~(ends.wins | ends.losses);
  std::uint64_t count = 0;
  for (; moves != 0; moves &= moves - 1) {
    count += perft<N>(pushes.after(std::countr_zero(moves)), plies - 1, all);
  }
  return count;
}

template <int N>
void check_perft(const std::vector<std::uint64_t>& all,
                 const std::vector<std::uint64_t>& distinct) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(perft<N>({}, static_cast<int>(i) + 1, true) == all[i]);
  }
  for (std::size_t i = 0; i < distinct.size(); ++i) {
    CHECK(perft<N>({}, static_cast<int>(i) + 1, false) == distinct[i]);
  }
}

}  // namespace

TEST_CASE("pousse: bitboards push, end and find equal moves as the rules do") {
  Random random(1);
  for (int size = 1; size <= kLargestBitboard; ++size) {
    EndCount count;
    for (int i = 0; i < 3'000; ++i) {
      const auto position = random_position(random, size);
      with_size(size, [&](auto n) { compare<n>(position, count); });
    }
    CAPTURE(size);
    CHECK(count.wins > (size < 7 ? 300 : 30));
    CHECK((count.losses > 10 || size == 1));
    CHECK(count.doubles > 1000);
    CHECK((count.level > 0 || size == 1 || size > 5));
  }
}

TEST_CASE("pousse: pushes commute with the eight symmetries") {
  Random random(2);
  for (int size = 1; size <= kLargestBitboard; ++size) {
    for (int i = 0; i < 200; ++i) {
      const auto position = random_position(random, size);
      with_size(size, [&](auto n) { check_symmetries<n>(position); });
    }
  }
  std::unordered_set<std::uint64_t> images;  // a board without symmetries of its own has eight
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    images.insert(image_of(std::uint64_t{0x0107}, symmetry, 4));
  }
  CHECK(images.size() == 8);
}

TEST_CASE("pousse: an insertion that breaks a straight of the opponent leaves the mover ahead") {
  const auto board = bitboard_of(parse_position("X:XXX/OOO/.X.").value());
  const auto ends = Pushes<3>(board).ends();
  CHECK(straight_count<3>(board.other) == 1);
  CHECK(ends.wins == (1U << 1U | 1U << 4U | 7U << 6U));  // L2, R2 and all from the top
  CHECK(ends.losses == 0);
}

TEST_CASE("pousse: perft of bitboards equals the counts of independent programs") {
  check_perft<2>({8, 64, 512, 1408, 5248, 20608}, {4, 20, 96, 248, 576, 1744});
  check_perft<3>({12, 144, 1728, 20736, 248832, 2689440}, {8, 68, 560, 4880, 41000, 341560});
  check_perft<4>({16, 256, 4096, 65536, 1048576}, {12, 148, 1792, 22312, 274336});
  check_perft<5>({20, 400, 8000, 160000}, {16, 260, 4176, 68136});
  check_perft<6>({24, 576, 13824, 331776}, {20, 404, 8096, 163880});
}

TEST_CASE("pousse: deep perft of bitboards equals the counts of independent programs" *
          doctest::test_suite("slow")) {
  CHECK(perft<4>({}, 6, true) == 16'777'216);
  CHECK(perft<4>({}, 7, true) == 268'435'456);
  CHECK(perft<4>({}, 8, true) == 4'243'397'632);
  CHECK(perft<4>({}, 6, false) == 3'471'320);
  CHECK(perft<5>({}, 5, false) == 1'101'904);
  CHECK(perft<5>({}, 6, false) == 18'103'832);
  CHECK(perft<6>({}, 6, true) == 191'102'976);
  CHECK(perft<6>({}, 5, false) == 3'296'048);
  CHECK(perft<6>({}, 6, false) == 66'965'680);
}

}  // namespace foregone::pousse
