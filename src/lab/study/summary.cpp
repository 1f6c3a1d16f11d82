#include "foregone/lab/study/summary.hpp"

#include <algorithm>
#include <cmath>

namespace foregone::study {

std::uint64_t count_of(const Histogram& histogram) {
  std::uint64_t count = 0;
  for (const auto& [key, times] : histogram) count += times;
  return count;
}

std::uint64_t count_at(const Histogram& histogram, std::int64_t number) {
  const auto found = histogram.find(number);
  return found == histogram.end() ? 0 : found->second;
}

Estimate share_of(std::uint64_t part, std::uint64_t all, bool exact) {
  if (all == 0) return {};
  const auto n = static_cast<double>(all);
  const double share = static_cast<double>(part) / n;
  Estimate estimate{.value = share, .low = share, .high = share};
  if (exact) return estimate;
  const double z = kDeviations95, squared = z * z / n;
  const double centre = (share + squared / 2) / (1 + squared);
  const double half = z / (1 + squared) * std::sqrt(share * (1 - share) / n + squared / (4 * n));
  estimate.low = part == 0 ? 0 : std::max(0.0, centre - half);
  estimate.high = part == all ? 1 : std::min(1.0, centre + half);
  return estimate;
}

Signs signs_of(const Histogram& histogram) {
  Signs signs;
  for (const auto& [key, times] : histogram) {
    (key < 0 ? signs.below : key == 0 ? signs.equal : signs.above) += times;
  }
  return signs;
}

std::int64_t quantile_of(const Histogram& histogram, double share) {
  const double wanted = share * static_cast<double>(count_of(histogram));
  std::uint64_t so_far = 0;
  std::int64_t last = 0;
  for (const auto& [key, times] : histogram) {
    so_far += times;
    last = key;
    if (static_cast<double>(so_far) >= wanted) return key;
  }
  return last;
}

std::optional<Summary> summary_of(const Histogram& histogram, bool exact) {
  const auto count = count_of(histogram);
  if (count == 0) return std::nullopt;
  Summary of{.count = count,
             .mean = {},
             .min = histogram.begin()->first,
             .lower_quartile = quantile_of(histogram, 0.25),
             .median = quantile_of(histogram, 0.5),
             .upper_quartile = quantile_of(histogram, 0.75),
             .max = histogram.rbegin()->first};
  const auto n = static_cast<double>(count);
  double sum = 0, squares = 0;
  for (const auto& [key, times] : histogram) {
    sum += static_cast<double>(key) * static_cast<double>(times);
  }
  const double mean = sum / n;
  for (const auto& [key, times] : histogram) {
    const double off = static_cast<double>(key) - mean;
    squares += off * off * static_cast<double>(times);
  }
  of.mean.value = mean;
  // Of all cases the deviation is known; from samples it is estimated (Bessel's correction).
  const double variance = exact ? squares / n : count > 1 ? squares / (n - 1) : 0;
  of.deviation = std::sqrt(variance);
  if (exact) {
    of.mean.low = of.mean.high = mean;
  } else if (count > 1) {
    const double half = kDeviations95 * std::sqrt(variance / n);
    of.mean.low = mean - half;
    of.mean.high = mean + half;
  }
  return of;
}

}  // namespace foregone::study
