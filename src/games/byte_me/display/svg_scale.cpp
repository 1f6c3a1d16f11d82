#include "foregone/games/byte_me/display/svg_scale.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "foregone/games/byte_me/rules.hpp"

namespace foregone::byte_me {

namespace {

constexpr double kLeft = 8, kRight = kSheetWidth - 8, kLast = 640;  // beyond any total drawn

double on_scale(int total) { return kLeft + (kRight - kLeft) * total / kLast; }

std::string certain_range(const Scale& scale) {
  const auto from = scale.certain < kGoal ? std::to_string(scale.certain) + " to " : "";
  return "dealer certain to win: " + from + "510";
}

std::string in_words(const Scale& scale) {
  std::string text;
  for (const auto& mark : scale.marks) {
    text += mark.name + ' ' + std::to_string(mark.total) + ", ";
  }
  return text + certain_range(scale) + "; below 382 the dealer takes a byte, up to 500 a nibble";
}

void draw_zone(Svg& svg, int from, int to, double top, const std::string& what) {
  const double x = on_scale(from), wide = on_scale(to) - x;
  svg.rectangle(x, top, wide, 20, to > kGoal ? "hole" : "board");
  svg.text(x + wide / 2, top + 10.5, what, "small");
}

void draw_dealers_zones(Svg& svg, double top) {
  draw_zone(svg, 0, 382, top, "byte");
  draw_zone(svg, 382, 500, top, "nibble");
  draw_zone(svg, 500, kGoal, top, "");
  draw_zone(svg, kGoal, 640, top, "bust");
}

/// A mark above the scale, whose text is moved aside where it would overlap another.
struct ScaleFlag {
  std::string text;
  double x = 0, half = 0, middle = 0;
  bool first = true;
};

/// At most two, from left to right.
std::vector<ScaleFlag> flags(const Scale& scale) {
  std::vector<ScaleFlag> flags;
  for (const auto& mark : scale.marks) {
    ScaleFlag flag{.text = mark.name + ' ' + std::to_string(mark.total),
                   .x = on_scale(std::min(mark.total, 636)),
                   .first = mark.first};
    flag.half = 3.4 * static_cast<double>(flag.text.size()) + 5;
    flag.middle = std::clamp(flag.x, flag.half, kSheetWidth - flag.half);
    flags.push_back(std::move(flag));
  }
  if (flags.size() < 2) return flags;
  if (flags.back().x < flags.front().x) std::ranges::reverse(flags);
  auto& left = flags.front();
  auto& right = flags.back();
  const double both = left.half + right.half;
  const double overlap = std::max(0.0, both - (right.middle - left.middle));
  right.middle = std::clamp(right.middle + overlap / 2, left.half + both, kSheetWidth - right.half);
  left.middle = std::min(left.middle, right.middle - both);
  return flags;
}

void draw_flags(Svg& svg, const Scale& scale, double y) {
  for (const auto& [text, x, half, middle, first] : flags(scale)) {
    svg.text(middle, y + 6, text, "small strong");
    svg.polygon({{x - 6, y + 15}, {x + 6, y + 15}, {x, y + 26}}, first ? "first" : "second");
  }
}

}  // namespace

double draw_scale(Svg& svg, const Scale& scale, double y) {
  svg.begin_group("g", {{"role", "img"}, {"aria-label", in_words(scale)}});
  draw_flags(svg, scale, y);
  double top = y + 26;
  if (!scale.dealers) {
    draw_zone(svg, 0, kGoal, top, "totals");
    draw_zone(svg, kGoal, 640, top, "bust");
    svg.text(kLeft, top + 34, "what the dealer takes, by the dealer's total", "small dim left");
    top += 44;
  }
  draw_dealers_zones(svg, top);
  const double bottom = top + 20;
  const double from = on_scale(scale.certain), to = on_scale(kGoal);
  svg.line(from, bottom, from, bottom + 7, "mark");
  svg.line(to, bottom, to, bottom + 7, "mark");
  svg.line(from, bottom + 7, to, bottom + 7, "mark");
  svg.text(to + 11, bottom + 19, certain_range(scale), "small end");
  svg.close();
  return bottom + 35;
}

}  // namespace foregone::byte_me
