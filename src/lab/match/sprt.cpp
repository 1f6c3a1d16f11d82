#include "foregone/lab/match/sprt.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace foregone::match {

namespace {

constexpr std::size_t kMaxClasses = Tally::kPairOutcomes;

/// A distribution on the shares 0 to 1 in equal steps, or any numbers in their places.
struct Distribution {
  std::size_t size = kMaxClasses;
  std::array<double, kMaxClasses> at{};

  double share(std::size_t i) const {
    return static_cast<double>(i) / static_cast<double>(size - 1);
  }
};

// The x with sum p a / (1 + x a) = 0, which is unique between -1 / max a and -1 / min a. By
// Newton's method, kept inside of an interval that bisection narrows.
double secular(const Distribution& p, const Distribution& a) {
  const auto [min, max] = std::minmax_element(a.at.begin(), a.at.begin() + p.size);
  double low = -1 / *max, high = -1 / *min, x = 0;
  if (*min >= 0 || *max <= 0) return 0;
  for (int step = 0; step < 100; ++step) {
    double value = 0, slope = 0;
    for (std::size_t i = 0; i < p.size; ++i) {
      const double part = a.at[i] / (1 + x * a.at[i]);
      value += p.at[i] * part;
      slope -= p.at[i] * part * part;
    }
    (value > 0 ? low : high) = x;  // it falls
    double next = x - value / slope;
    if (std::isnan(next) || next <= low || next >= high) next = (low + high) / 2;
    if (std::abs(next - x) < 1e-13 * std::max(1.0, std::abs(x))) return next;
    x = next;
  }
  return x;
}

// The most likely distribution for which the expectation of `a` is 0.
Distribution tilted(const Distribution& p, const Distribution& a) {
  const double x = secular(p, a);
  Distribution most_likely{.size = p.size, .at = {}};
  for (std::size_t i = 0; i < p.size; ++i) most_likely.at[i] = p.at[i] / (1 + x * a.at[i]);
  return most_likely;
}

Distribution with_mean(const Distribution& p, double mean) {
  Distribution a{.size = p.size, .at = {}};
  for (std::size_t i = 0; i < p.size; ++i) a.at[i] = p.share(i) - mean;
  return tilted(p, a);
}

// With (mean - 1/2) / deviation = t: the condition is made linear at the last estimate, which
// converges in a few rounds.
Distribution with_t_value(const Distribution& p, double t) {
  auto found = Distribution{.size = p.size, .at = {}};
  found.at.fill(1.0 / static_cast<double>(p.size));
  for (int round = 0; round < 50; ++round) {
    double mean = 0, variance = 0;
    for (std::size_t i = 0; i < p.size; ++i) mean += found.at[i] * p.share(i);
    for (std::size_t i = 0; i < p.size; ++i) {
      variance += found.at[i] * (p.share(i) - mean) * (p.share(i) - mean);
    }
    const double deviation = std::sqrt(variance);
    Distribution a{.size = p.size, .at = {}};
    for (std::size_t i = 0; i < p.size; ++i) {
      const double off = (mean - p.share(i)) / deviation;
      a.at[i] = p.share(i) - 0.5 - t * deviation * (1 + off * off) / 2;
    }
    const auto next = tilted(p, a);
    double change = 0;
    for (std::size_t i = 0; i < p.size; ++i) {
      change = std::max(change, std::abs(next.at[i] - found.at[i]));
    }
    found = next;
    if (change < 1e-9) break;
  }
  return found;
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double Sprt::log_likelihood_ratio(Frequencies frequencies) const {
  // What has not been seen is not impossible.
  constexpr double kUnseen = 1e-3;
  Distribution p{.size = frequencies.size(), .at = {}};
  double count = 0;
  for (std::size_t i = 0; i < p.size; ++i) {
    p.at[i] = frequencies[i] == 0 ? kUnseen : static_cast<double>(frequencies[i]);
    count += p.at[i];
  }
  if (moments(frequencies).count == 0) return 0;
  for (std::size_t i = 0; i < p.size; ++i) p.at[i] /= count;
  const double games = p.size == kMaxClasses ? std::numbers::sqrt2 : 1;
  const auto fitted = [&](double elo) {
    return model == Model::logistic ? with_mean(p, share_of_elo(elo))
                                    : with_t_value(p, games * elo / kNormalisedEloPerDeviation);
  };
  const auto p0 = fitted(elo0), p1 = fitted(elo1);
  double ratio = 0;
  for (std::size_t i = 0; i < p.size; ++i) ratio += p.at[i] * std::log(p1.at[i] / p0.at[i]);
  return count * ratio;
}

Sprt::Decision Sprt::decide(Frequencies frequencies) const {
  const double ratio = log_likelihood_ratio(frequencies);
  if (ratio >= upper()) return Decision::h1;
  return ratio <= lower() ? Decision::h0 : Decision::open;
}

}  // namespace foregone::match
