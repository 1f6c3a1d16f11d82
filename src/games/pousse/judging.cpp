#include "foregone/games/pousse/judging.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/games/pousse/generate.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/games/pousse/traps/decisive_pushes.hpp"
#include "foregone/games/pousse/traps/smaller_games.hpp"
#include "foregone/games/pousse/traps/straight_counts.hpp"

namespace foregone::pousse {

namespace {

CaseText random_game(Random& random, int size, bool few) {
  const auto any_move = [&] { return numbered_move(random.between(0, 4 * size - 1), size); };
  Record selection;
  for (int left = few ? random.between(1, 6) : 0; left > 0; --left) selection.push_back(any_move());
  Record record;
  for (int left = random.between(0, std::min(4 * size * size, 2000)); left > 0; --left) {
    record.push_back(few ? random.one_of(selection) : any_move());
  }
  return text_of(size, record);
}

std::string random_games(Random& random, int cases, int size, bool few) {
  std::vector<CaseText> games;
  for (; cases > 0; --cases) games.push_back(random_game(random, size, few));
  return kJudging.join(games);
}

/// Every line filled and pushed through again and again, both ends in turn.
std::string full_lines(Random& random, int cases, int size) {
  std::vector<CaseText> games;
  for (; cases > 0; --cases) {
    Record record;
    for (int left = 3 * size; left > 0; --left) {
      const auto side = static_cast<Side>(random.below(2));
      record.push_back({.side = side, .index = random.between(0, std::min(size, 2) - 1)});
    }
    games.push_back(text_of(size, record));
  }
  return kJudging.join(games);
}

/// Both fill a line of their own, one of them with other moves in between: somebody wins in the end
/// on boards of any size, mostly the other.
std::string races(Random& random, int cases, int size) {
  std::vector<CaseText> games;
  for (; cases > 0; --cases) {
    const auto any_move = [&] { return numbered_move(random.between(0, 4 * size - 1), size); };
    std::array<Move, 2> lines{any_move(), any_move()};
    if (!random.one_in(4)) lines[1].side = lines[0].side;  // they do not cross
    const auto distracted = random.below(lines.size());
    Record record;
    for (int left = random.between(2 * size - 1, 3 * size + 2); left > 0; --left) {
      const auto player = record.size() % 2;
      record.push_back(player == distracted && random.one_in(8) ? any_move() : lines[player]);
      auto& side = record.back().side;
      side = static_cast<Side>(static_cast<std::uint64_t>(side) ^ random.below(2));  // either end
    }
    games.push_back(text_of(size, record));
  }
  return kJudging.join(games);
}

constexpr auto kModes = std::to_array<InputMode>({
    {"any", "any moves",
     [](Random& random, int cases, int size) { return random_games(random, cases, size, false); }},
    {"few", "a few insertions again and again: full lines and boards that recur",
     [](Random& random, int cases, int size) { return random_games(random, cases, size, true); }},
    {"full", "two rows, pushed through from both ends", full_lines},
    {"race", "each fills a line, one of them with other moves in between: wins on any board",
     races},
});

/// Games on boards of 2 to 5 rows, more of them than a small array or number holds.
std::vector<CaseText> many_games() {
  constexpr int kGames = 500;
  Random random(1);
  std::vector<CaseText> games;
  for (int i = 0; i < kGames; ++i) {
    games.push_back(random_game(random, random.between(2, 5), random.one_in(2)));
  }
  return games;
}

std::vector<CaseText> small_games() {
  constexpr std::size_t kGames = 1001;
  auto games = smallest();
  games.resize(kGames);
  return games;
}

/// On 4x4, somebody wins after `pairs` pairs of moves that lead round and round in a full row.
CaseText late_win(int pairs, std::string_view win) {
  std::string moves;
  for (; pairs > 0; --pairs) moves += "L1 R1 ";
  return game_of(4, std::string_view(moves.append(win)));
}

/// Late wins on 4x4, and on larger boards after more than four moves for each square.
std::vector<CaseText> late_wins() {
  std::vector<CaseText> games{
      late_win(60, "L2 R3 L2 R3 L2 R3 L2"), late_win(550, "L3 R2 L3 R2 L3 R2 L1 R2"),
      late_win(6000, "L3 R2 L3 R2 L3 R2 L1 R2"), late_win(50'000, "L3 R2 L3 R2 L3 R2 L1 R2")};
  for (const int size : {5, 6, 7, 8, 9, 10, 12, 17, 24}) {
    Record record;
    for (int i = 0; i < 2 * size * size; ++i) {
      record.push_back({.side = Side::left, .index = 0});
      record.push_back({.side = Side::right, .index = 0});
    }
    const bool by_x = size % 2 == 0;
    for (int i = 0; i < size; ++i) {
      const bool lost = !by_x && i == size - 1;
      record.push_back({.side = Side::left, .index = lost ? 3 : 2});
      record.push_back({.side = Side::right, .index = 1});
    }
    games.push_back(text_of(size, record));
  }
  return games;
}

constexpr int kLargest = 100;

/// A line, pushed from the left or from above, is full of one player's markers: X has the first
/// move and plays nothing else, or O is as quick where X loses a move. The others lie beside it.
CaseText filled_line(int size, Side side, int index, bool by_x) {
  const auto beside = [&](int away) { return Move{.side = side, .index = (index + away) % size}; };
  Record record;
  for (int i = 0; i < size; ++i) {
    const bool lost = !by_x && i == size - 1;
    record.push_back(by_x ? beside(0) : beside(lost ? 2 : 1));
    record.push_back(by_x ? beside(1) : beside(0));
  }
  return text_of(size, record);
}

Side opposite(Side side) { return static_cast<Side>(static_cast<unsigned>(side) ^ 1U); }

/// A player has the whole first line but its last square, and the opponent pushes a marker there.
CaseText given_away(int size, bool by_x, Side side) {
  const Move last{.side = opposite(side), .index = size - 1};
  Record record;
  int pushed = 0, filled = 0, beside = 0;
  for (bool given = false; !given;) {
    const bool winner = (record.size() % 2 == 0) == by_x;
    if (pushed == 0 ? winner : pushed < size - 1) {
      record.push_back(last);
      ++pushed;
    } else if (winner) {
      record.push_back({.side = side, .index = filled++});
    } else if (filled == size - 1) {
      record.push_back(last);
      given = true;
    } else {
      record.push_back({.side = opposite(side), .index = beside++ % 2});
    }
  }
  return text_of(size, record);
}

/// Each player fills a line of every board from 3 to the largest: rows and columns, first and last
/// ones, in turn; and is given one by the opponent. In several inputs, as the largest boards take
/// their time.
std::vector<Trap> every_size() {
  std::vector<CaseText> cases;
  for (int size = 3; size <= kLargest; ++size) {
    const int turn = size / 2 % 2;
    const std::array sides{Side::left, Side::top};
    for (const int x : {0, 1}) {
      const auto side = sides.at(static_cast<std::size_t>((size + x) % 2));
      cases.push_back(filled_line(size, side, turn == x ? 0 : size - 1, x == 1));
      if (size > 5) cases.push_back(given_away(size, x == 1, side));
    }
  }
  return numbered_traps("every-size", 8, cases);
}

/// X pushes into that line from that side until it is full of X. O's marker, put there first, falls
/// off last; or X's own at the far end leaves a gap of one square to the last push.
CaseText pushed_full(int size, Side side, int index, bool over_gap) {
  const auto beside = [&](int away) { return Move{.side = side, .index = (index + away) % size}; };
  Record record;
  if (over_gap) {
    record = {{.side = opposite(side), .index = index}, beside(2)};
  } else {
    record = {beside(2), beside(0)};
  }
  for (int i = over_gap ? 1 : 0; i < size; ++i) {
    record.push_back(beside(0));
    record.push_back(beside(i % 2 == 0 ? 1 : 3));
  }
  return text_of(size, record);
}

/// X's first marker goes into a corner from that side; then X fills the line across it.
CaseText corner_first(int size, Side side) {
  const bool in_row = side == Side::left || side == Side::right;
  const bool first_line = side == Side::left || side == Side::top;
  Record record{{.side = side, .index = size - 1}};
  const Move across{.side = in_row ? Side::top : Side::left, .index = first_line ? 0 : size - 1};
  for (int i = 1; i < size; ++i) {
    record.push_back({.side = opposite(side), .index = i % 2});
    record.push_back(across);
  }
  return text_of(size, record);
}

/// On boards around the widths of numbers, each side pushes; on the largest one, into lines around
/// them too.
std::vector<CaseText> every_side() {
  std::vector<CaseText> games;
  constexpr std::array kSides{Side::left, Side::right, Side::top, Side::bottom};
  for (const int size : {5, 17, 21, 31, 32, 33, 63, 64, 65, 66, 99, kLargest}) {
    const int index = size % 2 == 0 ? 0 : size - 1;
    for (const auto side : kSides) {
      for (const bool over_gap : {false, true}) {
        games.push_back(pushed_full(size, side, index, over_gap));
      }
      games.push_back(corner_first(size, side));
    }
  }
  for (const int index : {1, 31, 32, 63, 64, kLargest - 1}) {
    for (const auto side : kSides) games.push_back(pushed_full(kLargest, side, index, false));
  }
  return games;
}

std::vector<CaseText> edges() {
  std::vector<CaseText> games;
  for (const auto side : {Side::left, Side::top}) {
    for (const int index : {0, kLargest - 1}) {
      for (const bool by_x : {true, false})
        games.push_back(filled_line(kLargest, side, index, by_x));
    }
  }
  return games;
}

/// A player fills a line but for two squares as far apart as a number has bits, and nobody wins: a
/// program that folds the words of a line into one takes it for full.
std::vector<CaseText> full_but_for_two() {
  std::vector<CaseText> games;
  for (const int size : {9, 17, 33, 65, 66, kLargest}) {
    for (const int bits : {8, 16, 32, 64}) {
      if (bits >= size) continue;
      const int left_out = size % 2 == 0 ? size - 1 - bits : 0;
      for (const auto side : {Side::top, Side::left}) {
        const bool by_x = (size % 2 == 0) == (side == Side::top);
        Record record;
        const auto beside = [&] {
          const int index = record.size() % 4 < 2 ? left_out : left_out + bits;
          return Move{.side = opposite(side), .index = index};
        };
        if (!by_x) record.push_back(beside());
        for (int i = 0; i < size; ++i) {
          if (i == left_out || i == left_out + bits) continue;
          record.push_back({.side = side, .index = i});
          record.push_back(beside());
        }
        games.push_back(text_of(size, record));
      }
    }
  }
  return games;
}

/// A marker in a corner of the largest board; then a game in which X fills a line but for that
/// corner, and nobody wins; then games with two squares left over.
std::vector<CaseText> left_over() {
  std::vector<CaseText> games;
  for (const auto side : {Side::left, Side::right}) {
    for (const int index : {0, kLargest - 1}) {
      games.push_back(text_of(kLargest, {{.side = side, .index = index}}));
      Record record;
      for (int i = 1; i < kLargest; ++i) {
        record.push_back({.side = opposite(side), .index = index});
        record.push_back({.side = side, .index = kLargest / 2});
      }
      games.push_back(text_of(kLargest, record));
    }
  }
  std::ranges::move(full_but_for_two(), std::back_inserter(games));
  return games;
}

/// As the statement's words have it: on a board of one square, and of ten rows, the first word
/// looks like another number; without moves the second does not tell.
std::vector<Trap> without_the_number() {
  const std::array games{game_of(4, "L2 T2 L2 B2 R2 T1 L2"), game_of(4, ""), game_of(1, "L1"),
                         game_of(10, "T10 B1 L10 R1 T1")};
  auto all = numbered_traps("one-game-without-its-number", games.size(), games);
  for (auto& trap : all) trap.text = trap.cases.front();
  return all;
}

std::vector<Trap> traps() {
  std::string pushes;
  for (int i = 0; i < 2 * kLargest + 5; ++i) pushes += "L100 ";
  std::string row;
  for (int i = 1; i <= kLargest; ++i) {
    row += "T" + std::to_string(i) + " B" + std::to_string(i % 50 + 1) + ' ';
  }
  std::string late;  // on the largest board, X wins after some hundred moves in another row
  for (int i = 0; i < 3 * kLargest; ++i) late += "L1 R1 ";
  std::string rows, columns = "T50 ";  // X wins with its 100th marker, O with its own
  for (int i = 0; i < kLargest; ++i) {
    rows += "L100 R99 ";
    late += "L2 R3 ";
    columns += "B100 T1 ";
  }
  std::vector<Trap> all{
      {"one-game", {game_of(2, "L1 L1 R1")}},
      {"one-square", {game_of(1, "T1 B1 R1"), game_of(1, ""), game_of(1, "R1")}},
      {"push-off",
       {game_of(2, "L1 L1 R1"), game_of(4, "R1 L1 R1 R1 L1"), game_of(4, "L1 R1 L1 L1")}},
      {"both-complete",
       {game_of(3, "T2 B2 T3 T1 R3 T2 B1 T2"), game_of(3, "B3 T2 L1 B2 T1 R1 B2 T1"),
        game_of(2, "L1 L2 L1 L2")}},
      {"after-the-end",
       {game_of(2, "L1 L2 R1 T1 T2 B1"), game_of(1, "L1 L1 L1"), game_of(2, "L1")}},
      {"late-wins", late_wins()},
      {"repetition",
       {game_of(2, "B1 B1 B1 B2 R1 T2 L2 L1"), game_of(2, "L1 R1 L1 R1 L1 R1 L1 R1")}},
      {"no-moves", {game_of(100, ""), game_of(3, "")}},
      {"digits",
       {game_of(9, "T9 B9 L9 R9"), game_of(10, "T10 B1 L10 R1 T1"), game_of(99, "T99 B9 L98 R10"),
        game_of(100, "T100 B10 L99 R100 T10")}},
      {"straights", straights()},
      {"straights-at-once", straights_at_once()},
      {"one-straight-more", one_straight_more()},
      {"straights-lost", straights_lost()},
      {"straights-in-blocks", straights_in_blocks()},
      {"straights-given-away", straights_given_away()},
      {"many-straights-at-once", many_straights_at_once()},
      {"decisive-pushes", decisive_pushes()},
      {"many-games", many_games()},
      {"many-small-games", small_games()},
      {"largest-board",
       {game_of(kLargest, pushes), game_of(kLargest, row), game_of(kLargest, rows),
        game_of(kLargest, columns), game_of(kLargest, late)}},
      {"largest-edges", edges()},
      {"left-over", left_over()},
      {"every-side", every_side()}};
  std::ranges::move(every_size(), std::back_inserter(all));
  std::ranges::move(without_the_number(), std::back_inserter(all));
  return all;
}

std::expected<std::vector<CaseText>, TextError> split(const GameOptions& game_options,
                                                      TextInput& input) {
  GameReader games(game_options.limits ? kContestSize : kLargestSize);
  std::vector<CaseText> cases;
  for (;;) {
    const auto size = games.next_game(input);
    if (!size) return std::unexpected(size.error());
    if (!*size) return cases;
    auto record = games.record(input);
    if (!record) return std::unexpected(std::move(record.error()));
    cases.push_back(text_of(**size, *record));
  }
}

}  // namespace

constinit const Judging kJudging{
    .sample = "2\n4\nL2\nT2\nL2\nB2\nR2\nQUIT\n4\nL2\nT2\nL2\nB2\nR2\nT1\nL2\nQUIT\n",
    .traps = traps,
    .modes = kModes,
    .explained_from = "Repetition",
    .size_name = "rows",
    .min_size = 1,
    .max_size = 100,
    .split = split,
    .smaller = smaller,
    .smallest = smallest,
    .head = "the number of games"};

}  // namespace foregone::pousse
