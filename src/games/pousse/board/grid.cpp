#include "foregone/games/pousse/board/grid.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>
#include <tuple>

namespace foregone::pousse {

namespace {

// By the ring round the middle, then by the distance from the middle, then row by row.
std::tuple<int, int, int> order(int row, int column, int size) {
  const int down = std::abs(2 * row - size + 1), across = std::abs(2 * column - size + 1);
  return {std::max(down, across), down * down + across * across, row * size + column};
}

}  // namespace

Grid::Grid(int size) : size_(size) {
  assert(size >= 1 && size <= kLargest);
  std::array<int, kMaxSquares> outward{};  // row * size + column of each square
  const auto end = outward.begin() + squares();
  std::iota(outward.begin(), end, 0);
  std::sort(outward.begin(), end, [&](int a, int b) {
    return order(a / size, a % size, size) < order(b / size, b % size, size);
  });
  for (int i = 0; i < squares(); ++i) {
    number_[static_cast<std::size_t>(outward[static_cast<std::size_t>(i)])] =
        static_cast<std::uint8_t>(i);
  }
  for (int side = 0; side < 4; ++side) {  // as in Side
    for (int index = 0; index < size; ++index) {
      Lane lane{};
      for (int i = 0; i < size; ++i) {
        const int along = side % 2 == 0 ? i : size - 1 - i;
        lane[static_cast<std::size_t>(i)] = side < 2 ? square(index, along) : square(along, index);
      }
      lanes_.push_back(lane);
      if (side % 2 != 0) continue;
      Squares line = 0;
      for (int i = 0; i < size; ++i) line |= Squares{1} << lane[static_cast<std::size_t>(i)];
      lines_.push_back(line);
    }
  }
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    auto& image = images_[static_cast<std::size_t>(symmetry)];
    auto& origin = origins_[static_cast<std::size_t>(symmetry)];
    for (int i = 0; i < squares(); ++i) {
      const auto to = image_of({i / size, i % size}, symmetry, size);
      image[square(i / size, i % size)] = square(to.row, to.column);
      origin[square(to.row, to.column)] = square(i / size, i % size);
    }
  }
}

Squares Grid::transformed(Squares set, int symmetry) const {
  const auto& to = image(symmetry);
  Squares turned = 0;
  for (; set != 0; set &= set - 1) {
    turned |= Squares{1} << to[static_cast<std::size_t>(std::countr_zero(set))];
  }
  return turned;
}

Squares Grid::from_rows(std::uint64_t rows) const {
  Squares set = 0;
  for (; rows != 0; rows &= rows - 1) {
    set |= Squares{1} << number_[static_cast<std::size_t>(std::countr_zero(rows))];
  }
  return set;
}

ColouredSquares coloured_squares(const Grid& grid, const Rules::Position& position) {
  ColouredSquares squares;
  for (int row = 0; row < grid.size(); ++row) {
    for (int column = 0; column < grid.size(); ++column) {
      const auto marker = position.board.at(row, column);
      const auto square = Squares{1} << grid.square(row, column);
      if (marker == position.mover) squares.own |= square;
      if (marker == opponent(position.mover)) squares.other |= square;
    }
  }
  return squares;
}

std::uint32_t packed(std::uint32_t value, std::uint32_t set) {
  std::uint32_t packed = 0;
  for (unsigned to = 0; set != 0; set &= set - 1, ++to) {
    packed |= ((value >> static_cast<unsigned>(std::countr_zero(set))) & 1U) << to;
  }
  return packed;
}

std::uint32_t spread(std::uint32_t value, std::uint32_t set) {
  std::uint32_t spread = 0;
  for (unsigned from = 0; set != 0; set &= set - 1, ++from) {
    spread |= ((value >> from) & 1U) << static_cast<unsigned>(std::countr_zero(set));
  }
  return spread;
}

}  // namespace foregone::pousse
