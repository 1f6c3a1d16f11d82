#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace foregone::bench {

/// The score of a match of pairs of games, each pair from one opening with sides changed. Points
/// are the first player's: 1 for a win, 1/2 for a game without a winner.
class MatchScore {
 public:
  void add(double first_game, double second_game) {
    count(first_game);
    count(second_game);
    ++pairs_[static_cast<std::size_t>(std::lround(2 * (first_game + second_game)))];
  }

  int won() const { return won_; }
  int lost() const { return lost_; }
  int undecided() const { return undecided_; }
  int games() const { return won_ + lost_ + undecided_; }
  /// The numbers of pairs with 0, 1/2, 1, 3/2 and 2 points.
  const std::array<int, 5>& pairs() const { return pairs_; }

  /// The points as a share of all.
  double share() const { return games() == 0 ? 0.5 : (won_ + undecided_ / 2.0) / games(); }

  /// Half the width of the 95 % confidence interval of the share, from the variance of the pairs:
  /// the two games of a pair are not independent.
  double error() const {
    const int pairs = games() / 2;
    if (pairs < 2) return 1;
    double squares = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const double off = static_cast<double>(i) / 4 - share();
      squares += pairs_[i] * off * off;
    }
    return 1.96 * std::sqrt(squares / (pairs - 1) / pairs);
  }

  /// The rating difference for which that share is expected; infinite for 0 and 1.
  static double elo(double share) { return -400 * std::log10(1 / share - 1); }

 private:
  void count(double points) {
    if (points == 1) ++won_;
    if (points == 0) ++lost_;
    if (points == 0.5) ++undecided_;
  }

  int won_ = 0, lost_ = 0, undecided_ = 0;
  std::array<int, 5> pairs_{};
};

}  // namespace foregone::bench
