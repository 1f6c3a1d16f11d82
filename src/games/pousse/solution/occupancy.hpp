#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/games/pousse/board/grid.hpp"

namespace foregone::pousse {

/// The occupied sets of a grid up to symmetry. Of each orbit the least set is kept; those with as
/// many squares are numbered in ascending order.
class OccupancyClasses {
 public:
  explicit OccupancyClasses(const Grid& grid);

  struct Index {
    std::uint32_t number;
    int symmetry;  // that leads to the set kept
  };
  Index index(Squares set) const {
    return {places_[set] / kSymmetries, static_cast<int>(places_[set] % kSymmetries)};
  }

  /// Those kept, with so many squares.
  std::span<const Squares> with(int squares) const {
    const auto at = static_cast<std::size_t>(squares);
    return std::span(kept_).subspan(first_[at], first_[at + 1] - first_[at]);
  }

  /// The size of the orbit of a set.
  int orbit(Squares set) const;

  const Grid& grid() const { return grid_; }

 private:
  Grid grid_;
  std::vector<std::uint32_t> places_;
  std::vector<Squares> kept_;  // by the number of squares
  std::vector<std::size_t> first_;
};

}  // namespace foregone::pousse
