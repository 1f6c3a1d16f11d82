#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/games/pousse/solution/bit_planes.hpp"

/// Strong solutions of small boards, block by block. A block is all boards with the same occupied
/// squares; its tables are addressed by their colours. No move takes a marker off, so a block
/// depends on itself and on blocks with one marker more.
namespace foregone::pousse {

/// What a table tells of each board: who wins (two bits a board), or also in how many plies (a
/// byte).
enum class Detail : std::uint8_t { outcomes, distances };

/// How long a block's table is, in words.
std::size_t block_words(int markers, Detail detail);

/// The memory that a BlockSolver takes for such a block, at most.
std::uint64_t solver_bytes(int markers, Detail detail);

/// What the table of the block `set` tells of a board, for the player to move. The boards that are
/// over stand in it too. With outcomes alone the distance of a win or loss is 0.
Value value_in(const std::uint64_t* block, Detail detail, Squares set, Squares own);

/// The value that a byte of a table with distances stands for.
Value value_of_code(std::uint8_t code);

/// Undecided boards, for the player to move.
struct Tally {
  static constexpr int kLongest = 120;
  std::uint64_t wins = 0, losses = 0, draws = 0;
  std::array<std::uint64_t, kLongest + 1> by_distance{};  // losses are even; with distances alone
  bool too_long = false;  // a distance was beyond kLongest: then the table is wrong

  void add(const Tally& other, std::uint64_t times = 1);
  std::uint64_t boards() const { return wins + losses + draws; }
  bool operator==(const Tally&) const = default;
};

/// Solves one block after another; it has memory of its own, so keep one per thread.
class BlockSolver {
 public:
  /// A block that is solved. It may stand for one that is turned: then `origin` tells, for its
  /// squares, which they are.
  struct Neighbour {
    const std::uint64_t* table;
    Squares set;
    const Grid::Image* origin;
  };

  BlockSolver(Grid grid, Detail detail) : grid_(std::move(grid)), detail_(detail) {}

  /// Writes the table of the boards whose occupied squares are `set` to `block`. `find` gives the
  /// neighbour for a set that has one square more.
  template <class Find>
  void solve(Squares set, Find find, std::uint64_t* block) {
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
      const Neighbour child = find(set | added);
      join(map(grid_.lanes()[i], gap, child), child.table);
    }
    settle(block);
  }

  /// Of the block solved last.
  const Tally& tally() const { return tally_; }
  /// How often its values had to be computed until nothing changed.
  int rounds() const { return rounds_; }

 private:
  /// A full line: which bits of a word's number belong to it, and the places in such words where
  /// all of it is the mover's, or nothing.
  struct Straight {
    std::size_t words;
    std::uint64_t own, other;
  };

  void begin(Squares set);
  int first_gap(const Grid::Lane& lane) const;
  AddressMap map(const Grid::Lane& lane, int gap, const Neighbour& child) const;
  void join(const AddressMap& map, const std::uint64_t* child);
  void settle(std::uint64_t* block);
  void push_on(std::uint64_t* block);
  void mark_ended();
  void mark_ended(std::size_t word);
  void write_codes(const std::vector<std::uint64_t>& joined);
  void override_ended();
  void store(std::uint64_t* block) const;
  void count();

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
  std::vector<Straight> straights_;
  Tally tally_;
  int rounds_ = 0;
};

}  // namespace foregone::pousse
