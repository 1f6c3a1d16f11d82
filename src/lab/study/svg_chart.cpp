#include "foregone/lab/study/draw_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

#include "foregone/core/svg.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/process/child.hpp"
#include "foregone/lab/process/sandbox.hpp"

namespace foregone::study {

namespace {

struct Colour {
  std::uint32_t light, dark;  // 0xRRGGBB on a light background, on a dark one
};
constexpr Colour kInk{.light = 0x333333, .dark = 0xd6d6d6},
    kGrid{.light = 0xdddddd, .dark = 0x3c3c40}, kPaper{.light = 0xffffff, .dark = 0x1b1b1e};
// Each with at least 4.5 : 1 on its background.
constexpr std::array<Colour, 8> kCurves{{{.light = 0x0b62a4, .dark = 0x6db3f2},
                                         {.light = 0xa8480a, .dark = 0xf0a04b},
                                         {.light = 0x1b7837, .dark = 0x6fcf85},
                                         {.light = 0x7a3fa0, .dark = 0xc79bf0},
                                         {.light = 0xb2182b, .dark = 0xff9090},
                                         {.light = 0x00676c, .dark = 0x5fd3d6},
                                         {.light = 0x6b4c1e, .dark = 0xd2b48c},
                                         {.light = 0x555555, .dark = 0xbbbbbb}}};
constexpr std::array<int, 8> kPointTypes{7,  5, 9, 13,
                                         11, 4, 6, 8};  // shapes, as colour is not enough

std::string hex(std::uint32_t colour) { return fmt::format("#{:06x}", colour); }

bool has_intervals(const Curve& curve) {
  return std::ranges::any_of(curve.points,
                             [](const ChartPoint& point) { return point.y.low != point.y.high; });
}

bool can_be_drawn(const Chart& chart, const ChartPoint& point) {
  return point.y.value && (!chart.logarithmic_y || *point.y.value > 0);
}

std::string data(const Chart& chart, const Curve& curve) {
  std::string lines;
  for (const auto& point : curve.points) {
    if (!can_be_drawn(chart, point)) continue;
    const double y = *point.y.value;
    lines += fmt::format("{:.10g} {:.10g} {:.10g} {:.10g}\n", point.x, y, point.y.low.value_or(y),
                         point.y.high.value_or(y));
  }
  return lines;
}

/// How a curve is drawn: bars, a line, or points with intervals on a line.
std::string plot_of(const Chart& chart, std::size_t i) {
  constexpr std::size_t kManyPoints = 60;
  const auto& curve = chart.curves[i];
  const auto colour = hex(kCurves[i].light);
  const auto title = curve.name.empty() ? "notitle" : "title " + in_quotes(curve.name, '\'');
  const bool intervals = has_intervals(curve);
  if (chart.is_distribution && chart.curves.size() == 1 && !chart.logarithmic_y) {
    auto bars = fmt::format("$c{} using 1:2 with boxes lc rgb '{}' fs solid 0.5 border {}", i,
                            colour, title);
    if (!intervals) return bars;
    return bars +
           fmt::format(", $c{} using 1:3:(0):($4-$3) with vectors nohead lc rgb '{}' notitle", i,
                       hex(kInk.light));
  }
  const bool many = curve.points.size() > kManyPoints;
  const auto line = fmt::format("$c{} using 1:2 with lines lc rgb '{}' lw 1.5", i, colour);
  const auto points =
      fmt::format("lc rgb '{}' pt {} ps {}", colour, kPointTypes[i], many ? 0.3 : 0.7);
  if (intervals) {
    return fmt::format("{} notitle, $c{} using 1:2:3:4 with yerrorbars {} {}", line, i, points,
                       title);
  }
  // What is exact beside samples is a line, so that the samples' points can be seen; many exact
  // values are points alone.
  const bool beside_samples = std::ranges::any_of(chart.curves, has_intervals);
  if (beside_samples) return fmt::format("{} dt 2 {}", line, title);
  if (many) {  // dots as short round lines: one path, and so a third of the bytes
    const double length = (curve.points.back().x - curve.points.front().x) / 2000;
    return fmt::format("$c{} using 1:2:({:g}):(0) with vectors nohead lc rgb '{}' lw 3 {}", i,
                       length, colour, title);
  }
  return fmt::format("{} notitle, $c{} using 1:2 with points {} {}", line, i, points, title);
}

/// The least and the most of some numbers.
class Range {
 public:
  void add(double number) {
    min_ = std::min(min_, number);
    max_ = std::max(max_, number);
  }
  /// Gnuplot's command, with some room on both sides, but not below 0 if no number is.
  std::string command(std::string_view axis) const {
    if (min_ > max_) return {};
    const double room = max_ > min_ ? (max_ - min_) / 25 : 1;
    const double from = min_ >= 0 ? std::max(0.0, min_ - room) : min_ - room;
    auto command = fmt::format("set {}range [{:g}:{:g}]\n", axis, from, max_ + room);
    constexpr double kFewValues = 12;
    if (axis == "x" && max_ - min_ <= kFewValues) command += "set xtics 1\n";
    return command;
  }

