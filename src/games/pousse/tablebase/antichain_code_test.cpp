#include "foregone/games/pousse/tablebase/antichain_code.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/solution/layers.hpp"
#include "foregone/games/pousse/tablebase/distances_code.hpp"
#include "foregone/games/pousse/tablebase/format.hpp"
#include "foregone/games/pousse/tablebase/outcomes_code.hpp"
#include "tests/reference/antichains.hpp"

namespace foregone::pousse {

namespace {

tables::Bytes piece_of(const Layer& layer, std::size_t i) {
  tables::Bytes piece;
  CellPieces(layer.markers(), layer.detail(), layer.blocks())
      .put([&](std::size_t block) { return layer.block(block); }, i, piece);
  return piece;
}

template <class Code>
tables::Bytes encoded(Code& code, const tables::Bytes& piece) {
  tables::Bytes bytes;
  code.encode(piece, bytes);
  return bytes;
}

template <class Code>
bool is_read_back(Code& code, const tables::Bytes& bytes, const tables::Bytes& piece) {
  tables::Bytes read(piece.size());
  return code.decode(bytes, read) && read == piece;
}

bool is_as_documented(const DistancesCode& /*code*/, const tables::Bytes& bytes, int address_bits,
                      const tables::Bytes& piece) {
  const auto found = reference::AntichainReader(bytes, address_bits, piece.size()).read_distances();
  return found.whole && std::ranges::equal(found.bytes, piece, {}, {}, [](std::byte byte) {
           return std::to_integer<int>(byte);
         });
}

bool is_as_documented(const OutcomesCode& /*code*/, const tables::Bytes& bytes, int address_bits,
                      const tables::Bytes& piece) {
  const auto cells = piece.size() / 2 * 8;
  const auto outcomes = reference::AntichainReader(bytes, address_bits, cells).read();
  const auto bit = [&](std::size_t plane, std::size_t cell) {
    const auto byte = std::to_integer<unsigned>(piece[plane * piece.size() / 2 + cell / 8]);
    return (byte >> cell % 8) % 2 == 1;
  };
  bool same = outcomes.whole;
  for (std::size_t cell = 0; cell < cells && same; ++cell) {
    same =
        (outcomes.not_won[cell] == 1) == bit(0, cell) && (outcomes.lost[cell] == 1) == bit(1, cell);
  }
  return same;
}

/// Compares all pieces of the layers from the full board down, and every so
/// many with the reference implementation; the layers' pieces.
template <class Code>
std::size_t compare_layers(Detail detail, int size, int min, std::size_t every) {
  const OccupancyClasses sets((Grid(size)));
  std::unique_ptr<Layer> above;
  std::size_t pieces = 0;
  for (int markers = size * size; markers >= min; --markers) {
    auto layer = std::make_unique<Layer>(sets, markers, detail);
    REQUIRE(layer->solve(sets, above.get(), {}));
    const auto bits = address_bits(markers, detail);
    Code code(bits);
    const CellPieces cells(markers, detail, layer->blocks());
    bool same = true;
    for (std::size_t i = 0; i < cells.cell_pieces(); ++i, ++pieces) {
      const auto piece = piece_of(*layer, i);
      const auto bytes = encoded(code, piece);
      same = same && is_read_back(code, bytes, piece);
      if (pieces % every == 0) same = same && is_as_documented(code, bytes, bits, piece);
    }
    CHECK(same);
    above = std::move(layer);
  }
  return pieces;
}

/// Distances that follow from how many ones an address has, in each block otherwise.
tables::Bytes by_ones(std::size_t cells, std::size_t block, Random& random) {
  tables::Bytes piece(cells);
  std::vector<int> levels;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (cell % block == 0) {
      levels.assign(static_cast<std::size_t>(std::countr_zero(block)) + 1, 0);
      for (auto& level : levels) {
        const auto plies = random.between(0, 120), kind = random.between(0, 2);
        level = kind == 0 ? plies : kind == 1 ? 128 : 255 - plies;
      }
      std::ranges::sort(levels, std::greater());
    }
    piece[cell] =
        static_cast<std::byte>(levels[static_cast<std::size_t>(std::popcount(cell % block))]);
  }
  return piece;
}

/// How many of 1000 codes by chance are refused for a piece of so many bytes.
template <class Code>
int refused_by_chance(std::uint64_t seed, std::size_t piece_bytes) {
  Random random(seed);
  std::array codes{Code(8), Code(16)};
  int refused = 0;
  for (int i = 0; i < 1000; ++i) {
    auto& code = codes[random.below(2)];
    tables::Bytes bytes(random.below(300)), piece(piece_bytes);
    const auto values = random.one_in(3) ? 2U : 256U;
    for (auto& byte : bytes) byte = static_cast<std::byte>(random.below(values));
    refused += code.decode(bytes, piece) ? 0 : 1;
  }
  return refused;
}

}  // namespace

