#include "foregone/games/pousse/certificates/growth.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "foregone/games/pousse/board/bits.hpp"
#include "foregone/solvers/safe_set_search.hpp"

namespace foregone::pousse {

namespace {

constexpr unsigned kFraction = 16;  // bits of a logarithm after the point
// A weight moves by 1/64 of what is missing, each time that its state occurs: on a board whose
// lines are all alike the sum of all moves by 4/3 of it at most (6×6), which is still stable.
constexpr unsigned kStep = 6;
constexpr std::int64_t kLowest = std::int64_t{std::bit_width(kOnePosition) - 1} << kFraction;
constexpr std::int64_t kHighest = std::int64_t{40} << kFraction;

constexpr std::int64_t logarithm(std::uint64_t x) {
  const auto whole = static_cast<unsigned>(std::bit_width(x)) - 1;
  const auto digits = whole > kFraction ? x >> (whole - kFraction) : x << (kFraction - whole);
  return static_cast<std::int64_t>((std::uint64_t{whole} << kFraction) + digits) -
         (std::int64_t{1} << kFraction);
}

constexpr std::uint64_t power(std::int64_t logarithm) {
  const auto x = static_cast<std::uint64_t>(std::clamp(logarithm, kLowest, kHighest));
  const auto one = std::uint64_t{1} << kFraction;
  return (one + x % one) << (x >> kFraction) >> kFraction;
}
static_assert(power(logarithm(768)) == 768 && power(logarithm(123'456)) == 123'456);

}  // namespace

LearnedGrowth::LearnedGrowth(int size) : size_(static_cast<std::size_t>(size)) {
  for (std::size_t i = 0; i < size_; ++i) line_states_ *= 3;
  for (unsigned bits = 0; bits < 1U << size_; ++bits) {
    std::uint32_t forward = 0, backward = 0;
    for (unsigned i = 0; i < size_; ++i) {
      backward = 3 * backward + (bits >> i & 1U);
      forward = 3 * forward + (bits >> (size_ - 1 - i) & 1U);
    }
    ternary_.push_back(forward);
    reversed_.push_back(backward);
  }
  first_line_ = size_ * size_ + 1;
  first_pair_ = first_line_ + (size_ + 1) / 2 * line_states_;
  const auto pairs = size <= kLargestWithPairs
                         ? size_ / 2 * line_states_ * static_cast<std::size_t>(line_states_)
                         : 0;
  weights_.assign(first_pair_ + pairs, 0);
}

void LearnedGrowth::add_lines(const Bitboard& b, States& states) const {
  const auto mask = (1U << size_) - 1;
  std::array<std::uint32_t, kLargestBitboard> read{}, backwards{};
  for (std::size_t i = 0; i < size_; ++i) {
    const auto mover = b.mover >> 8 * i & mask, other = b.other >> 8 * i & mask;
    read[i] = ternary_[mover] + 2 * ternary_[other];
    backwards[i] = reversed_[mover] + 2 * reversed_[other];
    const auto edge = std::min(i, size_ - 1 - i);
    states.push_back(static_cast<std::uint32_t>(first_line_ + edge * line_states_ +
                                                std::min(read[i], backwards[i])));
  }
  if (first_pair_ == weights_.size()) return;
  const auto pair = [&](const auto& lines, std::size_t first, std::size_t second) {
    return std::size_t{lines[first]} * line_states_ + lines[second];
  };
  for (std::size_t i = 0; i + 1 < size_; ++i) {
    auto outer = i, inner = i + 1;
    const auto edge = std::min(i, size_ - 2 - i);
    if (i > edge) std::swap(outer, inner);
    auto min = std::min(pair(read, outer, inner), pair(backwards, outer, inner));
    if (i == size_ - 2 - i) {
      min = std::min({min, pair(read, inner, outer), pair(backwards, inner, outer)});
    }
    states.push_back(
        static_cast<std::uint32_t>(first_pair_ + edge * line_states_ * line_states_ + min));
  }
}

LearnedGrowth::States LearnedGrowth::states(const Bitboard& b) const {
  States states;
  states.push_back(
      static_cast<std::uint32_t>(static_cast<std::size_t>(std::popcount(b.occupied()))));
  add_lines(b, states);
  add_lines({bits::transposed(b.mover), bits::transposed(b.other)}, states);
  return states;
}

std::int64_t LearnedGrowth::sum(const States& states) const {
  std::int64_t sum = kLowest;
  for (const auto number : states) sum += weights_[number];
  return sum;
}

std::uint64_t LearnedGrowth::growth(const Bitboard& b) const { return power(sum(states(b))); }

void LearnedGrowth::learn(const Bitboard& b, std::uint64_t growth) {
  assert(growth >= kOnePosition);
  const auto numbers = states(b);
  const auto error = std::min(logarithm(growth), kHighest) - sum(numbers);
  for (const auto number : numbers) weights_[number] += static_cast<std::int32_t>(error >> kStep);
}

}  // namespace foregone::pousse
