#pragma once

#include <expected>
#include <string>

#include "foregone/lab/process/launcher.hpp"
#include "foregone/lab/study/chart.hpp"

namespace foregone::study {

/// A chart for a terminal of so many columns: a row for each value of x, the values along the row,
/// each curve with a mark of its own, intervals as lines. Too many rows are thinned out.
std::string text_of(const Chart& chart, int columns);

/// A chart as SVG, drawn by gnuplot, for light and dark surroundings. The error says what to do
/// where there is no gnuplot.
std::expected<std::string, std::string> svg_of(const Chart& chart, process::Launcher& launcher);

/// Gnuplot's commands for a chart.
std::string gnuplot_script(const Chart& chart);

/// Gnuplot's SVG without what it does not need, with a background, a title and colours for both
/// surroundings.
std::string for_light_and_dark(const std::string& svg, const std::string& title);

}  // namespace foregone::study
