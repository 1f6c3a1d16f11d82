#include "foregone/games/byte_me/display/svg_scale.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "foregone/games/byte_me/rules.hpp"

namespace foregone::byte_me {

namespace {

constexpr double kLeft = 8, kRight = kSheetWidth - 8, kLast = 640;  // beyond any total drawn

double on_scale(int total) { return kLeft + (kRight - kLeft) * total / kLast; }

std::string certain_range(const Scale& scale) {
  if (scale.certain >= kGoal) return "certain win with 510";
  return "certain win from " + std::to_string(scale.certain) + " to 510";
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

/// A mark above the scale; one level higher if it would overlap the one before.
struct ScaleFlag {
  std::string text;
  double x = 0, middle = 0;
  int level = 0;
  bool first = true;
};

std::vector<ScaleFlag> flags(const Scale& scale) {
  std::vector<ScaleFlag> flags;
  for (const auto& mark : scale.marks) {
    ScaleFlag flag{.text = mark.name + ' ' + std::to_string(mark.total),
                   .x = on_scale(std::min(mark.total, 636)),
                   .first = mark.first};
    const double half = 3.4 * static_cast<double>(flag.text.size()) + 5;
    flag.middle = std::clamp(flag.x, half, kSheetWidth - half);
    const bool overlaps = !flags.empty() && std::abs(flags.back().middle - flag.middle) < 2 * half;
    flag.level = overlaps ? flags.back().level + 1 : 0;
    flags.push_back(std::move(flag));
  }
  return flags;
}

double draw_flags(Svg& svg, const Scale& scale, double y) {
  const auto all = flags(scale);
  for (const auto& flag : all) y += flag.level > 0 ? 15 : 0;
  for (const auto& [text, x, middle, level, first] : all) {
    const double line = y + 6 - 15 * level;
    svg.text(middle, line, text, "small strong");
    svg.line(x, line + 8, x, y + 20);
    svg.polygon({{x - 6, y + 15}, {x + 6, y + 15}, {x, y + 26}}, first ? "first" : "second");
  }
  return y;
}

}  // namespace

double draw_scale(Svg& svg, const Scale& scale, double y) {
  svg.begin_group("g", {{"role", "img"}, {"aria-label", in_words(scale)}});
  y = draw_flags(svg, scale, y);
  const double top = y + 26, bottom = top + 20;
  if (scale.dealers) {
    draw_dealers_zones(svg, top);
  } else {
    draw_zone(svg, 0, kGoal, top, "the gambler's total");
    draw_zone(svg, kGoal, 640, top, "bust");
  }
  const double from = on_scale(scale.certain), to = on_scale(kGoal);
  svg.line(from, bottom, from, bottom + 7, "mark");
  svg.line(to, bottom, to, bottom + 7, "mark");
  svg.line(from, bottom + 7, to, bottom + 7, "mark");
  svg.text(to + 11, bottom + 19, certain_range(scale), "small end");
  if (!scale.dealers) {
    svg.text(kLeft, bottom + 42, "what the dealer takes, by his own total", "small dim left");
    draw_dealers_zones(svg, bottom + 52);
  }
  svg.close();
  return bottom + (scale.dealers ? 35 : 87);
}

}  // namespace foregone::byte_me
