#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/tables/golomb.hpp"

namespace foregone::pousse {

/// The code of one antichain among the cells of a piece (docs/tables.md). In it the cells come by
/// the number of ones in their addresses, in which they are minimal with about the same frequency,
/// then in ascending order.
///
/// It has working memory: keep one per thread.
class AntichainCode {
 public:
  static constexpr int kMaxBits = 16;
  static constexpr std::size_t kCells = std::size_t{1} << kMaxBits;  // of a piece, at most

  /// For layers whose blocks have so many address bits, of which a piece has the lowest.
  explicit AntichainCode(int address_bits);

  /// The next antichain to be written has this cell.
  void add(std::size_t cell) {
    const auto place = places_[cell];
    marked_[place / kWordBits] |= std::uint64_t{1} << place % kWordBits;
    ++elements_;
  }
  /// Writes the cells added since the last one.
  void write(tables::GolombWriter& writer);

  /// Calls each(cell) for the elements of the next antichain; false if that is not the code of one
  /// among the first `cells`.
  template <class Each>
  bool read(tables::GolombReader& reader, std::size_t cells, Each each) const {
    const auto elements = reader.get(kCountOrder);
    if (!elements) return false;
    GapOrder gaps;
    std::size_t next = 0;
    for (std::uint32_t i = 0; i < *elements; ++i) {
      const auto gap = reader.get(gaps.order());
      if (!gap || next + *gap >= kCells) return false;
      gaps.add(*gap);
      next += *gap;
      const std::size_t cell = order_[next++];
      if (cell >= cells) return false;
      each(cell);
    }
    return true;
  }

 private:
  static constexpr unsigned kWordBits = 64;
  static constexpr unsigned kCountOrder = 8;  // of the code of the number of elements

  /// The order of the code of a gap: about the mean of the gaps before it, of which the later ones
  /// count more.
  class GapOrder {
   public:
    unsigned order() const {
      const auto width = static_cast<unsigned>(std::bit_width(mean_ / kUnit));
      return width > 2 ? width - 2 : 0;
    }
    void add(std::uint32_t gap) {
      const auto more = static_cast<std::int32_t>(gap * kUnit) - static_cast<std::int32_t>(mean_);
      mean_ = static_cast<std::uint32_t>(static_cast<std::int32_t>(mean_) + (more >> 2));
    }

   private:
    static constexpr std::uint32_t kUnit = 64;
    std::uint32_t mean_ = 64 * kUnit;  // in 64ths
  };

  std::vector<std::uint16_t> order_, places_;  // the cells by their order in the code; its inverse
  std::vector<std::uint64_t> marked_ = std::vector<std::uint64_t>(kCells / kWordBits);  // places
  std::uint32_t elements_ = 0;
};

}  // namespace foregone::pousse
