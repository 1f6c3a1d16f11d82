#pragma once

#include <cstdint>
#include <optional>

#include "foregone/core/estimate.hpp"
#include "foregone/core/study.hpp"

/// What histograms say, with 95 % confidence intervals. docs/studies.md has the formulas and their
/// sources.
namespace foregone::study {

/// The counts of a histogram in all.
std::uint64_t count_of(const Histogram& histogram);
/// The count of one number, which may be missing.
std::uint64_t count_at(const Histogram& histogram, std::int64_t number);

/// A part of a whole: with Wilson's interval, or without one where all cases were counted.
Estimate share_of(std::uint64_t part, std::uint64_t all, bool exact);

/// The counts of the numbers below, equal to and above 0.
struct Signs {
  std::uint64_t below = 0, equal = 0, above = 0;
};
Signs signs_of(const Histogram& histogram);

/// The numbers of a histogram that is not empty.
struct Summary {
  std::uint64_t count = 0;
  Estimate mean;  // by the normal distribution; no interval where all cases were counted
  double deviation = 0;
  std::int64_t min = 0, lower_quartile = 0, median = 0, upper_quartile = 0, max = 0;
};
std::optional<Summary> summary_of(const Histogram& histogram, bool exact);

/// The least number that is at least as large as this share of all, above 0 and at most 1.
std::int64_t quantile_of(const Histogram& histogram, double share);

}  // namespace foregone::study
