#include "foregone/games/pousse/traps/smaller_games.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/games/pousse/traps/large_boards.hpp"
#include "foregone/games/pousse/traps/straight_counts.hpp"

namespace foregone::pousse {

namespace {

/// Every record of so many moves at most.
void add_records(int size, std::size_t max, std::vector<CaseText>& to) {
  std::vector<Record> records{{}};
  for (std::size_t moves = 0;; ++moves) {
    for (const auto& record : records) to.push_back(text_of(size, record));
    if (moves == max) return;
    std::vector<Record> longer;
    for (const auto& record : records) {
      for (int number = 0; number < 4 * size; ++number) {
        longer.push_back(record);
        longer.back().push_back(numbered_move(number, size));
      }
    }
    records = std::move(longer);
  }
}

/// On a smaller board; moves of lines that it lacks are left out, or are those of its last line.
Record fit(Record record, int size, bool leave_out) {
  if (leave_out) std::erase_if(record, [&](const Move& move) { return move.index >= size; });
  for (auto& move : record) move.index = std::min(move.index, size - 1);
  return record;
}

/// Short games on boards around the widths of numbers and on one as large, if the record is long.
void add_short_games(int size, const Record& record, std::vector<CaseText>& to) {
  constexpr std::size_t kMovesOfARow = 3;
  if (size < 4 || record.size() <= kMovesOfARow * static_cast<std::size_t>(size)) return;
  for (const int each : {9, 10, 16, 17, 31, 32, 33, 63, 64, 65, 99}) {
    if (each < size) std::ranges::move(short_games(each), std::back_inserter(to));
  }
  std::ranges::move(short_games(size), std::back_inserter(to));
}

/// The shortest block of moves by which a game is made smaller: of very long ones that is not a
/// move, so that all the texts of smaller games take some 60 MB at most.
std::size_t shortest_block(const CaseText& text, const Record& record) {
  constexpr std::size_t kBytes = 60'000'000, kTextsOfABlock = 8;
  const auto max = kBytes / kTextsOfABlock / text.size() + 1;
  return std::max(std::bit_ceil(record.size() / max), std::size_t{1});
}

/// Moves in the first line instead: those of a block, or of a player in it.
void add_nearer(int size, const Record& record, std::size_t shortest, std::vector<CaseText>& to) {
  const auto add_block = [&](std::size_t from, std::size_t end, std::size_t step) {
    auto nearer = record;
    for (auto i = from; i < std::min(end, record.size()); i += step) nearer[i].index = 0;
    if (nearer != record) to.push_back(text_of(size, nearer));
  };
  for (auto length = std::bit_ceil(record.size()); length >= shortest; length /= 2) {
    for (std::size_t from = 0; from < record.size(); from += length) {
      add_block(from, from + length, 1);
      if (length < 4) continue;
      add_block(from, from + length, 2);
      add_block(from + 1, from + length, 2);
    }
  }
}

}  // namespace

std::vector<CaseText> smallest() {
  std::vector<CaseText> all;
  add_records(1, 2, all);
  add_records(2, 4, all);
  add_records(3, 3, all);
  return all;
}

std::vector<CaseText> smaller(const CaseText& text) {
  const auto whole = "1\n" + text;
  TextInput input{std::string_view(whole)};
  GameReader games(kContestSize);
  const int size = **games.next_game(input);
  const auto record = *games.record(input);
  const auto shortest = shortest_block(text, record);
  std::vector<CaseText> all;
  // Blocks of even length: then the other moves keep their players.
  const auto longest = std::bit_floor(record.size());
  for (auto length = longest; length >= shortest; length /= 2) {
    if (length == std::max(longest / 4, shortest)) add_short_games(size, record, all);
    for (std::size_t from = 0; from + length <= record.size(); from += length) {
      auto rest = record;
      const auto first = rest.begin() + static_cast<std::ptrdiff_t>(from);
      rest.erase(first, first + static_cast<std::ptrdiff_t>(length));
      all.push_back(text_of(size, rest));
    }
  }
  constexpr std::size_t kMaxForPairs = 20;  // two moves, so that the others keep their players
  for (std::size_t i = 0; i < record.size() && record.size() <= kMaxForPairs; ++i) {
    for (std::size_t j = i + 2; j < record.size(); ++j) {
      auto rest = record;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(j));
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      all.push_back(text_of(size, rest));
    }
  }
  for (int by = size - 1; by > 0; by = by > 8 ? by / 2 : by - 1) {
    all.push_back(text_of(size - by, fit(record, size - by, true)));
    all.push_back(text_of(size - by, fit(record, size - by, false)));
  }
  add_nearer(size, record, shortest, all);
  return all;
}

}  // namespace foregone::pousse
