#include "foregone/core/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace foregone {

TEST_CASE("random: a seed gives the same numbers everywhere") {
  Random random(0);  // as published with SplitMix64
  CHECK(random.next() == 0xe220a8397b1dcdafU);
  CHECK(random.next() == 0x6e789e6aa1b965f4U);
  CHECK(random.next() == 0x06c45d188009454fU);
  Random other(1234567);
  CHECK(other.next() == 6457827717110365317U);
  CHECK(other.next() == 3203168211198807973U);
  CHECK(other.next() == 9817491932198370423U);
}

TEST_CASE("random: distributions are the same everywhere") {
  Random random(42);
  std::vector<std::uint64_t> drawn;
  for (int i = 0; i < 8; ++i) drawn.push_back(random.below(100));
  CHECK(drawn == std::vector<std::uint64_t>{13, 91, 58, 64, 50, 62, 25, 8});
  std::string letters = "abcdefghij";
  random.shuffle(letters);
  CHECK(letters == "dbjeaighcf");
  CHECK(random.between(-1000, 1000) == -130);
}

TEST_CASE("random: numbers below a bound are uniformly distributed") {
  Random random(1);
  for (const std::uint64_t bound : {1, 2, 3, 7, 10}) {
    std::map<std::uint64_t, int> counts;
    for (int i = 0; i < 100'000; ++i) ++counts[random.below(bound)];
    CHECK(counts.size() == bound);
    CHECK(counts.rbegin()->first == bound - 1);
    const auto expected = 100'000 / static_cast<int>(bound);
    for (const auto& [drawn, count] : counts) CHECK(std::abs(count - expected) < 1'200);
  }
}

TEST_CASE("random: a bound that does not divide 2^64 leaves no bias") {
  // Of 2^64 numbers modulo 3 * 2^62 the lowest third would come twice as often as the others.
  Random random(2);
  const std::uint64_t third = std::uint64_t{1} << 62U;
  std::array<int, 3> counts{};
  for (int i = 0; i < 30'000; ++i) {
    const auto drawn = random.below(3 * third);
    REQUIRE(drawn < 3 * third);
    ++counts[static_cast<std::size_t>(drawn / third)];
  }
  for (const int count : counts) CHECK(std::abs(count - 10'000) < 500);
}

TEST_CASE("random: between reaches both ends of any range") {
  Random random(3);
  std::map<int, int> counts;
  for (int i = 0; i < 1'000; ++i) ++counts[random.between(-2, 2)];
  CHECK(counts.size() == 5);
  CHECK(counts.begin()->first == -2);
  CHECK(counts.rbegin()->first == 2);
  CHECK(random.between(5, 5) == 5);
}

TEST_CASE("random: one_in has its probability") {
  Random random(4);
  int count = 0;
  for (int i = 0; i < 40'000; ++i) count += random.one_in(4) ? 1 : 0;
  CHECK(std::abs(count - 10'000) < 500);
  CHECK(random.one_in(1));
}

TEST_CASE("random: a shuffle keeps the elements, and all orders are equally likely") {
  Random random(5);
  std::map<std::string, int> counts;
  for (int i = 0; i < 24'000; ++i) {
    std::string letters = "abcd";
    random.shuffle(letters);
    ++counts[letters];
  }
  CHECK(counts.size() == 24);
  for (const auto& [order, count] : counts) {
    CHECK(std::ranges::is_permutation(order, std::string("abcd")));
    CHECK(std::abs(count - 1'000) < 200);
  }
  std::vector<int> none;
  random.shuffle(none);
  CHECK(none.empty());
}

}  // namespace foregone
