#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/grid.hpp"

/// The table of a block, the boards with the same occupied squares: what its bits and bytes mean.
///
/// Outcomes are two planes: "the player to move does not win", then "the player to move loses".
/// Joined by "or" over all children they become "does not lose" and "wins" of the parent.
///
/// Distances are codes, the better the greater: a loss in d plies is d, a draw 128, a win in d
/// plies 255 - d. The least over all children gives the parent's best.
///
/// A table is addressed by the markers of the player who has just moved, in the order of the
/// occupied squares. So what is bit 1 before a move is bit 1 after it.
namespace foregone::pousse {

/// What a table has of each board: who wins (two bit planes), or also in how many plies (a byte).
enum class Detail : std::uint8_t { outcomes, distances };

/// Address bits of a board within its block, at least as many as fill a word.
constexpr int address_bits(int markers, Detail detail) {
  return std::max(markers, detail == Detail::outcomes ? 6 : 3);
}
/// Address bits of a block's table, whose elements are bits.
constexpr int table_bits(int address_bits, Detail detail) {
  return address_bits + (detail == Detail::outcomes ? 1 : 3);
}

/// The length of a block's table, in words.
std::size_t block_words(int markers, Detail detail);

/// The value of a board in the table of the block `set`, for the player to move. Boards that are
/// over are in it too. Without distances that of a win or loss is 0.
Value value_in(const std::uint64_t* block, Detail detail, Squares set, Squares own);

/// The code of a draw, between losses and wins.
inline constexpr std::uint8_t kDrawCode = 128;
/// The value that a byte of a table with distances means.
Value value_of_code(std::uint8_t code);

/// The block with outcomes of a block with distances.
void outcomes_of(std::span<const std::uint64_t> distances, std::span<std::uint64_t> outcomes);

/// Undecided boards, for the player to move.
struct BoardTally {
  static constexpr int kLongest = 120;
  std::uint64_t wins = 0, losses = 0, draws = 0;
  std::array<std::uint64_t, kLongest + 1> by_distance{};  // losses are even; with distances alone
  bool too_long = false;  // a distance was above kLongest: then the table is wrong

  void add(const BoardTally& other, std::uint64_t times = 1);
  std::uint64_t boards() const { return wins + losses + draws; }
  /// The most plies of a win or loss; 0 if there is none.
  int longest(Outcome outcome) const;
  bool operator==(const BoardTally&) const = default;
};

/// Counts the undecided boards among the codes of a block, each of which is there 2^copies times.
/// `won` and `lost` are the planes of boards that are over, empty where none is.
BoardTally tally_of(std::span<const std::uint64_t> codes, Detail detail,
                    std::span<const std::uint64_t> won, std::span<const std::uint64_t> lost,
                    unsigned copies);

}  // namespace foregone::pousse
