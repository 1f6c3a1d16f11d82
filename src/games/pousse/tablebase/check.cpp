#include "foregone/games/pousse/tablebase/check.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace foregone::pousse {

BoardCheck::BoardCheck(int size, Detail detail) : size_(size), detail_(detail) {
  // Squares by their ring, by their distance from the middle, by row and column.
  std::vector<int> cells(static_cast<std::size_t>(squares()));
  std::iota(cells.begin(), cells.end(), 0);
  const auto rank = [&](int cell) {
    const int down = std::abs(2 * (cell / size) + 1 - size);
    const int across = std::abs(2 * (cell % size) + 1 - size);
    return std::array{std::max(down, across), down * down + across * across, cell};
  };
  std::ranges::sort(cells, {}, rank);
  for (std::size_t turn = 0; turn < kSymmetries; ++turn) {
    for (int bit = 0; bit < squares(); ++bit) {
      int row = cells[static_cast<std::size_t>(bit)] / size;
      int column = cells[static_cast<std::size_t>(bit)] % size;
      for (std::size_t quarter = 0; quarter < turn % 4; ++quarter) {
        row = std::exchange(column, size - 1 - row);
      }
      if (turn >= 4) column = size - 1 - column;
      turned_[static_cast<std::size_t>(row * size + column)][turn] = Squares{1} << bit;
    }
  }
}

BoardCheck::Board BoardCheck::random_board(Random& random, int markers) const {
  std::vector<int> cells(static_cast<std::size_t>(squares()));
  std::iota(cells.begin(), cells.end(), 0);
  random.shuffle(cells);
  Board board{};
  for (int i = 0; i < markers; ++i) {
    board[static_cast<std::size_t>(cells[static_cast<std::size_t>(i)])] =
        random.one_in(2) ? std::int8_t{1} : std::int8_t{-1};
  }
  return board;
}

void BoardCheck::deal_colours(Random& random, Board& board) {
  for (auto& marker : board) {
    if (marker != 0) marker = random.one_in(2) ? std::int8_t{1} : std::int8_t{-1};
  }
}

BoardCheck::Board BoardCheck::board_of(Squares set, std::uint32_t address) const {
  Board board{};
  std::vector<std::size_t> cell_of(static_cast<std::size_t>(squares()));
  for (std::size_t cell = 0; cell < cell_of.size(); ++cell) {
    cell_of[static_cast<std::size_t>(std::countr_zero(turned_[cell][0]))] = cell;
  }
  for (std::size_t bit = 0; bit < cell_of.size(); ++bit) {
    if (((set >> bit) & 1U) == 0) continue;
    board[cell_of[bit]] = (address & 1U) != 0 ? std::int8_t{-1} : std::int8_t{1};
    address >>= 1U;
  }
  return board;
}

int BoardCheck::lead(const Board& board) const {
  int lead = 0;
  for (int line = 0; line < size_; ++line) {
    int row = 0, column = 0;
    for (int i = 0; i < size_; ++i) {
      row += board[static_cast<std::size_t>(line * size_ + i)];
      column += board[static_cast<std::size_t>(i * size_ + line)];
    }
    for (const int sum : {row, column}) {
      if (sum == size_) ++lead;
      if (sum == -size_) --lead;
    }
  }
  return lead;
}

BoardCheck::Board BoardCheck::after(Board board, int move) const {
  const int side = move / size_, line = move % size_;  // left, right, top, bottom
  std::int8_t carried = 1;
  for (int i = 0; i < size_ && carried != 0; ++i) {
    const int along = side % 2 == 0 ? i : size_ - 1 - i;
    const int cell = side < 2 ? line * size_ + along : along * size_ + line;
    std::swap(board[static_cast<std::size_t>(cell)], carried);
  }
  for (auto& marker : board) marker = static_cast<std::int8_t>(-marker);
  return board;
}

