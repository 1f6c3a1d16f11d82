#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Reads a piece as docs/tables.md describes it, bit by bit and cell by cell.
namespace foregone::reference {

struct DecodedOutcomes {
  std::vector<char> not_won, lost;  // by cell, 1 where it is so
  bool whole = false;               // nothing is missing, nothing left
};

struct DecodedDistances {
  std::vector<int> bytes;  // by cell
  bool whole = false;
};

class AntichainReader {
 public:
  AntichainReader(std::span<const std::byte> code, int address_bits, std::size_t cells)
      : block_(std::size_t{1} << static_cast<unsigned>(std::min(address_bits, 16))), cells_(cells) {
    for (const auto byte : code) {
      for (int i = 0; i < 8; ++i) bits_.push_back((std::to_integer<int>(byte) >> i) % 2 == 1);
    }
    for (int ones = 0; ones <= 16; ++ones) {
      for (std::size_t cell = 0; cell < 65536; ++cell) {
        if (std::popcount(cell % block_) == ones) order_.push_back(cell);
      }
    }
  }

  DecodedOutcomes read() {
    DecodedOutcomes outcomes;
    outcomes.lost = closure(elements());
    const auto won = closure(elements());
    for (std::size_t i = 0; i < cells_; ++i)
      outcomes.not_won.push_back(won[cells_ - 1 - i] == 0 ? char{1} : char{0});
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
        if (above[i] != 0 && plies[i] < 0) plies[i] = static_cast<int>(next);
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

  /// Which cells are in it.
  std::vector<char> closure(const std::vector<std::size_t>& elements) const {
    std::vector<char> closure(cells_);
    char* const is_in = closure.data();  // a loop that is run without optimisation
    for (const auto element : elements) {
      const auto end = std::min(cells_, element - element % block_ + block_);
      for (std::size_t cell = element; cell < end; ++cell) {
        if ((element & ~cell) == 0) is_in[cell] = 1;
      }
    }
    return closure;
  }

  std::size_t block_, cells_;
  std::vector<std::size_t> order_;
  std::vector<bool> bits_;
  std::size_t at_ = 0;
};

}  // namespace foregone::reference
