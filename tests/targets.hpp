#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Where the moves of a drawing can be hit.
namespace foregone::targets {

struct Target {
  double x = 0, y = 0, width = 0, height = 0;
  bool meets(const Target& other) const {
    return x < other.x + other.width && other.x < x + width && y < other.y + other.height &&
           other.y < y + height;
  }
};

/// The number that an attribute holds; of the whole text, the first.
inline double attribute(std::string_view text, std::string_view name) {
  const auto key = ' ' + std::string(name) + "=\"";
  const auto at = text.find(key);
  return at == std::string_view::npos ? -1
                                      : std::stod(std::string(text.substr(at + key.size(), 20)));
}

/// The targets of every move, in the order of the drawing; one that has none, or two, has no width.
inline std::vector<Target> of(std::string_view svg) {
  std::vector<Target> found;
  static constexpr std::string_view kMove = "data-move=", kTarget = " class=\"target\"";
  for (auto at = svg.find(kMove); at != std::string_view::npos;) {
    const auto next = svg.find(kMove, at + 1);
    const auto part = svg.substr(at, next - at);
    const auto target = part.find(kTarget);
    auto& last = found.emplace_back();
    if (target != std::string_view::npos &&
        part.find(kTarget, target + 1) == std::string_view::npos) {
      const auto begin = part.rfind("<rect", target);
      const auto rect = part.substr(begin, target - begin);
      last = {.x = attribute(rect, "x"),
              .y = attribute(rect, "y"),
              .width = attribute(rect, "width"),
              .height = attribute(rect, "height")};
    }
    at = next;
  }
  return found;
}

/// Whether every move has one target that is wide and high enough for a finger, lies in the drawing
/// and overlaps no other.
inline bool good(std::string_view svg) {
  const auto all = of(svg);
  const auto box = svg.substr(svg.find("viewBox="));
  const Target whole{
      .x = 0, .y = 0, .width = attribute(box, "width"), .height = attribute(box, "height")};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto& a = all[i];
    if (a.width < 44 || a.height < 44 || a.x < 0 || a.y < 0) return false;
    if (a.x + a.width > whole.width || a.y + a.height > whole.height) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (a.meets(all[j])) return false;
    }
  }
  return true;
}

/// How wide and how high the drawing is.
inline double width(std::string_view svg) {
  return attribute(svg.substr(svg.find("viewBox=")), "width");
}
inline double height(std::string_view svg) {
  return attribute(svg.substr(svg.find("viewBox=")), "height");
}

}  // namespace foregone::targets
