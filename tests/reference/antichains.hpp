#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

/// Reads a piece as docs/tables.md describes it, bit by bit and cell by cell.
namespace foregone::reference {

struct DecodedOutcomes {
  std::vector<bool> not_won, lost;  // by cell
  bool whole = false;               // nothing is missing, nothing left
};

struct DecodedDistances {
  std::vector<int> bytes;  // by cell
  bool whole = false;
};

class AntichainReader {
 public:
  AntichainReader(std::span<const std::byte> code, int address_bits, std::size_t cells)
      : block_(std::size_t{1} << static_cast<unsigned>(std::min(address_bits, 16))),
        cells_(cells),
        order_(65536) {
    for (const auto byte : code) {
      for (int i = 0; i < 8; ++i) bits_.push_back((std::to_integer<int>(byte) >> i) % 2 == 1);
    }
    std::iota(order_.begin(), order_.end(), 0);
    std::ranges::sort(order_, {}, [&](std::size_t cell) {
      return std::pair(std::popcount(cell % block_), cell);
    });
  }

  DecodedOutcomes read() {
    DecodedOutcomes outcomes;
    outcomes.lost = closure(elements());
    const auto won = closure(elements());
    for (std::size_t i = 0; i < cells_; ++i) outcomes.not_won.push_back(!won[cells_ - 1 - i]);
    outcomes.whole = at_end();
    return outcomes;
  }

  DecodedDistances read_distances() {
    DecodedDistances distances{.bytes = std::vector<int>(cells_, 128), .whole = false};
    const auto losses = plies(), wins = plies();
    for (std::size_t i = 0; i < cells_; ++i) {
      if (losses[i] >= 0) distances.bytes[i] = losses[i];
      if (wins[cells_ - 1 - i] >= 0) distances.bytes[i] = 255 - wins[cells_ - 1 - i];
    }
    distances.whole = at_end();
    return distances;
  }

 private:
  bool at_end() const { return at_ <= bits_.size() && at_ + 8 > bits_.size(); }

  /// Of each cell the least number of plies whose closure it is in, or else -1.
  std::vector<int> plies() {
    std::vector<int> plies(cells_, -1);
    auto antichains = number(2);
    for (std::size_t next = 0; antichains > 0; --antichains, ++next) {
      next += number(0);
      const auto above = closure(elements());
      for (std::size_t i = 0; i < cells_; ++i) {
        if (above[i] && plies[i] < 0) plies[i] = static_cast<int>(next);
      }
    }
    return plies;
  }

  bool bit() { return at_ < bits_.size() ? bits_[at_++] : (++at_, true); }

  std::size_t number(int order) {
    int length = order;
    while (!bit()) ++length;
    std::size_t number = std::size_t{1} << length;
    for (int i = 0; i < length; ++i) number += std::size_t{bit()} << i;
    return number - (std::size_t{1} << order);
  }

  std::vector<std::size_t> elements() {
    std::vector<std::size_t> found(number(8));
    std::int64_t mean = 64 * 64;
    std::size_t place = 0;
    for (auto& element : found) {
      int order = 0;
      while (mean / 64 >> (order + 2) > 0) ++order;
      const auto gap = number(order);
      const auto change = 64 * static_cast<std::int64_t>(gap) - mean;
      mean += (change - (change % 4 + 4) % 4) / 4;  // rounded down
      place += gap;
      element = order_.at(place++);
    }
    return found;
  }

  std::vector<bool> closure(const std::vector<std::size_t>& elements) const {
    std::vector<std::vector<std::size_t>> of_block(65536 / block_);
    for (const auto element : elements) of_block[element / block_].push_back(element);
    std::vector<bool> closure;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      closure.push_back(std::ranges::any_of(
          of_block[cell / block_], [&](std::size_t element) { return (element & ~cell) == 0; }));
    }
    return closure;
  }

  std::size_t block_, cells_;
  std::vector<std::size_t> order_;
  std::vector<bool> bits_;
  std::size_t at_ = 0;
};

}  // namespace foregone::reference
