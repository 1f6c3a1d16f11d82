#include "foregone/games/byte_me/odds/chance.hpp"

#include <cassert>

namespace foregone::byte_me {

namespace {

std::size_t index(int total) { return static_cast<std::size_t>(total); }

/// How many numbers the dealer's next hit may have; 0 if the dealer stops.
int width(const Measures& measures, int total, int certain) {
  if (total <= measures.goal() && total >= certain) return 0;
  if (total < measures.bytes_below) return measures.bytes;
  return total <= measures.nibbles_to ? measures.nibbles : 0;
}

std::uint64_t power(int base, int exponent) {
  std::uint64_t product = 1;
  while (exponent-- > 0) product *= static_cast<std::uint64_t>(base);
  return product;
}

}  // namespace

std::vector<std::uint64_t> two_bytes(const Measures& measures) {
  std::vector<std::uint64_t> ways(index(measures.goal() + 1));
  for (int total = 0; total <= measures.goal(); ++total) {
    ways[index(total)] = static_cast<std::uint64_t>(
        total < measures.bytes ? total + 1 : 2 * measures.bytes - 1 - total);
  }
  return ways;
}

std::vector<std::uint64_t> endings(const Measures& measures, std::span<const std::uint64_t> start,
                                   int certain) {
  const int most = measures.goal() + measures.bytes;  // nobody draws with more than the goal
  std::vector<std::uint64_t> now(index(most + 1));
  std::vector<std::uint64_t> ended(now.size());
  assert(start.size() <= index(measures.goal() + 1));
  for (std::size_t i = 0; i < start.size(); ++i) {
    now[i] = start[i] * power(measures.bytes, measures.hits);
  }
  for (int hits = 0; hits <= measures.hits; ++hits) {
    std::vector<std::uint64_t> change(now.size() + 1);  // from a total to the next, modulo 2^64
    for (int total = 0; total <= most; ++total) {
      const auto ways = now[index(total)];
      const int numbers = hits == measures.hits ? 0 : width(measures, total, certain);
      if (numbers == 0) {
        ended[index(total)] += ways;
      } else if (ways != 0) {
        change[index(total)] += ways / static_cast<std::uint64_t>(numbers);
        change[index(total + numbers)] -= ways / static_cast<std::uint64_t>(numbers);
      }
    }
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = sum += change[i];
  }
  return ended;
}

}  // namespace foregone::byte_me
