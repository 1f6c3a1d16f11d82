#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"

namespace connect_four {

using namespace foregone;  // NOLINT(google-build-using-namespace): the words of this folder

/// A set of cells. The cell in a column and a row, both from 0, is bit column * (rows + 1) + row;
/// the bit above each column is no cell, so lines do not run on into the next one. On 4x4:
///
///     4  9 14 19    no cells
///     3  8 13 18
///     2  7 12 17
///     1  6 11 16
///     0  5 10 15
using Cells = std::uint64_t;

/// Connect Four: in turn the players, X first, drop a disc into a column that is not full, where it
/// falls as deep as it can. The first to have four in a line wins; a full board without is a draw.
class Rules {
 public:
  static constexpr int kMaxColumns = 7, kMaxRows = 6;

  struct Position {
    Cells mover = 0, other = 0;  // the discs of the player to move and of the other
    Cells taken() const { return mover | other; }
    int discs() const { return std::popcount(taken()); }
    bool operator==(const Position&) const = default;
  };
  struct Move {
    int column = 0;
    bool operator==(const Move&) const = default;
  };
  using Moves = MoveList<Move, kMaxColumns>;
  using Result = Outcome;
  using Key = Cells;
  static constexpr bool acyclic = true;  // every move fills a cell
  static constexpr bool two_players = true;

  Rules(int columns, int rows) : columns_(columns), rows_(rows) {
    for (int column = 0; column < columns; ++column) bottom_ |= cell(column, 0);
    board_ = bottom_ * (cell(0, rows) - 1);
  }

  Position start() const { return {}; }
  Moves moves(Position p) const {
    Moves moves;
    if (result(p)) return moves;
    for (int column = 0; column < columns_; ++column) {
      if ((landing(p) & of_column(column)) != 0) moves.push_back({column});
    }
    return moves;
  }
  Position after(Position p, Move m) const {
    return {p.other, p.mover | (landing(p) & of_column(m.column))};
  }
  std::optional<Outcome> result(Position p) const {
    if (fours(p.other) != 0) return Outcome::loss;
    if (p.taken() == board_) return Outcome::draw;
    return std::nullopt;
  }
  /// The highest bit of each column says how high its discs are, those below it whose they are.
  Cells key(Position p) const { return p.mover | (p.taken() + bottom_); }

  /// Who can win with the next disc needs no search, and a full board none.
  bool is_static(Position p) const { return free(p) == 0 || wins_at_once(p); }
  Value static_value(Position p) const {
    return wins_at_once(p) ? Value{Outcome::win, 1} : Value{*result(p), 0};
  }
  /// First what leaves the opponent no disc that wins, then what threatens most, then the middle.
  int ordering(Position p, Move m) const {
    const auto next = after(p, m);
    const int threats = std::popcount(closing(next.other, next.taken()));
    return (wins_at_once(next) ? -1000 : 0) + 16 * threats -
           std::abs(2 * m.column - (columns_ - 1));
  }

  /// The cells on which the next disc of each column comes to lie.
  Cells landing(Position p) const { return (p.taken() + bottom_) & board_; }
  /// The discs that lie four in a line.
  Cells fours(Cells own) const {
    Cells found = 0;
    for (const int step : steps()) {
      const Cells low = own & own >> step & own >> 2 * step & own >> 3 * step;
      found |= low | low << step | low << 2 * step | low << 3 * step;
    }
    return found;
  }
  /// The free cells where one more disc makes four in a line, wherever they are.
  Cells closing(Cells own, Cells taken) const {
    Cells found = 0;
    for (const int step : steps()) {
      const Cells down1 = own << step, down2 = own << 2 * step, down3 = own << 3 * step;
      const Cells up1 = own >> step, up2 = own >> 2 * step, up3 = own >> 3 * step;
      found |= (down1 & down2 & (down3 | up1)) | (up1 & up2 & (up3 | down1));
    }
    return found & board_ & ~taken;
  }

  bool x_to_move(Position p) const { return p.discs() % 2 == 0; }
  Cells discs_of(bool x, Position p) const { return x_to_move(p) == x ? p.mover : p.other; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int cells() const { return columns_ * rows_; }
  int free(Position p) const { return cells() - p.discs(); }
  Cells cell(int column, int row) const { return Cells{1} << (column * (rows_ + 1) + row); }
  Cells of_column(int column) const { return cell(column, rows_) - cell(column, 0); }
  bool operator==(const Rules&) const = default;

 private:
  bool wins_at_once(Position p) const {
    return (closing(p.mover, p.taken()) & landing(p)) != 0 && fours(p.other) == 0;
  }
  // From a cell to its neighbour above, right, right below and right above.
  std::array<int, 4> steps() const { return {1, rows_ + 1, rows_, rows_ + 2}; }

  int columns_, rows_;
  Cells bottom_ = 0, board_ = 0;
};
static_assert(Acyclic<Rules> && Keyed<Rules> && WinDrawLoss<Rules>);
static_assert(StaticallySolved<Rules> && OrdersMoves<Rules>);

}  // namespace connect_four