 private:
  double min_ = std::numeric_limits<double>::infinity(), max_ = -min_;
};

/// Ranges that hold all points and intervals, which those that gnuplot finds by itself need not.
std::string ranges_of(const Chart& chart) {
  Range along_x, along_y;
  if (chart.is_distribution) along_y.add(0);
  for (const auto& curve : chart.curves) {
    for (const auto& point : curve.points) {
      if (!can_be_drawn(chart, point)) continue;
      along_x.add(point.x);
      for (const auto& value : {point.y.value, point.y.low, point.y.high}) {
        if (value) along_y.add(*value);
      }
    }
  }
  return along_x.command("x") + (chart.logarithmic_y ? "" : along_y.command("y"));
}

/// All of `from` in `text` becomes `to`.
void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

/// Colours as gnuplot writes them, "rgb( 51,  51,  51)", become #333333.
void write_colours_in_hex(std::string& svg) {
  constexpr std::string_view kStart = "rgb(";
  for (auto at = svg.find(kStart); at != std::string::npos; at = svg.find(kStart, at + 1)) {
    const auto end = svg.find(')', at);
    if (end == std::string::npos) return;
    std::uint32_t colour = 0, part = 0;
    for (auto i = at + kStart.size(); i <= end; ++i) {
      const char c = svg[i];
      if (c >= '0' && c <= '9') part = 10 * part + static_cast<std::uint32_t>(c - '0');
      if (c == ',' || c == ')') {
        colour = colour << 8U | (part & 0xffU);
        part = 0;
      }
    }
    svg.replace(at, end + 1 - at, hex(colour));
  }
}

/// Groups that hold nothing, of which gnuplot writes hundreds.
void remove_empty_groups(std::string& svg) {
  constexpr std::string_view kEnd = "</g>\n";
  for (auto end = svg.find(kEnd); end != std::string::npos;) {
    const auto start = svg.rfind('<', end - 1);
    const auto close = svg.find('>', start);
    const bool empty =
        svg.compare(start, 3, "<g ") == 0 && svg.find_first_not_of(" \t\n", close + 1) == end;
    if (empty) {
      svg.erase(start, end + kEnd.size() - start);
      end = svg.find(kEnd, start);
    } else {
      end = svg.find(kEnd, end + 1);
    }
  }
}

/// The white rings that gnuplot draws around points, which hide intervals.
void remove_rings(std::string& svg) {
  constexpr std::string_view kRing = "color='white'/>\n";
  for (auto end = svg.find(kRing); end != std::string::npos;) {
    const auto start = svg.rfind('<', end);
    svg.erase(start, end + kRing.size() - start);
    end = svg.find(kRing, start);
  }
}

std::string style() {
  std::string rules;
  const auto rule = [&](const Colour& colour) {
    for (const auto* const property : {"stroke", "fill", "color"}) {
      rules += fmt::format("[{0}='{1}']{{{0}:{2}}}", property, hex(colour.light), hex(colour.dark));
    }
    rules += '\n';
  };
  for (const auto& colour : {kInk, kGrid, kPaper}) rule(colour);
  for (const auto& colour : kCurves) rule(colour);
  return "<style>@media (prefers-color-scheme: dark) {\n" + rules + "}</style>\n";
}

}  // namespace

std::string gnuplot_script(const Chart& chart) {
  const auto ink = hex(kInk.light);
  std::string script = fmt::format(
      "set encoding utf8\n"
      "set terminal svg size 760,460 dynamic rounded noenhanced font 'sans-serif,14'\n"
      "set border 3 lc rgb '{0}'\nset tics nomirror tc rgb '{0}'\n"
      "set grid lc rgb '{1}'\nset errorbars small\n"
      "set key tc rgb '{0}' outside top center maxrows 2\n"
      "set title {2} tc rgb '{0}'\nset xlabel {3} tc rgb '{0}'\nset ylabel {4} tc rgb '{0}'\n"
      "set boxwidth {5:g}\n{6}",
      ink, hex(kGrid.light), in_quotes(chart.title, '\''), in_quotes(chart.x, '\''),
      in_quotes(chart.y, '\''), 0.9 * chart.class_width, ranges_of(chart));
  if (chart.logarithmic_y) script += "set logscale y\nset format y '%g'\n";
  std::string plots;
  for (std::size_t i = 0; i < chart.curves.size(); ++i) {
    const auto lines = data(chart, chart.curves[i]);
    if (lines.empty()) continue;
    script += fmt::format("$c{} << END\n{}END\n", i, lines);
    plots += (plots.empty() ? "plot " : ", ") + plot_of(chart, i);
  }
  return script + plots + '\n';
}

std::string for_light_and_dark(const std::string& svg, const std::string& title) {
  auto out = svg;
  write_colours_in_hex(out);
  remove_rings(out);
  remove_empty_groups(out);
  replace_all(out, "<title>Gnuplot</title>", "<title>" + escaped(title) + "</title>");
  if (const auto from = out.find("<desc>"), to = out.find("</desc>\n");
      from != std::string::npos && to != std::string::npos) {
    out.replace(from, to + 8 - from, style());
  }
  // The first rectangle is the background.
  if (const auto at = out.find("fill=\"none\"/>"); at != std::string::npos) {
    out.replace(at, 11, "fill=\"" + hex(kPaper.light) + '"');
  }
  replace_all(out, "<svg \n", "<svg role=\"img\"\n");
  return out;
}

std::expected<std::string, std::string> svg_of(const Chart& chart, process::Launcher& launcher) {
  const auto gnuplot = process::find_program("gnuplot", "/");
  if (!gnuplot) {
    return std::unexpected(
        "cannot find gnuplot, which draws SVG; on Debian: apt-get install gnuplot-nox");
  }
  constexpr double kPatience = 120;  // seconds
  constexpr std::size_t kLongestCause = 200;
  const auto run = process::run(launcher, {.words = {*gnuplot, "-"}}, gnuplot_script(chart),
                                {.wall_seconds = kPatience}, process::Sandbox::off);
  if (!run) return std::unexpected(run.error());
  if (!run->output.contains("</svg>")) {
    auto message = "gnuplot wrote no SVG of " + chart.name + ": " + process::describe(run->ending);
    auto tail = std::string_view(run->ending.error_tail);
    while (tail.ends_with('\n')) tail.remove_suffix(1);
    const auto cause = tail.substr(tail.rfind('\n') + 1);  // after a copy of the line at fault
    if (!cause.empty()) message += ": " + excerpt(cause, kLongestCause);
    return std::unexpected(std::move(message));
  }
  return for_light_and_dark(run->output, chart.title);
}

}  // namespace foregone::study
