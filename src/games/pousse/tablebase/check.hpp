#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "foregone/core/random.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/games/pousse/solution/blocks.hpp"
#include "foregone/games/pousse/solution/layers.hpp"
#include "foregone/games/pousse/solution/occupancy.hpp"
#include "foregone/tables/pieces.hpp"

/// The reference implementation of the blocks: a board is an array of numbers, a push a loop, and
/// the cell of a board follows docs/tables.md. It shares no code with what builds a tablebase.
namespace foregone::pousse {

class BoardCheck {
 public:
  /// The tablebase's value of a board: by the least image of its occupied set, and the address in
  /// the block.
  using Cell = std::function<std::optional<Value>(int markers, Squares set, std::uint32_t address)>;
  /// By row and column; 1 for the player to move, -1 for the other, 0 for nobody.
  using Board = std::array<std::int8_t, Grid::kMaxSquares>;

  BoardCheck(int size, Detail detail);

  /// A board of so many markers, each as likely.
  Board random_board(Random& random, int markers) const;
  /// Gives each marker of a board to either player, by chance.
  static void deal_colours(Random& random, Board& board);
  /// The board of a cell.
  Board board_of(Squares set, std::uint32_t address) const;

  /// Whether the value of a board follows from those of its successors; nothing if these are not in
  /// the tablebase.
  std::optional<bool> right(const Board& board, const Cell& cell) const;

  std::optional<Value> value(const Board& board, const Cell& cell) const;
  /// The value in a block, of which `word` gives one.
  using Word = std::function<std::uint64_t(std::size_t number)>;
  static Value value_at(const Word& word, int markers, std::uint32_t address, Detail detail);
  /// The value in a block's words.
  static Value value_at(std::span<const std::uint64_t> block, int markers, std::uint32_t address,
                        Detail detail);
  /// The straights of the player to move less the opponent's.
  int lead(const Board& board) const;
  /// The board after an insertion, for the opponent. Insertions are numbered as in Rules::moves.
  Board after(Board board, int move) const;

 private:
  int squares() const { return size_ * size_; }

  int size_;
  Detail detail_;
  using Turned = std::array<Squares, kSymmetries>;
  std::array<Turned, Grid::kMaxSquares> turned_{};  // the bit of each cell
};

/// What a check found.
struct Checked {
  std::uint64_t boards = 0, wrong = 0;
  bool operator==(const Checked&) const = default;
  void add(const Checked& other) {
    boards += other.boards;
    wrong += other.wrong;
  }
};

/// So many boards of a layer, drawn by chance, or all up to symmetry if these are not more; in
/// parts, which can be checked one by one.
class LayerCheck {
 public:
  /// Of boards drawn by chance, so many after each other have the same occupied squares.
  LayerCheck(const OccupancyClasses& sets, int markers, Detail detail, std::uint64_t samples,
             std::uint64_t seed, std::uint64_t together = 1);

  std::uint64_t parts() const;
  /// Asks for the same cells in the same order every time, whatever their values.
  Checked part(std::uint64_t number, const BoardCheck::Cell& cell) const;

 private:
  BoardCheck check_;
  std::span<const Squares> kept_;
  unsigned markers_;
  std::uint64_t all_, boards_, seed_, together_;
};

}  // namespace foregone::pousse
