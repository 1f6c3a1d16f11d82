#include "foregone/games/pousse/tablebase/antichain_code.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <vector>

#include "foregone/core/random.hpp"

namespace foregone::pousse {

namespace {

tables::Bytes encoded(AntichainCode& code, const tables::Bytes& piece) {
  tables::Bytes bytes;
  code.encode(piece, bytes);
  return bytes;
}

bool is_read_back(AntichainCode& code, const tables::Bytes& bytes, const tables::Bytes& piece) {
  tables::Bytes read(piece.size());
  return code.decode(bytes, read) && read == piece;
}

}  // namespace

TEST_CASE("pousse tablebase: planes by chance become antichains") {
  Random random(35);
  for (const int bits : {6, 7, 11, 16, 20}) {
    AntichainCode code(bits);
    const auto block = std::size_t{1} << static_cast<unsigned>(std::min(bits, 16));
    for (int i = 0; i < 20; ++i) {
      // A cell is not won from so many ones in its address on, and lost from so many.
      const auto cells = block * (1 + random.below(65536 / block));
      tables::Bytes piece(cells / 4);
      std::vector<int> draws(cells / block), losses(cells / block);
      for (auto& each : draws) each = random.between(0, std::min(bits, 16) + 1);
      for (auto& each : losses) each = random.between(0, 3);
      for (std::size_t cell = 0; cell < cells; ++cell) {
        const auto ones = std::popcount(cell % block), draw = draws[cell / block];
        const auto bit = static_cast<std::byte>(1U << cell % 8);
        if (ones >= draw) piece[cell / 8] |= bit;
        if (ones >= draw + losses[cell / block]) piece[(cells + cell) / 8] |= bit;
      }
      const auto bytes = encoded(code, piece);
      CHECK(is_read_back(code, bytes, piece));
      tables::Bytes read(piece.size());
      CHECK_FALSE(code.decode(std::span(bytes).first(bytes.size() - 1), read));
    }
  }
}

TEST_CASE("pousse tablebase: values that contradict each other have no antichains") {
  AntichainCode code(6);
  tables::Bytes piece(16), bytes;
  piece[8] = std::byte{1};  // lost with all markers, but not with fewer
  CHECK_THROWS_AS(code.encode(piece, bytes), std::runtime_error);
  piece.assign(16, std::byte{0xff});
  piece[7] = std::byte{0x7f};  // won with no marker, but not with more
  CHECK_THROWS_AS(code.encode(piece, bytes), std::runtime_error);
}

}  // namespace foregone::pousse
