#include "foregone/games/pousse/rules.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <tuple>

#include "foregone/games/pousse/text.hpp"
#include "foregone/testing/properties.hpp"
#include "tests/pousse_positions.hpp"
#include "tests/retrograde.hpp"

namespace foregone::pousse {

namespace {

/// The rows after an insertion.
std::string pushed(const char* rows, std::string_view move, Marker marker) {
  auto position = parse_position(std::string("X:") + rows);
  REQUIRE(position);
  position->board.insert(read_move(move, position->board.size()).value(), marker);
  const auto rebuilt = parse_position(write_position(*position));  // sums and lead from scratch
  REQUIRE(rebuilt.value() == *position);
  return write_position(*position).substr(2);
}

void check_perft(int size, const std::vector<std::uint64_t>& all,
                 const std::vector<std::uint64_t>& distinct) {
  const Rules game(size);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(properties::lines(game, game.start(), static_cast<int>(i) + 1) == all[i]);
  }
  for (std::size_t i = 0; i < distinct.size(); ++i) {
    CHECK(distinct_perft(game, game.start(), static_cast<int>(i) + 1) == distinct[i]);
  }
}

}  // namespace

TEST_CASE("pousse: a push enters from any side and moves markers up to the first empty square") {
  CHECK(pushed(".../.../...", "L2", kX) == ".../X../...");
  CHECK(pushed(".../.../...", "R2", kO) == ".../..O/...");
  CHECK(pushed(".../.../...", "T3", kX) == "..X/.../...");
  CHECK(pushed(".../.../...", "B3", kO) == ".../.../..O");
  CHECK(pushed("XO../..../..../....", "L1", kO) == "OXO./..../..../....");
  CHECK(pushed("X.OX/..../..../....", "R1", kO) == "XOXO/..../..../....");  // the gap absorbs it
  CHECK(pushed("O.../X.../..../X...", "T1", kX) == "X.../O.../X.../X...");
  CHECK(pushed("O.../..../X.../O...", "B1", kX) == "O.../X.../O.../X...");
}

TEST_CASE("pousse: in a full line the last marker falls off") {
  CHECK(pushed("OXXO/..../..../....", "L1", kX) == "XOXX/..../..../....");
  CHECK(pushed("OXXO/..../..../....", "R1", kX) == "XXOX/..../..../....");
  CHECK(pushed("X.../O.../O.../X...", "T1", kO) == "O.../X.../O.../O...");
  CHECK(pushed("X.../O.../O.../X...", "B1", kO) == "O.../O.../X.../O...");
  CHECK(pushed("O", "T1", kX) == "X");
}

TEST_CASE("pousse: the player with more straights wins, whoever made the move") {
  const auto result = [](const char* notation) {
    const auto p = parse_position(notation);
    REQUIRE(p);
    return Rules(p->board.size()).result(*p);
  };
  CHECK(result("O:XX/..") == Outcome::loss);
  CHECK(result("X:XX/..") == Outcome::win);  // made by O's move
  CHECK(result("X:O./O.") == Outcome::loss);
  CHECK_FALSE(result("X:XX/OO"));  // one all
  CHECK(result("X:XXX/OOO/XXX") == Outcome::win);
  CHECK(result("O:X") == Outcome::loss);
}

TEST_CASE("pousse: perft equals the counts of independent programs") {
  check_perft(2, {8, 64, 512, 1408, 5248, 20608}, {4, 20, 96, 248, 576, 1744});
  check_perft(3, {12, 144, 1728, 20736}, {8, 68, 560, 4880});
  check_perft(4, {16, 256, 4096}, {12, 148, 1792, 22312});
  check_perft(5, {20, 400}, {16, 260, 4176});
  check_perft(6, {24, 576}, {20, 404, 8096});
}

TEST_CASE("pousse: deep perft equals the counts of independent programs" *
          doctest::test_suite("slow")) {
  check_perft(3, {12, 144, 1728, 20736, 248832, 2689440}, {8, 68, 560, 4880, 41000, 341560});
  check_perft(4, {16, 256, 4096, 65536, 1048576, 16777216},
              {12, 148, 1792, 22312, 274336, 3471320});
  check_perft(5, {20, 400, 8000, 160000}, {16, 260, 4176, 68136, 1101904});
  check_perft(6, {24, 576, 13824, 331776}, {20, 404, 8096, 163880, 3296048});
}

TEST_CASE("pousse: X wins 1x1 and 2x2, and all positions have the known values") {
  const Rules one(1);
  CHECK(properties::Retrograde(one).value(one.start()) == Value{Outcome::win, 1});
  const Rules two(2);
  const properties::Retrograde solved(two);
  CHECK(solved.value(two.start()) == Value{Outcome::win, 3});
  CHECK(census(two, solved, kX) == Census{23, 0, 0, 3, 0});
  CHECK(census(two, solved, kO) == Census{18, 4, 0, 1, 2});
  CHECK(undecided_boards(solved) == 31);
}

TEST_CASE("pousse: 3x3 is a draw after every first move, and all positions have the known values") {
  const Rules game(3);
  const properties::Retrograde solved(game);
  CHECK(solved.value(game.start()).outcome == Outcome::draw);
  for (const auto m : game.moves(game.start())) {
    CHECK(solved.value(game.after(game.start(), m)).outcome == Outcome::draw);
  }
  const auto x = census(game, solved, kX), o = census(game, solved, kO);
  CHECK(std::tuple(x.wins, x.losses, x.draws) == std::tuple(7'320, 1'238, 909));
  CHECK(std::tuple(o.wins, o.losses, o.draws) == std::tuple(6'994, 1'382, 1'058));
  CHECK(std::max(x.longest_win, o.longest_win) == 5);
  CHECK(std::max(x.longest_loss, o.longest_loss) == 4);
  CHECK(undecided_boards(solved) == 10'349);
}

TEST_CASE("pousse: the properties of games hold") {
  properties::hold(Rules(1), Rules(1).start(), 2);
  properties::hold(Rules(2), Rules(2).start(), 5);
  properties::hold(Rules(3), Rules(3).start(), 3);
  Random random(1);
  for (int size = 1; size <= 9; ++size) properties::hold_on_walks(Rules(size), random, 100, 12);
}

TEST_CASE("pousse: sums of lines do not overflow on the largest board") {
  Board board(kLargestSize);
  for (int i = 0; i < kLargestSize; ++i) {
    CHECK(board.lead() == 0);
    board.insert({Side::bottom, kLargestSize - 1}, kO);
  }
  CHECK(board.lead() == -1);
  for (int i = 0; i < kLargestSize; ++i) board.insert({Side::top, kLargestSize - 1}, kX);
  CHECK(board.lead() == 1);
}

}  // namespace foregone::pousse
