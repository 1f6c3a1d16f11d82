#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "foregone/core/estimate.hpp"

/// What a match says about its players: Elo with its error, likelihood of superiority. What the
/// results do not determine is absent, never infinite. docs/match.md has the formulas.
namespace foregone::match {

/// How often each share of the points was scored, from none of them to all: 3 numbers are those of
/// lost, drawn and won games, 5 those of pairs of games from one opening with sides changed, by
/// their half points. The two games of a pair are not independent: where there are pairs, they
/// count.
using Frequencies = std::span<const std::uint64_t>;

/// Mean and variance of the share of points that an observation scores.
struct Moments {
  double count = 0, mean = 0, variance = 0;
};
Moments moments(Frequencies frequencies);

/// Elo's logistic curve, both ways; undefined for the shares 0 and 1.
double share_of_elo(double elo);
std::optional<double> elo_of_share(double share);

/// The difference in Elo. It is absent where all points were won or lost, the error where
/// the results do not vary, a bound where the interval goes beyond all points.
Estimate elo(Frequencies frequencies);

/// The difference in normalised Elo: in standard deviations of a game, times 800 / ln 10.
Estimate normalised_elo(Frequencies frequencies);

/// The probability that the first player is the stronger one, by the normal distribution; absent
/// where the results do not vary.
std::optional<double> superiority(Frequencies frequencies);

inline constexpr double kNormalisedEloPerDeviation = 347.43558552260146;  // 800 / ln 10

/// The results of one player against another.
class Tally {
 public:
  static constexpr std::size_t kOutcomes = 3, kPairOutcomes = 5;

  /// Half points of a game (0, 1, 2), of a pair (0 to 4).
  void add_game(int half_points) { ++games_[static_cast<std::size_t>(half_points)]; }
  void add_pair(int half_points) { ++pairs_[static_cast<std::size_t>(half_points)]; }
  /// The results as the other side counts them.
  Tally reversed() const;

  std::uint64_t won() const { return games_[2]; }
  std::uint64_t drawn() const { return games_[1]; }
  std::uint64_t lost() const { return games_[0]; }
  std::uint64_t games() const { return won() + drawn() + lost(); }
  double points() const { return static_cast<double>(2 * won() + drawn()) / 2; }
  std::optional<double> share() const;

  const std::array<std::uint64_t, kPairOutcomes>& pairs() const { return pairs_; }
  std::uint64_t pair_count() const;
  /// The pairs, or the games while no pair is complete.
  Frequencies frequencies() const;

 private:
  std::array<std::uint64_t, kOutcomes> games_{};
  std::array<std::uint64_t, kPairOutcomes> pairs_{};
};

}  // namespace foregone::match
