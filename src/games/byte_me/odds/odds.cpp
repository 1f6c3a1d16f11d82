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

/// By `face`: the number of ways in which a player shows at most `face` and has at most `total`.
std::vector<std::uint64_t> ways_not_to_beat(const Parameters& parameters, int total) {
  std::vector<std::uint64_t> ways;
  std::uint64_t sum = 0;
  for (int face = 0; face < parameters.bytes; ++face) {
    sum += static_cast<std::uint64_t>(std::clamp(total - face + 1, 0, parameters.bytes));
    ways.push_back(sum);
  }
  return ways;
}

/// Computes the odds against `players` players.
class OddsCalculation {
 public:
  OddsCalculation(const Parameters& parameters, int players)
      : parameters_(parameters),
        players_(players),
        start_(two_bytes(parameters)),
        dealer_(big_power(parameters.bytes, 2 + parameters.hits)),
        faces_(big_power(parameters.bytes, players)) {
    for (int total = 0; total <= parameters_.goal(); ++total) not_beaten_.push_back(by_face(total));
  }

  Odds compute_strategy() const {
    Odds odds;
    strategy(odds);
    return odds;
  }

  Odds compute(int max_enumerated) {
    Odds odds;
    const auto wins = strategy(odds);
    const Big hiding = faces_ * faces_ * dealer_;
    Big knowing = 0;
    Big by_face = 0;
    for (int highest = 0; highest < parameters_.bytes; ++highest) {
      knowing += with_highest(highest) * best_against(highest + parameters_.highest());
      by_face += best_by_face(highest);
    }
    odds.best_knowing = fraction(knowing, faces_ * dealer_);
    odds.best_knowing_adds = fraction(knowing - wins.highest_hidden, faces_ * dealer_);
    odds.best_by_highest_face = fraction(by_face, hiding);
    odds.best_seeing_all = fraction(best_seeing_all(), hiding);
    if (players_ <= max_enumerated) {
      const Big best = best_of_all();
      odds.best = fraction(best, hiding);
      odds.best_adds = fraction(best - wins.uniform_hidden, hiding);
    }
    return odds;
  }

 private:
  struct Wins {
    Big highest_hidden, uniform_hidden;
  };

  /// The odds of the strategy, which looks at the highest face alone.
  Wins strategy(Odds& odds) const {
    Wins wins;
    Big busts = 0;
    for (int highest = 0; highest < parameters_.bytes; ++highest) {
      const int certain = highest + parameters_.highest();
      const auto ended = final_totals(parameters_, start_, certain);
      Big won = 0;
      Big bust = 0;
      for (std::size_t total = 0; total < ended.size(); ++total) {
        if (total > static_cast<std::size_t>(parameters_.goal())) {
          bust += ended[total];
        } else {
          if (total >= static_cast<std::size_t>(certain)) won += ended[total];
          wins.uniform_hidden += ended[total] * not_beaten(total, highest);
        }
      }
      wins.highest_hidden += won * with_highest(highest);
      busts += bust * with_highest(highest);
    }
    const Big all = faces_ * dealer_;
    odds.highest_hidden = dealer_odds(wins.highest_hidden, busts, all);
    odds.uniform_hidden = dealer_odds(wins.uniform_hidden, busts * faces_, all * faces_);
    return wins;
  }

  static DealerOdds dealer_odds(const Big& wins, const Big& busts, const Big& all) {
    return {.win = fraction(wins, all),
            .lose = fraction(all - wins - busts, all),
            .bust = fraction(busts, all)};
  }

  /// The number of ways in which `face` is the highest.
  Big with_highest(int face) const {
    return big_power(face + 1, players_) - big_power(face, players_);
  }

  /// By index: the number of ways in which no player has more than `total` and no face is higher.
  std::vector<Big> by_face(int total) const {
    std::vector<Big> ways;
    for (const Big of_one : ways_not_to_beat(parameters_, total)) {
      ways.emplace_back(boost::multiprecision::pow(of_one, static_cast<unsigned>(players_)));
    }
    return ways;
  }

  /// The number of ways in which no player has more than `total` and `highest` is the highest face.
  Big not_beaten(std::size_t total, int highest) const {
    const auto& ways = not_beaten_[total];
    const auto face = static_cast<std::size_t>(highest);
    return face == 0 ? ways[0] : Big(ways[face] - ways[face - 1]);
  }

