#include "foregone/games/byte_me/odds/chance.hpp"

#include <cassert>

namespace foregone::byte_me {

namespace {

std::size_t index(int total) { return static_cast<std::size_t>(total); }

/// The number of values of the dealer's next hit; 0 if the dealer stops.
int width(const Parameters& parameters, int total, int certain) {
  if (total <= parameters.goal() && total >= certain) return 0;
  if (total < parameters.bytes_below) return parameters.bytes;
  return total <= parameters.nibbles_to ? parameters.nibbles : 0;
}

std::uint64_t power(int base, int exponent) {
  std::uint64_t product = 1;
  while (exponent-- > 0) product *= static_cast<std::uint64_t>(base);
  return product;
}

}  // namespace

std::vector<std::uint64_t> two_bytes(const Parameters& parameters) {
  std::vector<std::uint64_t> ways(index(parameters.goal() + 1));
  for (int total = 0; total <= parameters.goal(); ++total) {
    ways[index(total)] = static_cast<std::uint64_t>(
        total < parameters.bytes ? total + 1 : 2 * parameters.bytes - 1 - total);
  }
  return ways;
}

std::vector<std::uint64_t> final_totals(const Parameters& parameters,
                                        std::span<const std::uint64_t> start, int certain) {
  const int max = parameters.goal() + parameters.bytes;  // nobody draws with more than the goal
  std::vector<std::uint64_t> now(index(max + 1));
  std::vector<std::uint64_t> ended(now.size());
  assert(start.size() <= index(parameters.goal() + 1));
  for (std::size_t i = 0; i < start.size(); ++i) {
    now[i] = start[i] * power(parameters.bytes, parameters.hits);
  }
  for (int hits = 0; hits <= parameters.hits; ++hits) {
    std::vector<std::uint64_t> change(now.size() + 1);  // from a total to the next, modulo 2^64
    for (int total = 0; total <= max; ++total) {
      const auto ways = now[index(total)];
      const int numbers = hits == parameters.hits ? 0 : width(parameters, total, certain);
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
