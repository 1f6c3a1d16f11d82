#include <span>
#include <string>
#include <vector>

#include "foregone/core/canvas.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/core/words.hpp"

namespace foregone {

std::string with_notes(const std::string& svg, std::span<const std::string> notes) {
  if (notes.empty()) return svg;
  constexpr double kLine = 16, kMargin = 8, kLetter = 6;
  const auto [width, height] = size_of(svg);
  std::vector<std::string> lines;
  for (const auto& note : notes) {
    const auto text = wrapped(note, 0, static_cast<int>((width - 2 * kMargin) / kLetter));
    for (const auto line : split(text, '\n')) lines.emplace_back(line);
  }
  Svg whole(width, height + kLine * static_cast<double>(lines.size()) + kMargin,
            "a diagram, and below it what its labels mean");
  whole.add(svg);
  for (double y = height + kLine / 2; const auto& line : lines) {
    whole.text(kMargin, y, line, "left small faint");
    y += kLine;
  }
  return whole.done();
}

}  // namespace foregone
