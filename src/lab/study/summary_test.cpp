#include "foregone/lab/study/summary.hpp"

#include <doctest/doctest.h>

#include <cmath>

namespace foregone::study {

TEST_CASE("study: Wilson's interval is that of published examples") {
  // Newcombe, Two-sided confidence intervals for the single proportion (1998), table I.
  const auto close = [](const Estimate& is, double low, double high) {
    return std::abs(*is.low - low) < 5e-5 && std::abs(*is.high - high) < 5e-5;
  };
  CHECK(close(share_of(81, 263, false), 0.2553, 0.3662));
  CHECK(close(share_of(15, 148, false), 0.0624, 0.1605));
  CHECK(close(share_of(0, 20, false), 0, 0.1611));
  CHECK(close(share_of(1, 29, false), 0.0061, 0.1718));
  CHECK(*share_of(0, 20, false).low == 0);
  CHECK(*share_of(20, 20, false).high == 1);
  CHECK(*share_of(81, 263, false).value == doctest::Approx(81.0 / 263));
}

TEST_CASE("study: a share of all cases has no interval, and one of none no value") {
  const auto exact = share_of(1, 4, true);
  CHECK(*exact.value == 0.25);
  CHECK(exact.low == exact.high);
  CHECK_FALSE(share_of(0, 0, false).value);
}

TEST_CASE("study: mean, deviation and interval are those of the textbook") {
  // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, deviation 2 of all, 2.13809 of a sample.
  const Histogram numbers{{2, 1}, {4, 3}, {5, 2}, {7, 1}, {9, 1}};
  const auto sampled = *summary_of(numbers, false);
  CHECK(sampled.count == 8);
  CHECK(*sampled.mean.value == 5);
  CHECK(sampled.deviation == doctest::Approx(2.138089935));
  CHECK(*sampled.mean.high - 5 == doctest::Approx(1.959963985 * 2.138089935 / std::sqrt(8.0)));
  CHECK(*sampled.mean.error() == doctest::Approx(*sampled.mean.high - 5));
  const auto exact = *summary_of(numbers, true);
  CHECK(exact.deviation == 2);
  CHECK(*exact.mean.low == 5);
  CHECK(*exact.mean.high == 5);
}

TEST_CASE("study: quantiles are numbers that came up") {
  const Histogram numbers{{-3, 1}, {0, 2}, {8, 1}};
  const auto of = *summary_of(numbers, false);
  CHECK(of.min == -3);
  CHECK(of.lower_quartile == -3);
  CHECK(of.median == 0);
  CHECK(of.upper_quartile == 0);
  CHECK(of.max == 8);
  CHECK(quantile_of(numbers, 1) == 8);
  const auto signs = signs_of(numbers);
  CHECK(signs.below == 1);
  CHECK(signs.equal == 2);
  CHECK(signs.above == 1);
}

TEST_CASE("study: one sample has no interval, and no sample no summary") {
  const auto one = *summary_of({{7, 1}}, false);
  CHECK(*one.mean.value == 7);
  CHECK_FALSE(one.mean.low);
  CHECK(one.deviation == 0);
  CHECK_FALSE(summary_of({}, false));
}

}  // namespace foregone::study