std::optional<Value> BoardCheck::value(const Board& board, const Cell& cell) const {
  Turned sets{}, others{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(squares()); ++i) {
    const Squares own = board[i] != 0 ? ~Squares{0} : 0, theirs = board[i] < 0 ? ~Squares{0} : 0;
    for (std::size_t turn = 0; turn < sets.size(); ++turn) {
      sets[turn] |= turned_[i][turn] & own;
      others[turn] |= turned_[i][turn] & theirs;
    }
  }
  const auto turn = static_cast<std::size_t>(std::ranges::min_element(sets) - sets.begin());
  const auto min = sets[turn], other = others[turn];
  std::uint32_t address = 0;
  int markers = 0;
  for (Squares rest = min; rest != 0; rest &= rest - 1, ++markers) {
    if ((other & rest & (~rest + 1)) != 0) address |= 1U << markers;
  }
  return cell(markers, min, address);
}

Value BoardCheck::value_at(const Word& word, int markers, std::uint32_t address, Detail detail) {
  if (detail == Detail::distances) {
    const auto code = static_cast<int>((word(address / 8) >> (address % 8 * 8)) & 0xffU);
    if (code == 128) return {};
    return code < 128 ? Value{Outcome::loss, code} : Value{Outcome::win, 255 - code};
  }
  const auto words = std::size_t{1} << static_cast<unsigned>(std::max(markers, 6) - 6);
  const bool not_won = ((word(address / 64) >> (address % 64)) & 1U) != 0;
  const bool lost = ((word(words + address / 64) >> (address % 64)) & 1U) != 0;
  return {lost ? Outcome::loss : not_won ? Outcome::draw : Outcome::win, 0};
}

Value BoardCheck::value_at(std::span<const std::uint64_t> block, int markers, std::uint32_t address,
                           Detail detail) {
  return value_at([&](std::size_t number) { return block[number]; }, markers, address, detail);
}

std::optional<bool> BoardCheck::right(const Board& board, const Cell& cell) const {
  const auto stored = value(board, cell);
  if (!stored) return std::nullopt;
  if (const int ahead = lead(board); ahead != 0) {
    return *stored == Value{ahead > 0 ? Outcome::win : Outcome::loss, 0};
  }
  Value best{Outcome::loss, -1};
  for (int move = 0; move < 4 * size_; ++move) {
    const auto next = value(after(board, move), cell);
    if (!next) return std::nullopt;
    auto before = next->a_ply_before();
    if (detail_ == Detail::outcomes) before.distance = 0;
    best = std::max(best, before);
  }
  return *stored == best;
}

LayerCheck::LayerCheck(const OccupancyClasses& sets, int markers, Detail detail,
                       std::uint64_t samples, std::uint64_t seed, std::uint64_t together)
    : check_(sets.grid().size(), detail),
      kept_(sets.with(markers)),
      markers_(static_cast<unsigned>(markers)),
      all_(std::uint64_t{kept_.size()} << markers_),
      boards_(std::min(all_, samples)),
      seed_(seed),
      together_(together) {}

namespace {
constexpr std::uint64_t kPart = 1000;
}

std::uint64_t LayerCheck::parts() const { return (boards_ + kPart - 1) / kPart; }

Checked LayerCheck::part(std::uint64_t number, const BoardCheck::Cell& cell) const {
  Checked part;
  Random random(seed_ + 1'000'003 * number + markers_);
  BoardCheck::Board drawn{};
  const auto first = number * kPart;
  for (auto i = first; i < std::min(boards_, first + kPart); ++i) {
    const auto address = static_cast<std::uint32_t>(i & ((std::uint64_t{1} << markers_) - 1));
    if (boards_ == all_) {
      drawn = check_.board_of(kept_[i >> markers_], address);
    } else if ((i - first) % together_ == 0) {
      drawn = check_.random_board(random, static_cast<int>(markers_));
    } else {
      BoardCheck::deal_colours(random, drawn);
    }
    const auto right = check_.right(drawn, cell);
    part.boards += right ? 1 : 0;
    part.wrong += right == false ? 1 : 0;
  }
  return part;
}

}  // namespace foregone::pousse
