#pragma once

#include <algorithm>
#include <cstdint>

#include "tests/reference/byte_me_odds.hpp"

/// The gambler's chances by enumerating all cards to come. Independent of src/games/byte_me.
namespace foregone::reference {

class ByteMeGambler {
 public:
  /// The gambler hides `hidden`, the dealer shows `dealer`, the highest other face is `other` or
  /// -1.
  ByteMeGambler(const SmallHand& hand, int hidden, int dealer, int other)
      : hand_(hand), hidden_(hidden), dealer_(dealer), other_(other) {}

  /// The number of ways, of bytes^(1 + hits), in which standing wins.
  std::uint64_t stand(int total) const {
    std::uint64_t ways = 0;
    for (int down = 0; down < hand_.bytes; ++down) ways += dealer(dealer_ + down, 0, total);
    return ways;
  }

  /// The number of ways, of bytes^(1 + hits + left), in which best play wins; draw(): with the
  /// given first hit.
  std::uint64_t best(int total, int left) const {
    if (total > hand_.goal()) return 0;
    if (left == 0) return stand(total);
    std::uint64_t all = stand(total);
    for (int hit = 0; hit < left; ++hit) all *= static_cast<std::uint64_t>(hand_.bytes);
    return std::max({all, draw(total, left, hand_.bytes), draw(total, left, hand_.nibbles)});
  }

  std::uint64_t draw(int total, int left, int numbers) const {
    std::uint64_t ways = 0;
    for (int number = 0; number < numbers; ++number) ways += best(total + number, left - 1);
    return ways * static_cast<std::uint64_t>(hand_.bytes / numbers);
  }

 private:
  // Whether no hidden byte lets anyone beat the dealer.
  bool certain(int dealers, int total) const {
    if (dealers > hand_.goal()) return false;
    for (int byte = 0; byte < hand_.bytes; ++byte) {
      const int gamblers = total - hidden_ + byte;
      if (gamblers <= hand_.goal() && gamblers > dealers) return false;
      if (other_ >= 0 && other_ + byte > dealers) return false;
    }
    return true;
  }

  std::uint64_t dealer(int dealers, int hits, int total) const {
    const bool stops = hits == hand_.hits || certain(dealers, total) ||
                       (dealers >= hand_.bytes_below && dealers > hand_.nibbles_to);
    if (stops) {
      std::uint64_t ways = dealers > hand_.goal() || dealers < total ? 1 : 0;
      for (; hits < hand_.hits; ++hits) ways *= static_cast<std::uint64_t>(hand_.bytes);
      return ways;
    }
    const int numbers = dealers < hand_.bytes_below ? hand_.bytes : hand_.nibbles;
    std::uint64_t ways = 0;
    for (int number = 0; number < numbers; ++number)
      ways += dealer(dealers + number, hits + 1, total);
    return ways * static_cast<std::uint64_t>(hand_.bytes / numbers);
  }

  SmallHand hand_;
  int hidden_, dealer_, other_;
};

}  // namespace foregone::reference
