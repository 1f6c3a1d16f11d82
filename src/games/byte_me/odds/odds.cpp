#include "foregone/games/byte_me/odds/odds.hpp"

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/core/wide.hpp"

namespace foregone::byte_me {

namespace {

using Big = boost::multiprecision::cpp_int;

Big big_power(int base, int exponent) {
  return boost::multiprecision::pow(Big(base), static_cast<unsigned>(exponent));
}

std::string percent(const Big& numerator, const Big& denominator) {
  const Big parts = (numerator * 2'000'000 + denominator) / (2 * denominator);  // 10^6 in all
  const auto digits = Big(parts % 10'000).str();
  return Big(parts / 10'000).str() + '.' + std::string(4 - digits.size(), '0') + digits;
}

Fraction fraction(Big numerator, Big denominator) {
  const Big divisor = gcd(numerator, denominator);
  numerator /= divisor;
  denominator /= divisor;
  return {.numerator = numerator.str(),
          .denominator = denominator.str(),
          .bits = static_cast<int>(msb(denominator)),
          .percent = percent(numerator, denominator)};
}

/// In how many ways a player shows a face of at most `face` and hides no more than `total` allows.
std::vector<std::uint64_t> ways_not_to_beat(const Measures& measures, int total) {
  std::vector<std::uint64_t> ways;
  std::uint64_t sum = 0;
  for (int face = 0; face < measures.bytes; ++face) {
    sum += static_cast<std::uint64_t>(std::clamp(total - face + 1, 0, measures.bytes));
    ways.push_back(sum);
  }
  return ways;
}

/// The odds against so many players.
class Reckoner {
 public:
  Reckoner(const Measures& measures, int players)
      : measures_(measures),
        players_(players),
        start_(two_bytes(measures)),
        dealer_(big_power(measures.bytes, 2 + measures.hits)),
        faces_(big_power(measures.bytes, players)) {
    for (int total = 0; total <= measures_.goal(); ++total) not_beaten_.push_back(by_face(total));
  }

  Odds reckon(int most_gone_through) {
    Odds odds;
    const auto wins = strategy(odds);
    const Big hiding = faces_ * faces_ * dealer_;
    Big knowing = 0;
    Big by_face = 0;
    for (int highest = 0; highest < measures_.bytes; ++highest) {
      knowing += with_highest(highest) * best_against(highest + measures_.highest());
      by_face += best_by_face(highest);
    }
    odds.best_knowing = fraction(knowing, faces_ * dealer_);
    odds.best_knowing_adds = fraction(knowing - wins.highest_hidden, faces_ * dealer_);
    odds.best_by_highest_face = fraction(by_face, hiding);
    odds.best_seeing_all = fraction(best_seeing_all(), hiding);
    if (players_ <= most_gone_through) {
      const Big best = best_of_all();
      odds.best = fraction(best, hiding);
      odds.best_adds = fraction(best - wins.anything_hidden, hiding);
    }
    return odds;
  }

 private:
  struct Wins {
    Big highest_hidden, anything_hidden;
  };

  /// The strategy looks at the highest face alone.
  Wins strategy(Odds& odds) const {
    Wins wins;
    Big busts = 0;
    for (int highest = 0; highest < measures_.bytes; ++highest) {
      const int certain = highest + measures_.highest();
      const auto ended = endings(measures_, start_, certain);
      Big won = 0;
      Big bust = 0;
      for (std::size_t total = 0; total < ended.size(); ++total) {
        if (total > static_cast<std::size_t>(measures_.goal())) {
          bust += ended[total];
        } else {
          if (total >= static_cast<std::size_t>(certain)) won += ended[total];
          wins.anything_hidden += ended[total] * not_beaten(total, highest);
        }
      }
      wins.highest_hidden += won * with_highest(highest);
      busts += bust * with_highest(highest);
    }
    const Big all = faces_ * dealer_;
    odds.highest_hidden = fate(wins.highest_hidden, busts, all);
    odds.anything_hidden = fate(wins.anything_hidden, busts * faces_, all * faces_);
    return wins;
  }

  static DealerOdds fate(const Big& wins, const Big& busts, const Big& all) {
    return {.win = fraction(wins, all),
            .lose = fraction(all - wins - busts, all),
            .bust = fraction(busts, all)};
  }

  /// In how many ways the highest of all faces is that.
  Big with_highest(int face) const {
    return big_power(face + 1, players_) - big_power(face, players_);
  }

  /// In how many ways no player has more than `total` and all faces are at most the index.
  std::vector<Big> by_face(int total) const {
    std::vector<Big> ways;
    for (const Big of_one : ways_not_to_beat(measures_, total)) {
      ways.emplace_back(boost::multiprecision::pow(of_one, static_cast<unsigned>(players_)));
    }
    return ways;
  }

  /// In how many ways no player has more than `total` and the highest face is that.
  Big not_beaten(std::size_t total, int highest) const {
    const auto& ways = not_beaten_[total];
    const auto face = static_cast<std::size_t>(highest);
    return face == 0 ? ways[0] : Big(ways[face] - ways[face - 1]);
  }

  /// In how many of `dealer_` ways, times what `stop` counts, the best choices win.
  template <class Sum, class Int>
  Sum best(BestHits<Int>& hits, std::vector<Int> stop) const {
    hits.reckon(std::move(stop), measures_.hits);
    Sum ways = 0;
    for (std::size_t total = 0; total < start_.size(); ++total) {
      ways += static_cast<Sum>(hits.values()[total]) * start_[total];
    }
    return ways;
  }

  /// Against players of whom the best has so much.
  std::uint64_t best_against(int total) const {
    std::vector<std::uint64_t> stop(start_.size());
    std::fill(stop.begin() + total, stop.end(), 1);
    BestHits<std::uint64_t> hits(measures_);
    return best<std::uint64_t>(hits, std::move(stop));
  }

  Big best_by_face(int highest) const {
    std::vector<Big> stop;
    for (std::size_t total = 0; total < start_.size(); ++total) {
      stop.push_back(not_beaten(total, highest));
    }
    BestHits<Big> hits(measures_);
    return best<Big>(hits, std::move(stop));
  }

  Big best_seeing_all() const {
    Big ways = 0;
    Big fewer = 0;
    for (int total = 0; total <= measures_.goal(); ++total) {
      const Big& up_to = not_beaten_[static_cast<std::size_t>(total)].back();
      ways += (up_to - fewer) * best_against(total);
      fewer = up_to;
    }
    return ways;
  }

  /// Goes through all faces, from the highest to the lowest.
  Big best_of_all() const {
    BestHits<std::uint64_t> hits(measures_);
    Big ways = 0;
    Big orders = 1;
    for (int player = 2; player <= players_; ++player) orders *= player;
    go_through(hits, std::vector<std::uint64_t>(start_.size(), 1), measures_.highest(), 0, 0,
               orders, ways);
    return ways;
  }

  // `orders` is players! over the product of the factorials of how often the faces before come;
  // the last of them `same` times up to now.
  void go_through(BestHits<std::uint64_t>& hits, const std::vector<std::uint64_t>& stop,
                  int highest, int same, int chosen, const Big& orders, Big& ways) const {
    if (chosen == players_) {
      ways += orders * Big(best<Wide>(hits, stop));
      return;
    }
    for (int face = highest; face >= 0; --face) {
      auto with = stop;
      for (int total = 0; total <= measures_.goal(); ++total) {
        with[static_cast<std::size_t>(total)] *=
            static_cast<std::uint64_t>(std::clamp(total - face + 1, 0, measures_.bytes));
      }
      const int times = face == highest ? same + 1 : 1;
      go_through(hits, with, face, times, chosen + 1, Big(orders / times), ways);
    }
  }

  Measures measures_;
  int players_;
  std::vector<std::uint64_t> start_;          // the dealer's two bytes
  Big dealer_;                                // in how many ways all that a dealer gets can fall
  Big faces_;                                 // and what the players show
  std::vector<std::vector<Big>> not_beaten_;  // by total and highest face
};

/// What the best dealer wins where going through all sets of faces takes long.
struct GoneThrough {
  int players;
  std::string_view numerator;
  unsigned bits;  // the denominator is 2^bits
};
constexpr std::array kGoneThrough{GoneThrough{2, "979139306742804023386441", 80},
                                  GoneThrough{3, "29975849181390248331203320237", 95}};

Fraction minus(const Fraction& a, const Fraction& b) {
  const Big over_a(a.denominator);
  const Big over_b(b.denominator);
  return fraction(Big(a.numerator) * over_b - Big(b.numerator) * over_a, over_a * over_b);
}

}  // namespace

Odds known_odds(int players) {
  auto all = odds({}, players);
  for (const auto& known : kGoneThrough) {
    if (known.players != players) continue;
    all.best = fraction(Big(known.numerator), Big(1) << known.bits);
    all.best_adds = minus(*all.best, all.anything_hidden.win);
  }
  return all;
}

Odds odds(const Measures& measures, int players, int most_gone_through) {
  return Reckoner(measures, players).reckon(most_gone_through);
}

}  // namespace foregone::byte_me
