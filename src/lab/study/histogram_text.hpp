#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/study.hpp"

namespace foregone::study {

/// Histograms as text: `NUMBER:COUNT` with blanks between, ascending, and a semicolon after each
/// histogram.
std::string write_histograms(const Histograms& histograms);

/// Nothing if the text is not one of so many histograms.
std::optional<Histograms> read_histograms(std::string_view text, std::size_t count);

/// Adds the counts of one list of histograms to another.
void add(Histograms& to, const Histograms& from);

}  // namespace foregone::study
