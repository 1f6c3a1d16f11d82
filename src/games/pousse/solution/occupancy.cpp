#include "foregone/games/pousse/solution/occupancy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>

namespace foregone::pousse {

namespace {

constexpr std::uint32_t kUnknown = ~std::uint32_t{0};

/// Images of sets, looked up by halves.
class Images {
 public:
  explicit Images(const Grid& grid) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      for (Squares half = 0; half <= kHalf; ++half) {
        auto& entry = turned_[static_cast<std::size_t>(symmetry)];
        entry.push_back(grid.transformed(half & grid.all(), symmetry));
      }
      for (Squares half = 0; half <= kHalf; ++half) {
        auto& entry = turned_[static_cast<std::size_t>(symmetry)];
        entry.push_back(grid.transformed((half << kHalfBits) & grid.all(), symmetry));
      }
    }
  }

  Squares transformed(Squares set, int symmetry) const {
    const auto& entry = turned_[static_cast<std::size_t>(symmetry)];
    return entry[set & kHalf] | entry[kHalf + 1 + (set >> kHalfBits)];
  }

 private:
  static constexpr unsigned kHalfBits = 13;
  static constexpr Squares kHalf = (1U << kHalfBits) - 1;
  std::array<std::vector<Squares>, kSymmetries> turned_;
};

/// The inverse of each symmetry.
std::array<int, kSymmetries> inverses(const Grid& grid) {
  std::array<int, kSymmetries> inverse{};
  for (int i = 0; i < kSymmetries; ++i) {
    auto& undoes = inverse[static_cast<std::size_t>(i)];
    while (grid.image(undoes) != grid.origin(i)) ++undoes;
  }
  return inverse;
}

}  // namespace

OccupancyClasses::OccupancyClasses(const Grid& grid)
    : grid_(grid),
      places_(std::size_t{grid.all()} + 1, kUnknown),
      first_(static_cast<std::size_t>(grid.squares()) + 2) {
  const Images images(grid);
  const auto inverse = inverses(grid);
  std::vector<std::vector<Squares>> kept(static_cast<std::size_t>(grid.squares()) + 1);
  for (Squares set = 0; set <= grid.all(); ++set) {
    if (places_[set] != kUnknown) continue;
    auto& alike = kept[static_cast<std::size_t>(std::popcount(set))];
    const auto number = static_cast<std::uint32_t>(alike.size());
    alike.push_back(set);
    for (int i = 0; i < kSymmetries; ++i) {
      auto& place = places_[images.transformed(set, i)];
      const auto back = inverse[static_cast<std::size_t>(i)];
      if (place == kUnknown) {
        place = number * kSymmetries + static_cast<std::uint32_t>(back);
      }
    }
  }
  for (std::size_t i = 0; i < kept.size(); ++i) {
    first_[i] = kept_.size();
    std::ranges::copy(kept[i], std::back_inserter(kept_));
  }
  first_.back() = kept_.size();
}

int OccupancyClasses::orbit(Squares set) const {
  std::array<Squares, kSymmetries> images{};
  for (int i = 0; i < kSymmetries; ++i) {
    images[static_cast<std::size_t>(i)] = grid_.transformed(set, i);
  }
  std::ranges::sort(images);
  const auto rest = std::ranges::unique(images);
  return static_cast<int>(rest.begin() - images.begin());
}

}  // namespace foregone::pousse
