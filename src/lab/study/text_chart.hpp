#pragma once

#include <string>

#include "foregone/lab/study/chart.hpp"

namespace foregone::study {

/// A chart for a terminal of so many columns: a row for each value of x, the values along the row,
/// each curve with a mark of its own, intervals as lines. Too many rows are thinned out.
std::string text_of(const Chart& chart, int columns);

}  // namespace foregone::study
