#include "foregone/games/pousse/solution/blocks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/solution/occupancy.hpp"

namespace foregone::pousse {

namespace {

bool bit(const std::vector<std::uint64_t>& table, std::size_t address) {
  return ((table[address / 64] >> (address % 64)) & 1U) != 0;
}

std::vector<std::uint64_t> random_words(Random& random, std::size_t count) {
  std::vector<std::uint64_t> words(count);
  for (auto& word : words) word = random.next();
  return words;
}

/// A map by chance: sources of the child's address bits, one of them constant.
std::vector<std::uint8_t> random_sources(Random& random, int parent_bits, bool grown) {
  std::vector<std::uint8_t> sources(static_cast<std::size_t>(parent_bits));
  std::iota(sources.begin(), sources.end(), std::uint8_t{0});
  random.shuffle(sources);
  if (grown) sources.push_back(0);
  const auto at = random.below(sources.size());
  if (grown) sources.back() = sources[at];
  sources[at] = AddressMap::kOne;
  return sources;
}

std::size_t child_address(std::span<const std::uint8_t> sources, std::size_t parent) {
  std::size_t address = 0;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const auto one = sources[i] == AddressMap::kOne || ((parent >> sources[i]) & 1U) != 0;
    if (one) address |= std::size_t{1} << i;
  }
  return address;
}

}  // namespace

TEST_CASE("pousse blocks: reading by an address map is the same as bit by bit") {
  Random random(11);
  int cases = 0;
  for (int bits = 6; bits <= 19; ++bits) {
    const auto words = std::size_t{1} << (bits - 6);
    for (int i = 0; i < (bits < 14 ? 60 : 8); ++i, ++cases) {
      const bool grown = i % 2 == 0;
      const auto sources = random_sources(random, bits, grown);
      const auto child = random_words(random, grown ? 2 * words : words);
      const auto before = random_words(random, words);
      auto joined = before;
      std::vector<std::uint64_t> scratch(AddressMap::kScratch);
      join_or(AddressMap(sources, bits), child.data(), joined.data(), scratch.data());
      bool same = true;
      for (std::size_t parent = 0; parent < 64 * words; ++parent) {
        const bool expected = bit(before, parent) || bit(child, child_address(sources, parent));
        same = same && bit(joined, parent) == expected;
      }
      CHECK(same);
    }
  }
  CHECK(cases == 528);
}

TEST_CASE("pousse blocks: bytes are joined to the lesser one") {
  Random random(12);
  for (int bits = 6; bits <= 18; ++bits) {
    const auto words = std::size_t{1} << (bits - 6);
    for (int i = 0; i < 20 && bits > 6; ++i) {
      auto sources = random_sources(random, bits - 3, true);
      for (auto& source : sources) source += source == AddressMap::kOne ? 0 : 3;
      sources.insert(sources.begin(), {0, 1, 2});
      const auto child = random_words(random, 2 * words);
      const auto before = random_words(random, words);
      auto joined = before;
      std::vector<std::uint64_t> scratch(AddressMap::kScratch);
      join_least(AddressMap(sources, bits), child.data(), joined.data(), scratch.data());
      const auto byte = [](const std::vector<std::uint64_t>& table, std::size_t at) {
        return (table[at / 8] >> (at % 8 * 8)) & 0xffU;
      };
      bool same = true;
      for (std::size_t at = 0; at < 8 * words; ++at) {
        const auto read = byte(child, child_address(sources, 8 * at) / 8);
        same = same && byte(joined, at) == std::min(byte(before, at), read);
      }
      CHECK(same);
    }
  }
}

TEST_CASE("pousse blocks: bits are packed and spread") {
  CHECK(packed(0b101100, 0b111001) == 0b1010);
  CHECK(spread(0b1010, 0b111001) == 0b101000);
  CHECK(packed(~0U, ~0U) == ~0U);
  Random random(13);
  for (int i = 0; i < 1000; ++i) {
    const auto set = static_cast<std::uint32_t>(random.next());
    const auto value = static_cast<std::uint32_t>(random.next());
    CHECK(spread(packed(value, set), set) == (value & set));
  }
}

TEST_CASE("pousse blocks: the grid knows its insertions and symmetries") {
  for (int size = 1; size <= Grid::kLargest; ++size) {
    const Grid grid(size);
    CHECK(grid.lanes().size() == 4U * static_cast<unsigned>(size));
    CHECK(grid.lines().size() == 2U * static_cast<unsigned>(size));
    CHECK(grid.from_rows((std::uint64_t{1} << grid.squares()) - 1) == grid.all());
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      CHECK(grid.transformed(grid.all(), symmetry) == grid.all());
      for (const auto line : grid.lines()) {
        CHECK(std::ranges::count(grid.lines(), grid.transformed(line, symmetry)) ==
              (size > 1 ? 1 : 2));
      }
      for (int square = 0; square < grid.squares(); ++square) {
        CHECK(grid.origin(symmetry)[grid.image(symmetry)[static_cast<std::size_t>(square)]] ==
              square);
      }
    }
  }
  const Grid grid(5);  // no square in the middle is entered by an insertion
  for (const auto& lane : grid.lanes()) CHECK(lane[0] >= 9);
}

TEST_CASE("pousse blocks: occupancy classes have one set for each orbit") {
  for (int size = 1; size <= 4; ++size) {
    const OccupancyClasses sets((Grid(size)));
    const auto& grid = sets.grid();
    std::vector<int> met(std::size_t{grid.all()} + 1);
    for (Squares set = 0; set <= grid.all(); ++set) {
      const auto place = sets.index(set);
      const auto kept = sets.with(std::popcount(set))[place.number];
      CHECK(grid.transformed(set, place.symmetry) == kept);
      ++met[kept];
    }
    std::size_t kept = 0;
    for (int squares = 0; squares <= grid.squares(); ++squares) {
      for (const auto set : sets.with(squares)) CHECK(met[set] == sets.orbit(set));
      kept += sets.with(squares).size();
    }
    CHECK(kept == std::array{0U, 2U, 6U, 102U, 8548U}[static_cast<std::size_t>(size)]);
  }
}

}  // namespace foregone::pousse
