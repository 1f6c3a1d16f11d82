#include "foregone/lab/match/statistics.hpp"

#include <cmath>
#include <numbers>
#include <numeric>

namespace foregone::match {

namespace {

double share_at(std::size_t i, Frequencies frequencies) {
  return static_cast<double>(i) / static_cast<double>(frequencies.size() - 1);
}

// The games that an observation consists of.
double games_each(Frequencies frequencies) { return frequencies.size() == 5 ? 2 : 1; }

// The standard error of the mean; nothing if the results do not vary.
std::optional<double> error_of(const Moments& of) {
  if (of.count < 2 || of.variance <= 0) return std::nullopt;
  return std::sqrt(of.variance / of.count);
}

}  // namespace

Moments moments(Frequencies frequencies) {
  Moments of;
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const auto count = static_cast<double>(frequencies[i]);
    of.count += count;
    of.mean += count * share_at(i, frequencies);
  }
  if (of.count == 0) return of;
  of.mean /= of.count;
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const double off = share_at(i, frequencies) - of.mean;
    of.variance += static_cast<double>(frequencies[i]) * off * off;
  }
  of.variance /= of.count;
  return of;
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<double> elo_of_share(double share) {
  if (share <= 0 || share >= 1) return std::nullopt;
  return 400 * std::log10(share / (1 - share));
}

Estimate elo(Frequencies frequencies) {
  const auto of = moments(frequencies);
  if (of.count == 0) return {};
  Estimate estimate{.value = elo_of_share(of.mean), .low = {}, .high = {}};
  if (const auto error = error_of(of)) {
    estimate.low = elo_of_share(of.mean - kDeviations95 * *error);
    estimate.high = elo_of_share(of.mean + kDeviations95 * *error);
  }
  return estimate;
}

Estimate normalised_elo(Frequencies frequencies) {
  const auto of = moments(frequencies);
  if (!error_of(of)) return {};
  const double games = games_each(frequencies);
  const double value =
      kNormalisedEloPerDeviation * (of.mean - 0.5) / std::sqrt(games * of.variance);
  const double error = kNormalisedEloPerDeviation * kDeviations95 / std::sqrt(games * of.count);
  return {.value = value, .low = value - error, .high = value + error};
}

std::optional<double> superiority(Frequencies frequencies) {
  const auto of = moments(frequencies);
  const auto error = error_of(of);
  if (!error) return std::nullopt;
  return std::erfc((0.5 - of.mean) / *error / std::numbers::sqrt2) / 2;
}

Tally Tally::reversed() const {
  Tally other;
  for (std::size_t i = 0; i < kOutcomes; ++i) other.games_[i] = games_[kOutcomes - 1 - i];
  for (std::size_t i = 0; i < kPairOutcomes; ++i) other.pairs_[i] = pairs_[kPairOutcomes - 1 - i];
  return other;
}

std::optional<double> Tally::share() const {
  if (games() == 0) return std::nullopt;
  return points() / static_cast<double>(games());
}

std::uint64_t Tally::pair_count() const {
  return std::accumulate(pairs_.begin(), pairs_.end(), std::uint64_t{0});
}

Frequencies Tally::frequencies() const {
  if (pair_count() > 0) return pairs_;
  return games_;
}

}  // namespace foregone::match
