#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "foregone/core/svg.hpp"

namespace foregone::judge {

/// A case of an input as a diagram, with the line that answers it.
struct DrawnCase {
  std::int64_t number = 1;
  std::string svg;
  std::string answer;
};

/// The cases of an input that are drawn unless others are asked for: the first ones.
inline constexpr std::int64_t kDrawnCases = 12;

/// Drawn cases as one SVG, in rows of three, each with its number and answer above. `count` is that
/// of all cases, if some are left out.
std::string case_sheet(const std::vector<DrawnCase>& cases, std::optional<std::int64_t> count);

}  // namespace foregone::judge
