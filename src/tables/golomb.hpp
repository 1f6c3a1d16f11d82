#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "foregone/tables/bytes.hpp"

/// Exponential Golomb codes (J. Teuhola, 1978; H.264 has those of order 0), the lowest bit of a
/// byte first. For v = number + 2^order, which has n + order + 1 bits, the code is n zeros, a one,
/// and the lowest n + order bits of v.
namespace foregone::tables {

/// Numbers and 2^order are less than 2^24.
class GolombWriter {
 public:
  explicit GolombWriter(Bytes& bytes) : bytes_(bytes), end_(bytes.size()) {}

  /// Comes before so many numbers.
  void make_room(std::size_t numbers) { bytes_.resize(end_ + (numbers + 1) * sizeof held_); }

  void put(std::uint32_t number, unsigned order) {
    const auto shifted = number + (std::uint32_t{1} << order);
    const auto low = static_cast<unsigned>(std::bit_width(shifted)) - 1;
    const auto zeros = low - order;
    const auto rest = std::uint64_t{shifted} ^ std::uint64_t{1} << low;
    held_ |= (rest << 1U | 1U) << (zeros + used_);
    used_ += zeros + 1 + low;
    auto* const to = bytes_.data() + end_;
    const auto held = held_;  // a byte could be a part of the member
    for (unsigned i = 0; i < sizeof held; ++i) to[i] = static_cast<std::byte>(held >> (8 * i));
    end_ += used_ / 8;
    held_ >>= used_ & ~7U;
    used_ %= 8;
  }

  /// Fills the last byte with zeros.
  void finish() { bytes_.resize(end_ + (used_ > 0 ? 1 : 0)); }

 private:
  Bytes& bytes_;
  std::size_t end_;         // of the whole bytes
  std::uint64_t held_ = 0;  // the bits after them
  unsigned used_ = 0;
};

class GolombReader {
 public:
  explicit GolombReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  /// Nothing if the bytes end before the code, or if no such number was written.
  std::optional<std::uint32_t> get(unsigned order) {
    const auto bits = next_bits();
    const auto zeros = static_cast<unsigned>(std::countr_zero(bits));
    const auto low = zeros + order;
    if (low > 24) return std::nullopt;
    at_ += zeros + 1 + low;
    if (at_ > 8 * bytes_.size()) return std::nullopt;
    const auto one = std::uint64_t{1} << low;
    const auto shifted = (bits >> (zeros + 1) & (one - 1)) | one;
    return static_cast<std::uint32_t>(shifted - (std::uint64_t{1} << order));
  }

  /// Whether no byte is left.
  bool at_end() const { return (at_ + 7) / 8 == bytes_.size(); }

 private:
  /// At least 57, zeros after the end.
  std::uint64_t next_bits() const {
    constexpr std::size_t kWord = sizeof(std::uint64_t);
    const auto from = at_ / 8;
    std::uint64_t bits = 0;
    if (from + kWord <= bytes_.size()) {
      for (unsigned i = 0; i < kWord; ++i) {
        bits |= std::to_integer<std::uint64_t>(bytes_[from + i]) << (8 * i);
      }
    } else {
      for (auto i = bytes_.size(); i-- > from;) {
        bits = bits << 8U | std::to_integer<std::uint64_t>(bytes_[i]);
      }
    }
    return bits >> (at_ % 8);
  }

  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;  // bits
};

}  // namespace foregone::tables
