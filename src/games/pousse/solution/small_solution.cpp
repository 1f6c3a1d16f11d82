#include "foregone/games/pousse/solution/small_solution.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "foregone/games/pousse/solution/made_once.hpp"

namespace foregone::pousse {

SmallSolution::SmallSolution(int size)
    : sets_(Grid(size)), tallies_(static_cast<std::size_t>(size * size) + 1) {
  assert(size <= kLargest);
  const int squares = size * size;
  std::size_t words = 0;
  for (int markers = 0; markers <= squares; ++markers) {
    first_.push_back(words);
    words += sets_.with(markers).size() * block_words(markers, Detail::distances);
  }
  words_.resize(words);
  BlockSolver solver(sets_.grid(), Detail::distances);
  for (int markers = squares; markers >= 0; --markers) {
    const auto find = [&](Squares grown) {
      const auto place = sets_.index(grown);
      const auto kept = sets_.with(markers + 1)[place.number];
      return BlockSolver::ChildBlock{block(markers + 1, place.number), kept,
                                     &sets_.grid().origin(place.symmetry)};
    };
    auto& tally = tallies_[static_cast<std::size_t>(markers)];
    std::uint32_t number = 0;
    for (const auto set : sets_.with(markers)) {
      solver.solve(set, find, block(markers, number++));
      tally.add(solver.tally(), static_cast<std::uint64_t>(sets_.orbit(set)));
      rounds_ = std::max(rounds_, solver.rounds());
    }
  }
}

std::optional<Value> SmallSolution::value(const Rules::Position& position) const {
  if (position.board.size() != size()) return std::nullopt;
  return value(coloured_squares(sets_.grid(), position));
}

Value SmallSolution::value(std::uint64_t own, std::uint64_t other) const {
  return value(ColouredSquares{sets_.grid().from_rows(own), sets_.grid().from_rows(other)});
}

Value SmallSolution::value(const ColouredSquares& colours) const {
  const auto set = colours.occupied();
  const auto place = sets_.index(set);
  const auto* const table = words_.data() + offset(std::popcount(set), place.number);
  return value_in(table, Detail::distances, sets_.grid().transformed(set, place.symmetry),
                  sets_.grid().transformed(colours.own, place.symmetry));
}

BoardTally SmallSolution::tally() const {
  BoardTally all;
  for (const auto& tally : tallies_) all.add(tally);
  return all;
}

const SmallSolution* small_solution(int size) { return made_once<SmallSolution>(size); }

}  // namespace foregone::pousse
