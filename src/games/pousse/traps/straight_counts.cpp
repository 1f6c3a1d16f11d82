#include "foregone/games/pousse/traps/straight_counts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/orientation.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

/// What is inserted from above into each column, the first of it last, so that one push of `mover`
/// in the last column completes the rows that have a colour in `rows`. Markers that fall off make
/// up for what a player has more of.
std::vector<std::vector<Marker>> columns_before(Random& random, std::span<const Marker> rows,
                                                Marker mover) {
  std::vector columns(rows.size() - 1, std::vector<Marker>(rows.begin(), rows.end()));
  columns.emplace_back(rows.begin() + 1, rows.end()).push_back(opponent(rows.back()));
  int lead = mover == kX ? 0 : -1;
  for (auto& column : columns) {
    for (auto& marker : column) {
      if (marker == kEmpty) marker = random.one_in(2) ? kX : kO;
      lead += marker;
    }
  }
  for (; lead != 0; lead += lead > 0 ? -1 : 1) {
    random.one_of(columns).push_back(lead > 0 ? kO : kX);
  }
  return columns;
}

/// One push in the last column completes several rows of both players at once: `rows` has the
/// colour of each row from the top, or none. Nothing if the random order of the moves before leads
/// nowhere, or completes one of them too soon.
std::optional<Record> completed_rows(Random& random, std::span<const Marker> rows, Marker mover) {
  const auto size = static_cast<int>(rows.size());
  auto columns = columns_before(random, rows, mover);
  Record record;
  auto p = Rules(size).start();
  for (;;) {
    std::vector<int> next;
    for (int i = 0; i < size; ++i) {
      const auto& column = columns[static_cast<std::size_t>(i)];
      if (!column.empty() && column.back() == p.mover) next.push_back(i);
    }
    if (next.empty()) break;
    const int column = random.one_of(next);
    columns[static_cast<std::size_t>(column)].pop_back();
    record.push_back({.side = Side::top, .index = column});
    p = Rules(size).after(std::move(p), record.back());
    if (p.board.lead() != 0) return std::nullopt;
  }
  if (!std::ranges::all_of(columns, &std::vector<Marker>::empty)) return std::nullopt;
  record.push_back({.side = Side::top, .index = size - 1});
  return record;
}

/// Pushes of both players in turn, X first, in rows from the left.
void push_rows(Record& record, std::initializer_list<int> rows) {
  for (const int row : rows) record.push_back({.side = Side::left, .index = row});
}

/// X fills every other row from the first on and O those between, but for the last squares, where
/// the opponent was first: X's push from above at their end gives each player half of the rows.
Record half_each(int size) {
  Record record;
  const int rows = size / 2 * 2;
  for (int row = 0; row < rows; row += 2) push_rows(record, {row + 1, row});
  for (int i = 1; i < size; ++i) {
    for (int row = 0; row < rows; ++row) push_rows(record, {row});
  }
  record.push_back({.side = Side::top, .index = size - 1});
  return record;
}

/// Likewise, but in each row of the opponent there is a marker of the winner, while the opponent
/// pushes into a row below; the winner's last push completes so many rows. O begins with X's second
/// move, as X loses the first one.
Record only_one(int rows, bool by_x) {
  const int size = 2 * rows + 2;
  Record record;
  if (!by_x) push_rows(record, {size - 1});
  for (int row = 0; row < 2 * rows; row += 2) push_rows(record, {row + 1, row});
  for (int row = 0; row < 2 * rows; row += 2) push_rows(record, {row, size - 2, row + 1, size - 2});
  for (int i = 2; i < size; ++i) {
    for (int row = 0; row < 2 * rows; ++row) push_rows(record, {row});
  }
  record.push_back({.side = Side::top, .index = size - 1});
  return record;
}

/// So many rows of each player, those of X or of O first. Both fill them but for their last
/// squares; in these the other player pushes markers from above, and then the one with the first
/// rows pushes as many after them, of which each completes a row of both. Meanwhile the other
/// pushes elsewhere.
Record in_blocks(int rows, bool x_first) {
  const int size = 2 * rows + 2;
  Record record;
  const auto push = [&](Move first_owner, Move other) {
    record.push_back(x_first ? first_owner : other);
    record.push_back(x_first ? other : first_owner);
  };
  const Move last_column{.side = Side::top, .index = size - 1};
  for (int i = 1; i < size; ++i) {
    for (int row = 0; row < rows; ++row) {
      push({.side = Side::left, .index = row}, {.side = Side::left, .index = rows + row});
    }
  }
  for (int i = 0; i < rows; ++i) push({.side = Side::left, .index = size - 1}, last_column);
  for (int i = 0; i < rows; ++i) push(last_column, {.side = Side::left, .index = size - 2});
  return record;
}

