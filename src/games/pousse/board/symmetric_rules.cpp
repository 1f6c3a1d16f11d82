#include "foregone/games/pousse/board/symmetric_rules.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "foregone/games/pousse/board/bits.hpp"
#include "foregone/games/pousse/board/symmetry.hpp"

namespace foregone::pousse {

namespace {

/// The squares of an image, row by row.
std::vector<Marker> squares_of_image(const Board& board, int symmetry) {
  const int size = board.size();
  std::vector<Marker> image(board.cells().size());
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const auto to = image_of({.row = row, .column = column}, symmetry, size);
      image[static_cast<std::size_t>(to.row * size + to.column)] = board.at(row, column);
    }
  }
  return image;
}

Bitboard mirrored(Bitboard b, unsigned beyond) {
  return {bits::mirrored(b.mover) >> beyond, bits::mirrored(b.other) >> beyond};
}
Bitboard upside_down(Bitboard b, unsigned beyond) {
  return {std::byteswap(b.mover) >> 8 * beyond, std::byteswap(b.other) >> 8 * beyond};
}
Bitboard transposed(Bitboard b) { return {bits::transposed(b.mover), bits::transposed(b.other)}; }

bool is_less(Bitboard a, Bitboard b) {
  const auto differing = (a.mover ^ b.mover) | (a.other ^ b.other);
  const auto first = differing & (0 - differing);
  return (a.other & first) != 0 || ((b.mover & first) != 0 && (a.mover & first) == 0);
}

}  // namespace

Rules::Position SymmetricRules::canonical(const Position& p) const {
  auto least = p.board.cells();
  const auto mine_last = [&](Marker a, Marker b) { return a * p.mover < b * p.mover; };
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    auto image = squares_of_image(p.board, symmetry);
    if (std::ranges::lexicographical_compare(image, least, mine_last)) least = std::move(image);
  }
  Position canonical{.board = Board(size()), .mover = p.mover};
  for (int cell = 0; const auto marker : least) {
    canonical.board.put(cell / size(), cell % size(), marker);
    ++cell;
  }
  return canonical;
}

Bitboard BitboardRules::canonical(Bitboard p) const {
  const auto beyond = static_cast<unsigned>(kLargestBitboard - size_);
  Bitboard least = p;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    p = symmetry % 2 == 1 ? mirrored(p, beyond)
        : symmetry == 4   ? transposed(p)
                          : upside_down(p, beyond);
    if (is_less(p, least)) least = p;
  }
  return least;
}

}  // namespace foregone::pousse
