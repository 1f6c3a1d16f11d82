#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/games/pousse/icfp98/no_repetition_block.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/occupancy.hpp"
#include "foregone/solvers/move_graph.hpp"

namespace foregone::pousse {

/// Who wins under `icfp98`, on every board up to 4x4. docs/pousse-icfp98.md tells why this is
/// exact. It is made anew wherever it is needed, within a second, and takes 6 MB at 4x4.
class NoRepetition {
 public:
  static constexpr int kLargest = 4;

  /// Who wins, or how: wins that need no memory of the boards made, which are less.
  enum class Claim : std::uint8_t { value, strategy };

  explicit NoRepetition(int size, Claim claim = Claim::value);  // 1 to kLargest

  /// For the player to move, when no insertion has made any board yet. Nothing if the board has
  /// another size.
  std::optional<Outcome> value(const Rules::Position& position) const;

  /// The same when the opponent's insertion has just made the board, the first one with the same
  /// occupied squares. He must not make it again, so this can be another value.
  std::optional<Outcome> value_when_made(const Rules::Position& position) const;

  /// With a strategy, the move that wins where the opponent has just made the board, whatever has
  /// been made before, if all the moves of its player were the strategy's.
  std::optional<Move> answer(const Rules::Position& position) const;

  /// Of all boards with so many markers.
  using Tally = NoRepetitionBlock::Tally;
  std::span<const Tally> tallies() const { return tallies_; }

 private:
  // Where the boards of a block stand in the table.
  std::size_t begin(int markers, std::uint32_t number) const {
    return first_[static_cast<std::size_t>(markers)] +
           (std::size_t{number} << static_cast<unsigned>(markers));
  }
  template <class T>
  static std::span<T> part(std::vector<T>& of, std::size_t begin, int markers) {
    if (of.empty()) return {};
    return std::span(of).subspan(begin, std::size_t{1} << static_cast<unsigned>(markers));
  }
  NoRepetitionBlock::Neighbour neighbour(Squares set);
  std::size_t place_of(const Rules::Position& position) const;

  OccupancyClasses sets_;
  std::vector<std::size_t> first_;    // board of the blocks with so many markers
  std::vector<VertexOutcome> fates_;  // by block, then by the squares of the player to move, packed
  std::vector<std::uint8_t> answers_;  // numbers of lanes, with a strategy alone
  std::vector<Tally> tallies_;
};

/// The table for a board of that size, made when it is first asked for; null if it is too large.
const NoRepetition* no_repetition_table(int size);

}  // namespace foregone::pousse
