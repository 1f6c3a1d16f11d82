#pragma once

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

/// The solution of `icfp98` on boards up to 4x4: who wins on every board (docs/pousse-icfp98.md has
/// the proof). It is computed when needed, within a second, and takes 6 MB at 4x4.
class NoRepetition {
 public:
  static constexpr int kLargest = 4;

  /// All outcomes, or a strategy: only wins that need no memory of the boards made.
  enum class Claim : std::uint8_t { value, strategy };

  explicit NoRepetition(int size, Claim claim = Claim::value);  // 1 to kLargest

  /// For the player to move, before any insertion has made a board. Nothing if the board has
  /// another size.
  std::optional<Outcome> value(const Rules::Position& position) const;

  /// The value when the opponent's insertion has just made the board, the first one with these
  /// occupied squares. The opponent must not make it again, so the value can differ.
  std::optional<Outcome> value_when_made(const Rules::Position& position) const;

  /// With a strategy, the winning move where the opponent has just made the board, whatever was
  /// made before, if the player has followed the strategy.
  std::optional<Move> answer(const Rules::Position& position) const;

  /// Of all boards with so many markers.
  using Counts = NoRepetitionBlock::Counts;
  std::span<const Counts> tallies() const { return tallies_; }

 private:
  // The first board of a block in the table.
  std::size_t begin(int markers, std::uint32_t number) const {
    return first_[static_cast<std::size_t>(markers)] +
           (std::size_t{number} << static_cast<unsigned>(markers));
  }
  template <class T>
  static std::span<T> part(std::vector<T>& of, std::size_t begin, int markers) {
    if (of.empty()) return {};
    return std::span(of).subspan(begin, std::size_t{1} << static_cast<unsigned>(markers));
  }
  NoRepetitionBlock::Child child(Squares set);
  std::size_t place_of(const Rules::Position& position) const;

  OccupancyClasses sets_;
  std::vector<std::size_t> first_;  // board of the blocks with so many markers
  std::vector<VertexOutcome>
      outcomes_;  // by block, then by the squares of the player to move, packed
  std::vector<std::uint8_t> answers_;  // numbers of lanes, with a strategy alone
  std::vector<Counts> tallies_;
};

/// The solution for that size, computed when it is first asked for; null above kLargest.
const NoRepetition* no_repetition_solution(int size);

}  // namespace foregone::pousse