/// The opponent of `by` fills so many columns but for their first squares, where `by` has markers,
/// while those of the opponent are in the first squares of the columns between; the push of `by`
/// along the first row completes the columns.
Record given_away(int columns, Marker by) {
  const int size = 2 * columns + 2;
  Record own, others;
  for (int column = 0; column < 2 * columns; column += 2) {
    own.insert(own.end(), static_cast<std::size_t>(size) - 2, {Side::bottom, column});
    others.insert(others.end(), static_cast<std::size_t>(size) - 1, {Side::bottom, column + 1});
  }
  while (own.size() + (by == kX ? 0U : 1U) < others.size()) own.push_back({Side::bottom, size - 1});
  for (int column = 0; column < 2 * columns; column += 2) {
    own.push_back({Side::top, column + 1});
    others.push_back({Side::top, column});
  }
  own.push_back({Side::left, 0});
  Record record;
  auto &first = by == kX ? own : others, &second = by == kX ? others : own;
  for (std::size_t i = 0; i < first.size(); ++i) {
    record.push_back(first[i]);
    if (i < second.size()) record.push_back(second[i]);
  }
  return record;
}

/// Adds the game, turned so that what it does from one side is done from each: on boards of up to
/// ten rows to each of the four, on larger ones to one of them in turn.
void add_turned(std::vector<CaseText>& games, int size, const Record& record) {
  constexpr std::array kTurns{0, 4, 3, 7};
  const auto add = [&](int symmetry) {
    auto turned = record;
    for (auto& move : turned) {
      move = numbered_move(image_of_move(move_number(move, size), symmetry, size), size);
    }
    games.push_back(text_of(size, turned));
  };
  if (size <= 10) {
    for (const int symmetry : kTurns) add(symmetry);
  } else {
    add(kTurns.at((games.size() + games.size() / kTurns.size()) % kTurns.size()));
  }
}

}  // namespace

CaseText text_of(int size, const Record& record) {
  auto text = std::to_string(size) + '\n';
  for (const auto move : record) text += write_move(move) + '\n';
  return text + "QUIT\n";
}

CaseText game_of(int size, std::string_view words) {
  Record record;
  TextInput input(words);
  for (auto word = input.word(); !word.empty(); word = input.word()) {
    record.push_back(*read_move(word, size));
  }
  return text_of(size, record);
}

std::vector<CaseText> straights() {
  return {game_of(2, "B1 T2 T2 T1 T1 B1"),
          game_of(2, "T2 T2 T1 T1"),
          game_of(2, "T1 B2 B2 L2 L1"),
          game_of(3, "R2 R1 L3 B1 B1 R1 L3 L3 B1 L3"),
          game_of(3, "L1 L2 B2 B1 B2 L1"),
          game_of(3, "L3 T2 T2 T3 L2 L3 L3 R1 R2 T3 L3 T2"),
          game_of(3, "R2 B2 L1 L3 B2 L1 R2"),
          game_of(3, "L1 T1 R3 R3 T3 L1 T3 T1 T3"),
          game_of(3, "T3 B3 R1 T1 R3 R2 R3 R2 L2 B1 R3"),
          game_of(4, "T2 B3 T4 T3 T3 T2 L4 R3 L2 T4 L3 L1 R3 B3"),
          game_of(4, "R2 R2 B1 B4 R2 R2 B2 B1 L3 B2 R2 B1 B4 B4 B1 B4 L3 R2"),
          game_of(4, "L3 T4 R1 R1 T2 T4 B4 T2 T2 T4 B4 B4 B4 R1 L3 B4"),
          game_of(4, "L1 R3 L1 T3 L4 L1 L2 L3 T4 L4 T2 T3 L1 T2 L3 L1 L4 R1"),
          game_of(4, "B4 B3 L1 R3 T2 L2 L1 T2 B4 R3 T1 R3 B4 T2 R3 R4 T1 B4 B1 R2"),
          game_of(4, "L4 R3 B4 R3 B4 B4 R1 R3 L4 R1 L4 T2 R1 B4 R3 T2 B4"),
          game_of(4, "L4 L3 R1 R4 L2 R4 B3 T3 L1 L2 B3 L3 R4 R3 T3 R1 T4"),
          game_of(5,
                  "L2 T3 T3 T2 L4 L3 T2 T4 L4 T2 L3 T5 T3 B1 R4 L4 B4 T3 L3 T2 T5 T2 B4 T3 "
                  "R2 L4 L5")};
}

