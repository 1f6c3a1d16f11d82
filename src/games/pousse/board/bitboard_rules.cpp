#include "foregone/games/pousse/board/bitboard_rules.hpp"

#include <bit>

#include "foregone/games/pousse/board/bits.hpp"
#include "foregone/games/pousse/board/symmetry.hpp"

namespace foregone::pousse {

namespace {

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

Bitboard BitboardRules::canonical(Bitboard p) const {
  const auto beyond = static_cast<unsigned>(kLargestBitboard - size_);
  Bitboard min = p;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    p = symmetry % 2 == 1 ? mirrored(p, beyond)
        : symmetry == 4   ? transposed(p)
                          : upside_down(p, beyond);
    if (is_less(p, min)) min = p;
  }
  return min;
}

}  // namespace foregone::pousse
