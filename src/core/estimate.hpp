#pragma once

#include <optional>

namespace foregone {

/// Two-sided 95 % of the normal distribution, in standard deviations.
inline constexpr double kDeviations95 = 1.959963984540054;

/// An estimate with the bounds of its 95 % confidence interval.
struct Estimate {
  std::optional<double> value, low, high;

  /// Half the width of the interval.
  std::optional<double> error() const {
    if (!low || !high) return std::nullopt;
    return (*high - *low) / 2;
  }
};

}  // namespace foregone