std::vector<CaseText> straights_at_once() {
  constexpr int kTries = 5'000;
  Random random(1);
  std::vector<CaseText> games;
  const auto add = [&](std::vector<Marker> rows, Marker mover) {
    for (int tries = 0; tries < kTries; ++tries) {
      random.shuffle(rows);
      const auto beside = std::ranges::adjacent_find(
          rows, [](Marker one, Marker other) { return one == other && one != kEmpty; });
      if (beside != rows.end() || rows.front() == opponent(mover)) continue;
      auto record = completed_rows(random, rows, mover);
      if (!record) continue;
      add_turned(games, static_cast<int>(rows.size()), *record);
      return;
    }
  };
  for (const int size : {4, 5, 6, 7, 8, 10}) {
    const int max = (size + 1) / 2;  // no two beside each other
    for (int x = 0; x <= max; ++x) {
      for (int o = 0; o <= max && x + o <= size; ++o) {
        std::vector<Marker> rows(static_cast<std::size_t>(size), kEmpty);
        std::fill_n(rows.begin(), x, kX);
        std::fill_n(rows.begin() + x, o, kO);
        if (x + o < 2) continue;
        for (const auto mover : {kX, kO}) add(rows, mover);
      }
    }
  }
  return games;
}

std::vector<CaseText> one_straight_more() {
  constexpr int kEach = 20;
  constexpr std::array kLarge{33, 49};
  Random random(1);
  std::vector<CaseText> games;
  for (int k = 1; k <= kEach + static_cast<int>(kLarge.size()); ++k) {
    const int fewer = k <= kEach ? k : kLarge.at(static_cast<std::size_t>(k - kEach - 1));
    const auto winner = k % 2 == 0 ? kX : kO;
    const auto mover = k / 2 % 2 == 0 ? winner : opponent(winner);
    std::vector rows{kEmpty};  // without it hardly any order of the moves leads there
    for (int i = 0; i <= 2 * fewer; ++i) rows.push_back(i % 2 == 0 ? winner : opponent(winner));
    std::optional<Record> record;
    while (!record) record = completed_rows(random, rows, mover);
    add_turned(games, static_cast<int>(rows.size()), *record);
  }
  return games;
}

std::vector<CaseText> straights_lost() {
  const std::vector<Record> ways_to_end{
      {},                                  // the game ends as a tie
      {{.side = Side::left, .index = 0}},  // O pushes into a row of X
      {{.side = Side::left, .index = 1}, {.side = Side::left, .index = 3}},  // X into one of O
      {{.side = Side::bottom, .index = 0}},  // O moves the first column: one row of O is left
      {{.side = Side::left, .index = 1}, {.side = Side::top, .index = 0}}};  // X: one of X
  std::vector<CaseText> games;
  for (const int size : {4, 10, 33, 34, 65, kContestSize}) {
    const auto start = half_each(size);
    for (const auto& end : ways_to_end) {
      auto record = start;
      record.insert(record.end(), end.begin(), end.end());
      add_turned(games, size, record);
    }
  }
  return games;
}

std::vector<CaseText> straights_in_blocks() {
  std::vector<CaseText> games;
  for (const int rows : {2, 3, 4, 5, 10, 49}) {
    for (const bool x_first : {true, false}) {
      const int size = 2 * rows + 2;
      auto tie = in_blocks(rows, x_first), given = tie;
      if (x_first) tie.pop_back();  // O's push elsewhere, after the last row is complete
      auto taken = tie;
      push_rows(taken, {0});
      for (const auto& record : {tie, taken}) add_turned(games, size, record);
      if (rows > 10) continue;  // which would take slow solutions too long
      if (!x_first) push_rows(given, {size - 2});
      given.push_back({.side = Side::bottom, .index = 0});
      add_turned(games, size, given);
    }
  }
  return games;
}

std::vector<CaseText> straights_given_away() {
  std::vector<CaseText> games;
  for (const int columns : {2, 3, 4, 5, 6, 7, 8, 9, 16, 17}) {
    for (const auto by : {kX, kO}) {
      add_turned(games, 2 * columns + 2, given_away(columns, by));
    }
  }
  return games;
}

std::vector<CaseText> many_straights_at_once() {
  std::vector<CaseText> games;
  for (const int rows : {4, 5, 6, 7, 8, 9, 10, 12, 16, 17, 25, 32, 33, 49}) {
    for (const bool by_x : {true, false}) {
      add_turned(games, 2 * rows + 2, only_one(rows, by_x));
    }
  }
  return games;
}

}  // namespace foregone::pousse
