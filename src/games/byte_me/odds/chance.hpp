#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

/// Exact distributions: every byte and nibble is uniform and independent, and probabilities are
/// numbers of equally likely ways.
namespace foregone::byte_me {

/// The numbers of the game. Tests make them small enough to enumerate all hands.
struct Parameters {
  int bytes = 256;        // a byte is a number below this, a power of two
  int nibbles = 16;       // the same for nibbles; at most `bytes`
  int bytes_below = 382;  // the dealer takes a byte below this total,
  int nibbles_to = 500;   // else a nibble up to this total
  int hits = 4;

  constexpr int highest() const { return bytes - 1; }     // a byte
  constexpr int goal() const { return 2 * (bytes - 1); }  // two of them: no player goes over
};

/// The number of ways in which the dealer ends with each total. `start` is the number of ways of
/// each initial total, none above the goal; each counts `bytes`^`hits` times. The dealer is certain
/// to win from `certain` on.
std::vector<std::uint64_t> final_totals(const Parameters& parameters,
                                        std::span<const std::uint64_t> start, int certain);

/// The number of ways in which two bytes make each total.
std::vector<std::uint64_t> two_bytes(const Parameters& parameters);

/// Prefix sums for up to `widest` consecutive totals; totals after the last count 0. `Int` is
/// unsigned or unbounded: prefix sums may wrap around, the differences do not.
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

/// Backward induction for a player who may stop, draw a byte or draw a nibble at each hit. Given is
/// the number of ways in which stopping wins with each total up to the goal; more is lost.
template <class Int>
class BestHits {
 public:
  explicit BestHits(const Parameters& parameters)
      : parameters_(parameters), sums_(parameters.bytes) {}

  /// From no hits left back to `hits`.
  void compute(std::vector<Int> stop, int hits) {
    stop_ = std::move(stop);
    values_ = stop_;
    for (int hit = 0; hit < hits; ++hit) one_hit_more();
  }

  /// The number of winning ways of each total with best choices, times `bytes` per hit left.
  const std::vector<Int>& values() const { return values_; }

  /// The chance if one more hit comes first, or if the player stops, after look_ahead().
  Int by_byte(std::size_t total) const { return sums_.sum(total, parameters_.bytes); }
  Int by_nibble(std::size_t total) const {
    return sums_.sum(total, parameters_.nibbles) * static_cast<Int>(bytes_for_nibbles());
  }
  Int by_stopping(std::size_t total) const { return stop_[total]; }

  /// Prepares by_byte() and by_nibble() for one more hit.
  void look_ahead() {
    sums_.of(values_);
    for (auto& ways : stop_) ways *= static_cast<Int>(parameters_.bytes);
  }

 private:
  int bytes_for_nibbles() const { return parameters_.bytes / parameters_.nibbles; }

  void one_hit_more() {
    look_ahead();
    for (std::size_t total = 0; total < values_.size(); ++total) {
      values_[total] = std::max(by_stopping(total), std::max(by_byte(total), by_nibble(total)));
    }
  }

  Parameters parameters_;
  std::vector<Int> stop_, values_;
  Sums<Int> sums_;
};

}  // namespace foregone::byte_me