TEST_CASE(
    "pousse tablebase: all outcomes up to 3x3 are read from antichains "
    "as they were") {
  for (int size = 1; size <= 3; ++size)
    CHECK(compare_layers<OutcomesCode>(Detail::outcomes, size, 0, 1) >= 2);
}

TEST_CASE(
    "pousse tablebase: all outcomes of 4x4, and upper layers of 5x5, "
    "become antichains" *
    doctest::test_suite("slow")) {
  CHECK(compare_layers<OutcomesCode>(Detail::outcomes, 4, 0, 1) > 90);
  CHECK(compare_layers<OutcomesCode>(Detail::outcomes, 5, 23, 500) > 7000);
}

TEST_CASE("pousse tablebase: planes by chance become antichains") {
  Random random(35);
  for (const int bits : {6, 7, 11, 16, 20}) {
    OutcomesCode code(bits);
    const auto block = std::size_t{1} << static_cast<unsigned>(std::min(bits, 16));
    for (int i = 0; i < 20; ++i) {
      // A cell is not won from so many ones in its address on, and lost from so
      // many.
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
      if (bits <= 11) CHECK(is_as_documented(code, bytes, bits, piece));
      tables::Bytes read(piece.size());
      CHECK_FALSE(code.decode(std::span(bytes).first(bytes.size() - 1), read));
    }
  }
}

TEST_CASE("pousse tablebase: values that contradict each other have no antichains") {
  OutcomesCode code(6);
  tables::Bytes piece(16), bytes;
  piece[8] = std::byte{1};  // lost with all markers, but not with fewer
  CHECK_THROWS_AS(code.encode(piece, bytes), std::runtime_error);
  piece.assign(16, std::byte{0xff});
  piece[7] = std::byte{0x7f};  // won with no marker, but not with more
  CHECK_THROWS_AS(code.encode(piece, bytes), std::runtime_error);
}

TEST_CASE("pousse tablebase: bytes by chance are read without harm") {
  CHECK(refused_by_chance<OutcomesCode>(36, 16384) > 900);
}

TEST_CASE("pousse tablebase: all distances up to 3x3 are read from antichains as they were") {
  for (int size = 1; size <= 3; ++size)
    CHECK(compare_layers<DistancesCode>(Detail::distances, size, 0, 1) >= 2);
}

TEST_CASE("pousse tablebase: all distances of 4x4, and upper layers of 5x5, become antichains" *
          doctest::test_suite("slow")) {
  CHECK(compare_layers<DistancesCode>(Detail::distances, 4, 0, 1) > 90);
  CHECK(compare_layers<DistancesCode>(Detail::distances, 5, 23, 500) > 7000);
}

TEST_CASE("pousse tablebase: distances by chance become antichains") {
  Random random(37);
  for (const int bits : {3, 4, 5, 6, 7, 11, 16, 20}) {
    DistancesCode code(bits);
    const auto block = std::size_t{1} << static_cast<unsigned>(std::min(bits, 16));
    for (int i = 0; i < 20; ++i) {
      const auto piece = by_ones(block * (1 + random.below(65536 / block)), block, random);
      const auto bytes = encoded(code, piece);
      CHECK(is_read_back(code, bytes, piece));
      if (bits > 5 && bits <= 11) CHECK(is_as_documented(code, bytes, bits, piece));
      tables::Bytes read(piece.size());
      CHECK_FALSE(code.decode(std::span(bytes).first(bytes.size() - 1), read));
    }
  }
}

TEST_CASE("pousse tablebase: distances that contradict each other have no antichains") {
  DistancesCode code(3);
  tables::Bytes bytes;
  tables::Bytes piece(8, std::byte{128});
  piece[6] = std::byte{4};
  piece[7] = std::byte{6};  // a later loss with more markers of the opponent
  CHECK_THROWS_AS(code.encode(piece, bytes), std::runtime_error);
  piece.assign(8, std::byte{128});
  piece[1] = std::byte{254};  // a win with fewer markers, but not with more
  CHECK_THROWS_AS(code.encode(piece, bytes), std::runtime_error);
}

TEST_CASE("pousse tablebase: bytes by chance are read as distances without harm") {
  CHECK(refused_by_chance<DistancesCode>(38, 65536) > 900);
}

}  // namespace foregone::pousse
