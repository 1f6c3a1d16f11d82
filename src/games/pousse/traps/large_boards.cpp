#include "foregone/games/pousse/traps/large_boards.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "foregone/games/pousse/text.hpp"
#include "foregone/games/pousse/traps/straight_counts.hpp"

namespace foregone::pousse {

namespace {

constexpr int kLargest = kContestSize;
constexpr std::array kAllSides{Side::left, Side::right, Side::top, Side::bottom};

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
Side crossing_side(Side side) { return static_cast<Side>(static_cast<unsigned>(side) ^ 2U); }

/// X pushes into a line, O into one that crosses it, as often as a line has squares.
CaseText crossed_line(int size, Move line, int crossing) {
  Record record;
  for (int i = 0; i < size; ++i) {
    record.push_back(line);
    record.push_back({.side = crossing_side(line.side), .index = crossing});
  }
  return text_of(size, record);
}

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

/// X fills a line but for its square at that side, and nobody wins.
CaseText full_but_for_one(int size, Side side, int index) {
  Record record;
  for (int i = 1; i < size; ++i) {
    record.push_back({.side = opposite(side), .index = index});
    record.push_back({.side = side, .index = size / 2});
  }
  return text_of(size, record);
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

}  // namespace

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

std::vector<CaseText> every_side() {
  std::vector<CaseText> games;
  for (const int size : {5, 17, 21, 31, 32, 33, 63, 64, 65, 66, 99, kLargest}) {
    const int index = size % 2 == 0 ? 0 : size - 1;
    for (const auto side : kAllSides) {
      for (const bool over_gap : {false, true}) {
        games.push_back(pushed_full(size, side, index, over_gap));
      }
      games.push_back(corner_first(size, side));
    }
  }
  for (const int index : {1, 31, 32, 63, 64, kLargest - 1}) {
    for (const auto side : kAllSides) games.push_back(pushed_full(kLargest, side, index, false));
  }
  return games;
}

std::vector<CaseText> short_games(int size) {
  std::vector<CaseText> games;
  for (const auto side : kAllSides) {
    for (const int index : {0, size - 1}) {
      for (const bool by_x : {true, false}) games.push_back(filled_line(size, side, index, by_x));
      for (const bool over_gap : {true, false}) {
        games.push_back(pushed_full(size, side, index, over_gap));
      }
      for (const int crossing : {0, size / 2}) {
        games.push_back(crossed_line(size, {.side = side, .index = index}, crossing));
      }
      games.push_back(full_but_for_one(size, side, index));
    }
    games.push_back(corner_first(size, side));
  }
  return games;
}

std::vector<CaseText> largest_edges() {
  std::vector<CaseText> games;
  for (const auto side : {Side::left, Side::top}) {
    for (const int index : {0, kLargest - 1}) {
      for (const bool by_x : {true, false})
        games.push_back(filled_line(kLargest, side, index, by_x));
    }
  }
  return games;
}

std::vector<CaseText> left_over() {
  std::vector<CaseText> games;
  for (const auto side : {Side::left, Side::right}) {
    for (const int index : {0, kLargest - 1}) {
      games.push_back(text_of(kLargest, {{.side = side, .index = index}}));
      games.push_back(full_but_for_one(kLargest, side, index));
    }
  }
  std::ranges::move(full_but_for_two(), std::back_inserter(games));
  return games;
}

std::vector<CaseText> largest_board() {
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
  return {game_of(kLargest, pushes), game_of(kLargest, row), game_of(kLargest, rows),
          game_of(kLargest, columns), game_of(kLargest, late)};
}

}  // namespace foregone::pousse
