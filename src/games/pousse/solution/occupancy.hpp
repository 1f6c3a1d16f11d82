#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/games/pousse/board/grid.hpp"

namespace foregone::pousse {

/// The sets of squares of a grid, up to symmetry: of each orbit the least set is kept, and those
/// with as many squares are numbered in their order.
class OccupancyClasses {
 public:
  explicit OccupancyClasses(const Grid& grid);

  struct Place {
    std::uint32_t number;
    int symmetry;  // that leads to the set which is kept
  };
  Place place(Squares set) const {
    return {places_[set] / kSymmetries, static_cast<int>(places_[set] % kSymmetries)};
  }

  /// Those kept, with so many squares.
  std::span<const Squares> with(int squares) const {
    const auto at = static_cast<std::size_t>(squares);
    return std::span(kept_).subspan(first_[at], first_[at + 1] - first_[at]);
  }

  /// How many sets a set can be turned into, itself one of them.
  int orbit(Squares set) const;

  const Grid& grid() const { return grid_; }

 private:
  Grid grid_;
  std::vector<std::uint32_t> places_;
  std::vector<Squares> kept_;  // by the number of squares
  std::vector<std::size_t> first_;
};

}  // namespace foregone::pousse
