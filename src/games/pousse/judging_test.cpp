#include "foregone/games/pousse/judging.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

/// Plays a judged game to its end and calls each(position, over) after every move, with the player
/// who made it still to move; the last position.
template <class Each>
Rules::Position played(const std::string& game, Each each) {
  const auto whole = "1\n" + game;
  TextInput input{std::string_view(whole)};
  GameReader games(kContestSize);
  auto p = Rules(**games.next_game(input)).start();
  REQUIRE(games.moves(input, [&](Move move) {
    p.board.insert(move, p.mover);
    const bool over = p.board.lead() != 0;
    each(p, over);
    p.mover = opponent(p.mover);
    return over;
  }));
  return p;
}

}  // namespace

TEST_CASE("pousse: among the judge's games one move makes up to three straights of each player") {
  std::map<std::pair<int, int>, std::set<Marker>>
      movers;                                // by the numbers of X's and O's straights
  std::set<int> one_more;                    // what the one has who has one straight less
  int latest_win = 0;                        // after so many moves
  std::set<int> won_after_4_moves_a_square;  // the sizes of boards
  std::set<std::pair<int, bool>> given;  // the sizes of boards on which O, or X, gave the game away
  for (const auto& trap : kJudging.traps()) {
    for (const auto& text : trap.cases) {
      int moves = 0;
      played(text, [&](const Rules::Position& p, bool over) {
        const int size = p.board.size();
        const auto straights = [&](int sum) {
          return static_cast<int>(std::ranges::count(p.board.sums(), sum));
        };
        if (size > 1 && size < 10) movers[{straights(size), straights(-size)}].insert(p.mover);
        ++moves;
        if (over) latest_win = std::max(latest_win, moves);
        if (over && moves > 4 * size * size) won_after_4_moves_a_square.insert(size);
        if (std::abs(p.board.lead()) == 1) {
          one_more.insert(std::min(straights(size), straights(-size)));
        }
        if (over && (p.board.lead() > 0) != (p.mover == kX)) given.emplace(size, p.mover == kX);
      });
    }
  }
  for (const auto& pair :
       {std::pair(2, 1), {1, 2}, {2, 2}, {3, 2}, {2, 3}, {3, 3}, {3, 0}, {0, 3}, {3, 1}, {1, 3}}) {
    CAPTURE(pair.first);
    CAPTURE(pair.second);
    CHECK(movers[pair].size() == 2);
  }
  CHECK(latest_win > 100'000);
  for (const int size : {4, 5, 6, 7, 8, 9, 10, 12, 17, 24}) {
    CHECK(won_after_4_moves_a_square.contains(size));
  }
  CHECK(one_more.contains(33));
  for (int fewer = 0; fewer <= 20; ++fewer) CHECK(one_more.contains(fewer));
  for (const int size : {8, 31, 51, 64, 99, 100}) {
    CAPTURE(size);
    CHECK(given.contains({size, true}));
    CHECK(given.contains({size, false}));
  }
}

namespace {

struct WinsByStraights {
  std::set<int> took_one;  // the sizes of boards on which the winner's number stays
  std::set<int> fell;      // how many straights the winner has less than before
  std::set<int> at_once;   // how many more, where the opponent has none
};

/// Adds how a judged game is won, by whether X wins, or how many straights each has in a tie.
void add_end(const CaseText& game, std::map<bool, WinsByStraights>& wins, std::set<int>& ties) {
  std::pair<int, int> before, now;  // the straights of X and O
  const auto end = played(game, [&](const Rules::Position& p, bool /*over*/) {
    const int size = p.board.size();
    before = now;
    now = {static_cast<int>(std::ranges::count(p.board.sums(), size)),
           static_cast<int>(std::ranges::count(p.board.sums(), -size))};
  });
  if (now.first == now.second) {
    ties.insert(now.first);
    return;
  }
  const bool x_wins = now.first > now.second;
  const int more = x_wins ? now.first - before.first : now.second - before.second;
  auto& of_winner = wins[x_wins];
  if (more == 0) of_winner.took_one.insert(end.board.size());
  if (more < 0) of_winner.fell.insert(-more);
  if (std::min(now.first, now.second) == 0) of_winner.at_once.insert(more);
}

}  // namespace

TEST_CASE("pousse: among the judge's games are wins by straights that fall and by many at once") {
  std::map<bool, WinsByStraights> wins;  // by whether X wins
  std::set<int> ties;                    // how many straights each has
  for (const auto& trap : kJudging.traps()) {
    if (trap.name != "straights-lost" && trap.name != "many-straights-at-once") continue;
    for (const auto& text : trap.cases) add_end(text, wins, ties);
  }
  for (const bool x_wins : {true, false}) {
    CAPTURE(x_wins);
    for (const int size : {4, 10, 33, 34, 65, 100}) CHECK(wins[x_wins].took_one.contains(size));
    for (const int fewer : {1, 4, 16, 49}) CHECK(wins[x_wins].fell.contains(fewer));
    for (const int rows : {4, 5, 8, 16, 17, 33, 49}) CHECK(wins[x_wins].at_once.contains(rows));
  }
  for (const int each : {2, 5, 16, 17, 32, 50}) CHECK(ties.contains(each));
}

TEST_CASE("pousse: in the judge's games a push gives away leads of up to 17, and ties of 2 to 10") {
  std::set<std::pair<int, Marker>> leads, ties;  // the opponent's, and who pushes
  for (const auto& trap : kJudging.traps()) {
    for (const auto& text : trap.cases) {
      int least_before = 0;  // straights that each player had before
      played(text, [&](const Rules::Position& p, bool over) {
        const auto straights = [&](int sum) {
          return static_cast<int>(std::ranges::count(p.board.sums(), sum));
        };
        const int size = p.board.size();
        if (const int lead = -p.mover * p.board.lead(); over && lead > 0) {
          leads.emplace(lead, p.mover);
          if (least_before > 0) ties.emplace(least_before, p.mover);
        }
        least_before = size > 1 ? std::min(straights(size), straights(-size)) : 0;
      });
    }
  }
  for (const auto by : std::to_array<Marker>({kX, kO})) {
    for (int lead = 1; lead <= 9; ++lead) CHECK(leads.contains({lead, by}));
    CHECK(leads.contains({17, by}));
    for (const int tie : {2, 3, 4, 5, 10}) CHECK(ties.contains({tie, by}));
  }
}

TEST_CASE("pousse: among the judge's games are lines full but for two squares a word apart") {
  std::map<std::pair<int, int>, int> ends;  // by the size and the distance of the squares
  for (const auto& trap : kJudging.traps()) {
    if (trap.name != "left-over") continue;
    for (const auto& text : trap.cases) {
      const auto p = played(text, [](const Rules::Position& /*position*/, bool /*over*/) {});
      const int size = p.board.size();
      REQUIRE(p.board.lead() == 0);
      for (int line = 0; line < 2 * size; ++line) {
        if (std::abs(p.board.sums()[static_cast<std::size_t>(line)]) != size - 2) continue;
        std::vector<int> left;
        for (int i = 0; i < size; ++i) {
          const auto marker = line < size ? p.board.at(line, i) : p.board.at(i, line - size);
          if (marker == kEmpty) left.push_back(i);
        }
        if (left.size() == 2) ++ends[{size, left[1] - left[0]}];
      }
    }
  }
  for (const int size : {9, 17, 33, 65, 66, 100}) {
    for (const int bits : {8, 16, 32, 64}) CHECK(ends[{size, bits}] == (bits < size ? 2 : 0));
  }
}

TEST_CASE("pousse: among the judge's inputs are single games with and without their number") {
  std::set<CaseText> alone;
  bool counted = false;
  for (const auto& trap : kJudging.traps()) {
    if (trap.text.empty()) {
      counted |= trap.cases.size() == 1;
    } else {
      CHECK(std::vector{trap.text} == trap.cases);
      alone.insert(trap.text);
    }
  }
  CHECK(counted);
  CHECK(alone.contains("4\nQUIT\n"));
  CHECK(alone.contains("1\nL1\nQUIT\n"));
  for (const auto* begin : {"4\nL", "10\nT"}) {
    CHECK(std::ranges::any_of(alone, [&](const auto& text) { return text.starts_with(begin); }));
  }
}

namespace {

int straights_of(Marker player, const Board& board) {
  return static_cast<int>(std::ranges::count(board.sums(), player * board.size()));
}

/// The size, the side, the mover, the empty squares of the line, and what each player has of
/// straights before and after.
using Push = std::array<int, 8>;

Push described(const Board& before, Move move, Marker mover) {
  int empty = 0;
  for (int i = 0; i < before.size(); ++i) {
    const bool in_row = move.side == Side::left || move.side == Side::right;
    empty += (in_row ? before.at(move.index, i) : before.at(i, move.index)) == kEmpty ? 1 : 0;
  }
  auto after = before;
  after.insert(move, mover);
  return {before.size(),
          static_cast<int>(move.side),
          mover,
          empty,
          straights_of(kX, before),
          straights_of(kO, before),
          straights_of(kX, after),
          straights_of(kO, after)};
}

/// The last pushes of the games that end with pushes of all kinds.
std::set<Push> judged_pushes() {
  std::set<Push> pushes;
  for (const auto& trap : kJudging.traps()) {
    if (trap.name != "decisive-pushes") continue;
    for (const auto& text : trap.cases) {
      const auto whole = "1\n" + text;
      TextInput input{std::string_view(whole)};
      GameReader games(kContestSize);
      const Rules rules(**games.next_game(input));
      auto record = *games.record(input);
      const auto last = record.back();
      record.pop_back();
      auto p = rules.start();
      for (const auto move : record) p = rules.after(std::move(p), move);
      REQUIRE_FALSE(rules.result(p));
      pushes.insert(described(p.board, last, p.mover));
    }
  }
  return pushes;
}

}  // namespace

TEST_CASE("pousse: the judge's games end with every push that makes or breaks straights on 3x3") {
  const auto pushes = judged_pushes();
  Random random(7);
  for (int game = 0; game < 3'000; ++game) {
    const Rules rules(random.between(2, 3));
    auto p = rules.start();
    for (int left = 30; left > 0 && !rules.result(p); --left) {
      const auto move = numbered_move(random.between(0, 4 * rules.size() - 1), rules.size());
      const auto push = described(p.board, move, p.mover);
      p = rules.after(std::move(p), move);
      if (std::pair(push[4], push[5]) == std::pair(push[6], push[7])) continue;
      CAPTURE(push);
      CHECK(pushes.contains(push));
    }
  }
}

TEST_CASE("pousse: on larger boards the judge has wins from each side with gaps in the line") {
  std::set<std::array<int, 5>>
      wins;  // the size, the side, the mover, the empty squares, the winner
  for (const auto& [size, side, mover, empty, x_before, o_before, x, o] : judged_pushes()) {
    if (x != o) wins.insert({size, side, mover, std::min(empty, 3), x > o ? kX : kO});
  }
  for (const int size : {4, 5, 6, 7}) {
    for (const int side : {0, 1, 2, 3}) {
      for (const int mover : {1, -1}) {
        for (const int empty : {0, 1, 2, 3}) {
          for (const int winner : {1, -1}) {
            const std::array win{size, side, mover, empty, winner};
            CAPTURE(win);
            CHECK(wins.contains(win));
          }
        }
      }
    }
  }
}

}  // namespace foregone::pousse