  /// The winning ways of the best choices, of `dealer_` times those that `stop` counts.
  template <class Sum, class Int>
  Sum best(BestHits<Int>& hits, std::vector<Int> stop) const {
    hits.compute(std::move(stop), parameters_.hits);
    Sum ways = 0;
    for (std::size_t total = 0; total < start_.size(); ++total) {
      ways += static_cast<Sum>(hits.values()[total]) * start_[total];
    }
    return ways;
  }

  /// Against players of whom the best has `total`.
  std::uint64_t best_against(int total) const {
    std::vector<std::uint64_t> stop(start_.size());
    std::fill(stop.begin() + total, stop.end(), 1);
    BestHits<std::uint64_t> hits(parameters_);
    return best<std::uint64_t>(hits, std::move(stop));
  }

  Big best_by_face(int highest) const {
    std::vector<Big> stop;
    for (std::size_t total = 0; total < start_.size(); ++total) {
      stop.push_back(not_beaten(total, highest));
    }
    BestHits<Big> hits(parameters_);
    return best<Big>(hits, std::move(stop));
  }

  Big best_seeing_all() const {
    Big ways = 0;
    Big fewer = 0;
    for (int total = 0; total <= parameters_.goal(); ++total) {
      const Big& up_to = not_beaten_[static_cast<std::size_t>(total)].back();
      ways += (up_to - fewer) * best_against(total);
      fewer = up_to;
    }
    return ways;
  }

  /// Enumerates all sets of faces, from the highest to the lowest.
  Big best_of_all() const {
    BestHits<std::uint64_t> hits(parameters_);
    Big ways = 0;
    Big orders = 1;
    for (int player = 2; player <= players_; ++player) orders *= player;
    enumerate(hits, std::vector<std::uint64_t>(start_.size(), 1), parameters_.highest(), 0, 0,
              orders, ways);
    return ways;
  }

  // `orders` is players! over the product of the factorials of the multiplicities of the faces
  // chosen so far; the last of them has been chosen `same` times.
  void enumerate(BestHits<std::uint64_t>& hits, const std::vector<std::uint64_t>& stop, int highest,
                 int same, int chosen, const Big& orders, Big& ways) const {
    if (chosen == players_) {
      ways += orders * Big(best<Wide>(hits, stop));
      return;
    }
    for (int face = highest; face >= 0; --face) {
      auto with = stop;
      for (int total = 0; total <= parameters_.goal(); ++total) {
        with[static_cast<std::size_t>(total)] *=
            static_cast<std::uint64_t>(std::clamp(total - face + 1, 0, parameters_.bytes));
      }
      const int times = face == highest ? same + 1 : 1;
      enumerate(hits, with, face, times, chosen + 1, Big(orders / times), ways);
    }
  }

  Parameters parameters_;
  int players_;
  std::vector<std::uint64_t> start_;          // ways of the dealer's two bytes, by total
  Big dealer_;                                // ways of all that a dealer gets
  Big faces_;                                 // ways of the players' faces
  std::vector<std::vector<Big>> not_beaten_;  // by total and highest face
};

/// The best dealer's odds where enumerating all sets of faces takes long.
struct StoredOdds {
  int players;
  std::string_view numerator;
  unsigned bits;  // the denominator is 2^bits
};
constexpr std::array kStoredOdds{StoredOdds{2, "979139306742804023386441", 80},
                                 StoredOdds{3, "29975849181390248331203320237", 95}};

Fraction minus(const Fraction& a, const Fraction& b) {
  const Big over_a(a.denominator);
  const Big over_b(b.denominator);
  return fraction(Big(a.numerator) * over_b - Big(b.numerator) * over_a, over_a * over_b);
}

}  // namespace

Odds known_odds(int players) {
  auto all = odds({}, players);
  for (const auto& known : kStoredOdds) {
    if (known.players != players) continue;
    all.best = fraction(Big(known.numerator), Big(1) << known.bits);
    all.best_adds = minus(*all.best, all.uniform_hidden.win);
  }
  return all;
}

Odds odds(const Parameters& parameters, int players, int max_enumerated) {
  return OddsCalculation(parameters, players).compute(max_enumerated);
}

Odds strategy_odds(const Parameters& parameters, int players) {
  return OddsCalculation(parameters, players).compute_strategy();
}

}  // namespace foregone::byte_me
