#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/games/pousse/solution/bit_planes.hpp"
#include "foregone/games/pousse/solution/block_values.hpp"

/// Strong solutions of small boards, block by block. No move takes a marker off, so a block depends
/// on itself and on blocks with one marker more.
namespace foregone::pousse {

/// The memory of a BlockSolver for such a block, at most.
std::uint64_t solver_bytes(int markers, Detail detail);

/// Solves one block after another, in memory of its own: keep one per thread.
class BlockSolver {
 public:
  /// A solved block with one marker more. It may stand for its image under a symmetry; `origin`
  /// gives the squares that its squares come from.
  struct ChildBlock {
    const std::uint64_t* table;
    Squares set;
    const Grid::Image* origin;
  };

  BlockSolver(Grid grid, Detail detail) : grid_(std::move(grid)), detail_(detail) {}

  /// Writes the table of the boards whose occupied squares are `set` to `block`. `find` gives the
  /// child for a set that has one square more.
  template <class FindChild>
  void solve(Squares set, FindChild find, std::uint64_t* block) {
    begin(set);
    Squares entered = 0;  // empty corners can be entered along two lines, with the same result
    for (std::size_t i = 0; i < grid_.lanes().size(); ++i) {
      const auto gap = first_gap(grid_.lanes()[i]);
      if (gap == grid_.size()) {
        pushes_.push_back(i);
        continue;
      }
      const auto added = Squares{1} << grid_.lanes()[i][static_cast<std::size_t>(gap)];
      if (gap == 0 && (entered & added) != 0) continue;
      if (gap == 0) entered |= added;
      const ChildBlock child = find(set | added);
      join(map(grid_.lanes()[i], gap, child), child.table);
    }
    finish(block);
  }

  /// Of the block solved last.
  const BoardTally& tally() const { return tally_; }
  /// The rounds until nothing changed.
  int rounds() const { return rounds_; }

 private:
  /// A full line: the bits of a word's number that belong to it, and the places in such words
  /// where all of it is the mover's, or none.
  struct FullLine {
    std::size_t words;
    std::uint64_t own, other;
  };

  void begin(Squares set);
  int first_gap(const Grid::Lane& lane) const;
  AddressMap map(const Grid::Lane& lane, int gap, const ChildBlock& child) const;
  void join(const AddressMap& map, const std::uint64_t* child);
  void finish(std::uint64_t* block);
  void iterate(std::uint64_t* block);
  void find_ended();
  void find_ended(std::size_t word);
  void write_codes(const std::vector<std::uint64_t>& joined);
  void override_ended();
  void store(std::uint64_t* block) const;

  Grid grid_;
  Detail detail_;
  Squares set_ = 0;
  int markers_ = 0;
  int address_bits_ = 0;                 // of a board within the block; at least a word is full
  std::array<std::uint8_t, 32> rank_{};  // of each occupied square among them
  std::vector<std::size_t> pushes_;      // insertions into full lines
  std::vector<std::uint64_t> joined_, again_, codes_, before_;
  std::vector<std::uint64_t> scratch_ = std::vector<std::uint64_t>(AddressMap::kScratch);
  std::vector<std::uint64_t> won_, lost_;  // boards that are over
  std::vector<FullLine> full_lines_;
  BoardTally tally_;
  int rounds_ = 0;
};

}  // namespace foregone::pousse
