#include "foregone/lab/study/draw_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string_view>

#include "foregone/core/canvas.hpp"

namespace foregone::study {

namespace {

constexpr std::size_t kMaxRows = 41;
constexpr std::array<std::string_view, 8> kMarks{"o", "x", "+", "#", "*", "@", "%", "&"};

/// A scale along a row: from a value to a column, and its ticks.
class Scale {
 public:
  Scale(const Chart& chart, int columns) : logarithmic_(chart.logarithmic_y), columns_(columns) {
    double min = std::numeric_limits<double>::infinity(), max = -min;
    for (const auto& curve : chart.curves) {
      for (const auto& [x, y] : curve.points) {
        for (const auto& value : {y.value, y.low, y.high}) {
          if (!value || (logarithmic_ && *value <= 0)) continue;
          min = std::min(min, position(*value));
          max = std::max(max, position(*value));
        }
      }
    }
    if (min > max) min = max = 0;
    if (chart.is_distribution && !logarithmic_) min = std::min(min, 0.0);
    step_ = logarithmic_ ? std::max(1.0, std::ceil((max - min) / 5)) : nice_step(max - min);
    from_ = step_ * std::floor(min / step_);
    to_ = std::max(from_ + step_, step_ * std::ceil(max / step_));
  }

  int column(double value) const {
    if (logarithmic_ && value <= 0) return 0;
    const double share = (position(value) - from_) / (to_ - from_);
    return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * (columns_ - 1)));
  }
  bool has_zero_inside() const { return !logarithmic_ && from_ < 0 && to_ > 0; }

  std::map<int, std::string> ticks() const {
    std::map<int, std::string> ticks;
    for (int i = 0; from_ + i * step_ <= to_ + step_ / 2; ++i) {
      const double at = from_ + i * step_;
      const double value = logarithmic_ ? std::pow(10, at) : std::abs(at) < step_ / 2 ? 0 : at;
      ticks[column(value)] = fmt::format("{:.4g}", value);
    }
    return ticks;
  }

 private:
  double position(double value) const { return logarithmic_ ? std::log10(value) : value; }

  // 1, 2 or 5 times a power of ten, so that there are some five steps.
  static double nice_step(double range) {
    if (range <= 0) return 1;
    const double power = std::pow(10, std::floor(std::log10(range / 5)));
    for (const double times : {1, 2, 5}) {
      if (range / (times * power) <= 6) return times * power;
    }
    return 10 * power;
  }

  bool logarithmic_;
  int columns_;
  double from_ = 0, to_ = 1, step_ = 1;
};

/// All values of x, or so many of them that they fit.
std::vector<double> rows_of(const Chart& chart) {
  std::vector<double> all;
  for (const auto& curve : chart.curves) {
    for (const auto& point : curve.points) all.push_back(point.x);
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  if (all.size() <= kMaxRows) return all;
  std::vector<double> some;
  for (std::size_t i = 0; i < kMaxRows; ++i) {
    some.push_back(all[i * (all.size() - 1) / (kMaxRows - 1)]);
  }
  return some;
}

/// Draws a chart on a canvas.
class TextChart {
 public:
  TextChart(const Chart& chart, int columns)
      : chart_(chart),
        rows_(rows_of(chart)),
        margin_(margin()),
        scale_(chart, std::max(20, columns - margin_ - 3)) {}

  std::string text() {
    canvas_.line(chart_.title, Ink::strong);
    canvas_.line(fmt::format("down: {}; across: {}", chart_.x, chart_.y));
    if (chart_.curves.size() > 1) {
      for (std::size_t i = 0; i < chart_.curves.size(); ++i) {
        canvas_.line(fmt::format("  {} {}", kMarks[i], chart_.curves[i].name));
      }
    }
    draw_scale();
    for (const double x : rows_) draw_row(x);
    return canvas_.text(false);
  }

 private:
  int margin() const {
    std::size_t widest = 0;
    for (const double x : rows_) widest = std::max(widest, label_of(x).size());
    return static_cast<int>(widest) + 2;
  }

  // A class of a distribution is named by its first and last number.
  std::string label_of(double x) const {
    const double half = (chart_.class_width - 1) / 2;
    if (!chart_.is_distribution || half <= 0) return fmt::format("{:g}", x);
    return fmt::format("{:g}...{:g}", x - half, x + half);
  }

  void draw_scale() {
    const int row = canvas_.rows();
    int free = 0;
    for (const auto& [column, label] : scale_.ticks()) {
      const int at = std::max(0, margin_ + column - static_cast<int>(label.size()) / 2);
      if (at < free) continue;
      canvas_.put(row, at, label);
      free = at + static_cast<int>(label.size()) + 1;
      canvas_.put(row + 1, margin_ + column, "╷");
    }
  }

  void draw_row(double x) {
    const int first = canvas_.rows();
    const auto label = label_of(x);
    canvas_.put(first, margin_ - 2 - static_cast<int>(label.size()), label);
    int row = first - 1;
    for (std::size_t i = 0; i < chart_.curves.size(); ++i) {
      const auto& points = chart_.curves[i].points;
      const auto found = std::ranges::find(points, x, &ChartPoint::x);
      if (found == points.end()) continue;
      // Intervals would cover each other: each has a row. What is exact stands in the row before.
      if (row < first || found->y.low != found->y.high) ++row;
      canvas_.put(row, margin_ - 1, "│");
      if (scale_.has_zero_inside()) canvas_.put(row, margin_ + scale_.column(0), "┊");
      draw_point(row, found->y, kMarks[i]);
    }
  }

  void draw_point(int row, const Estimate& y, std::string_view mark) {
    const int at = margin_ + scale_.column(*y.value);
    const int low = margin_ + scale_.column(y.low.value_or(*y.value));
    const int high = margin_ + scale_.column(y.high.value_or(*y.value));
    for (int column = low; column <= high; ++column) {
      canvas_.put(row, column,
                  column == low && low < at     ? "├"
                  : column == high && high > at ? "┤"
                                                : "─");
    }
    canvas_.put(row, at, mark);
  }

  const Chart& chart_;
  std::vector<double> rows_;
  int margin_;
  Scale scale_;
  Canvas canvas_;
};

}  // namespace

std::string text_of(const Chart& chart, int columns) { return TextChart(chart, columns).text(); }

}  // namespace foregone::study
