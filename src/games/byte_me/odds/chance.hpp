#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

/// What chance does to hands, counted without rounding: every byte and nibble is as likely as any
/// other, whatever has been drawn before.
namespace foregone::byte_me {

/// The numbers of the game. Tests make them small, so that all hands can be tried.
struct Measures {
  int bytes = 256;        // a byte is one of so many numbers, from 0 on; a power of two
  int nibbles = 16;       // the same for nibbles; not more than bytes
  int bytes_below = 382;  // a smaller total takes a byte,
  int nibbles_to = 500;   // and else one of at most so much a nibble
  int hits = 4;

  constexpr int highest() const { return bytes - 1; }     // a byte
  constexpr int goal() const { return 2 * (bytes - 1); }  // two of them: no player goes over
};

/// How many of `bytes`^`hits` ways lead the dealer to each total, who starts from each total in as
/// many ways as `start` tells (all of them up to the goal) and is certain to win from `certain` on.
std::vector<std::uint64_t> endings(const Measures& measures, std::span<const std::uint64_t> start,
                                   int certain);

/// In how many ways two bytes make each total.
std::vector<std::uint64_t> two_bytes(const Measures& measures);

/// Sums over at most `widest` neighbouring totals; those behind the last count nothing. `Int` is
/// unsigned or has no bounds; sums from the first total on may wrap around, others not.
template <class Int>
class Sums {
 public:
  explicit Sums(int widest) : widest_(static_cast<std::size_t>(widest)) {}

  void of(const std::vector<Int>& values) {
    below_.resize(values.size() + widest_);
    Int sum{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      below_[i] = sum;
      sum += values[i];
    }
    std::fill(below_.begin() + static_cast<std::ptrdiff_t>(values.size()), below_.end(), sum);
  }

  Int sum(std::size_t total, int width) const {
    return below_[total + static_cast<std::size_t>(width)] - below_[total];
  }

 private:
  std::size_t widest_;
  std::vector<Int> below_;
};

/// Whoever may stop, draw a byte or draw a nibble, chooses what wins most often. Told are in how
/// many ways one wins by stopping with each total from 0 to the goal; beyond that all is lost.
template <class Int>
class BestHits {
 public:
  explicit BestHits(const Measures& measures) : measures_(measures), sums_(measures.bytes) {}

  /// Reckons back from no hits left to so many.
  void reckon(std::vector<Int> stop, int hits) {
    stop_ = std::move(stop);
    values_ = stop_;
    for (int hit = 0; hit < hits; ++hit) one_hit_more();
  }

  /// In how many ways, times `bytes` a hit left, one wins with that total by the best choices.
  const std::vector<Int>& values() const { return values_; }

  /// The same by a hit in front of those reckoned with, or by stopping instead of all of them.
  Int by_byte(std::size_t total) const { return sums_.sum(total, measures_.bytes); }
  Int by_nibble(std::size_t total) const {
    return sums_.sum(total, measures_.nibbles) * static_cast<Int>(bytes_for_nibbles());
  }
  Int by_stopping(std::size_t total) const { return stop_[total]; }

  /// Makes by_… tell of one more hit, without choosing.
  void look_ahead() {
    sums_.of(values_);
    for (auto& ways : stop_) ways *= static_cast<Int>(measures_.bytes);
  }

 private:
  int bytes_for_nibbles() const { return measures_.bytes / measures_.nibbles; }

  void one_hit_more() {
    look_ahead();
    for (std::size_t total = 0; total < values_.size(); ++total) {
      values_[total] = std::max(by_stopping(total), std::max(by_byte(total), by_nibble(total)));
    }
  }

  Measures measures_;
  std::vector<Int> stop_, values_;
  Sums<Int> sums_;
};

}  // namespace foregone::byte_me
