#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

/// The odds of Byte Me! by enumerating all hands of small games. Independent of src/games/byte_me;
/// as there, a byte is a number below `bytes`.
namespace foregone::reference {

struct SmallHand {
  int bytes, nibbles, bytes_below, nibbles_to, hits;
  int goal() const { return 2 * (bytes - 1); }
};

/// The next list of numbers below `bound`; false after the last.
inline bool next_list(std::vector<int>& list, int bound) {
  for (auto& number : list) {
    if (++number < bound) return true;
    number = 0;
  }
  return false;
}

/// A chance in lowest terms.
using Chance = std::pair<std::uint64_t, std::uint64_t>;

inline Chance chance(std::uint64_t ways, std::uint64_t all) {
  const auto divisor = std::gcd(ways, all);
  return {ways / divisor, all / divisor};
}

/// The sum of two numbers in decimal digits.
inline std::string add(std::string a, std::string b) {
  if (a.size() < b.size()) std::swap(a, b);
  b.insert(0, a.size() - b.size(), '0');
  int carry = 0;
  for (auto i = a.size(); i-- > 0;) {
    const int digit = a[i] - '0' + b[i] - '0' + carry;
    a[i] = static_cast<char>('0' + digit % 10);
    carry = digit / 10;
  }
  return carry == 0 ? a : '1' + a;
}

class ByteMeOdds {
 public:
  ByteMeOdds(const SmallHand& hand, int players)
      : hand_(hand), players_(static_cast<std::size_t>(players)) {}

  /// Wins, losses and busts of the strategy if hidden bytes are the highest, or uniform.
  std::vector<Chance> strategy(bool highest_hidden) const {
    std::uint64_t win = 0, lose = 0, bust = 0;
    std::vector<int> faces(players_);
    do {
      std::vector<int> dealer(2 + static_cast<std::size_t>(hand_.hits));
      do {
        std::vector<int> nibbles(static_cast<std::size_t>(hand_.hits));
        do {
          const int total = play(faces, dealer, nibbles);
          const auto won = total > hand_.goal() ? 0 : not_beaten(total, faces, highest_hidden);
          (total > hand_.goal() ? bust : lose) += all_hidden(highest_hidden) - won;
          win += won;
        } while (next_list(nibbles, hand_.nibbles));
      } while (next_list(dealer, hand_.bytes));
    } while (next_list(faces, hand_.bytes));
    const auto all = win + lose + bust;
    return {chance(win, all), chance(lose, all), chance(bust, all)};
  }

  /// What the best dealer wins who knows the faces, and if `seeing` the hidden bytes too.
  Chance best(bool highest_hidden, bool seeing = false) const {
    std::uint64_t ways = 0;
    std::uint64_t all = 0;
    std::vector<int> faces(players_);
    do {
      std::vector<int> hidden(players_, highest_hidden ? hand_.bytes - 1 : 0);
      do {
        for (int total = 0; total <= hand_.goal(); ++total) {
          const auto starts = static_cast<std::uint64_t>(std::min(total, hand_.bytes - 1) -
                                                         std::max(0, total - hand_.bytes + 1) + 1);
          const auto won = [&](int end) {
            return seeing ? beats(end, faces, hidden) : not_beaten(end, faces, highest_hidden);
          };
          ways += starts * value(total, hand_.hits, won);
          all += starts * pow(hand_.bytes, hand_.hits) * (seeing ? 1 : all_hidden(highest_hidden));
        }
      } while (seeing && next_list(hidden, hand_.bytes));
    } while (next_list(faces, hand_.bytes));
    return chance(ways, all);
  }

 private:
  static std::uint64_t pow(int base, int exponent) {
    std::uint64_t product = 1;
    for (; exponent > 0; --exponent) product *= static_cast<std::uint64_t>(base);
    return product;
  }

  std::uint64_t all_hidden(bool highest_hidden) const {
    return highest_hidden ? 1 : pow(hand_.bytes, static_cast<int>(players_));
  }

  static std::uint64_t beats(int total, const std::vector<int>& faces,
                             const std::vector<int>& hidden) {
    for (std::size_t i = 0; i < faces.size(); ++i) {
      if (faces[i] + hidden[i] > total) return 0;
    }
    return 1;
  }

  std::uint64_t not_beaten(int total, const std::vector<int>& faces, bool highest_hidden) const {
    std::vector<int> hidden(players_, highest_hidden ? hand_.bytes - 1 : 0);
    if (highest_hidden) return beats(total, faces, hidden);
    std::uint64_t ways = 0;
    do ways += beats(total, faces, hidden);
    while (next_list(hidden, hand_.bytes));
    return ways;
  }

  int play(const std::vector<int>& faces, const std::vector<int>& dealer,
           const std::vector<int>& nibbles) const {
    int total = dealer[0] + dealer[1];
    std::size_t byte = 2, nibble = 0;
    for (int hits = 0; hits < hand_.hits; ++hits) {
      const std::vector<int> highest(players_, hand_.bytes - 1);
      if (total <= hand_.goal() && beats(total, faces, highest) != 0) break;
      if (total < hand_.bytes_below) {
        total += dealer[byte++];
      } else if (total <= hand_.nibbles_to) {
        total += nibbles[nibble++];
      } else {
        break;
      }
    }
    return total;
  }

  // The number of winning ways, bytes^hits for each that `won` counts.
  template <class Won>
  std::uint64_t value(int total, int hits, const Won& won) const {
    if (total > hand_.goal()) return 0;
    const auto stop = static_cast<std::uint64_t>(won(total)) * pow(hand_.bytes, hits);
    if (hits == 0) return stop;
    std::uint64_t byte = 0, nibble = 0;
    for (int drawn = 0; drawn < hand_.bytes; ++drawn) {
      const auto after = value(total + drawn, hits - 1, won);
      byte += after;
      if (drawn < hand_.nibbles) nibble += after;
    }
    nibble *= static_cast<std::uint64_t>(hand_.bytes / hand_.nibbles);
    return std::max({stop, byte, nibble});
  }

  SmallHand hand_;
  std::size_t players_;
};

}  // namespace foregone::reference
