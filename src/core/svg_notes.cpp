#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/svg.hpp"

namespace foregone {

namespace {

/// Words in lines of so many characters.
std::vector<std::string> in_lines(std::string_view words, std::size_t longest) {
  std::vector<std::string> lines(1);
  while (!words.empty()) {
    const auto word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > longest) {
      lines.emplace_back();
    }
    lines.back().append(lines.back().empty() ? "" : " ").append(word);
  }
  return lines;
}

}  // namespace

std::string with_notes(const std::string& svg, std::span<const std::string> notes) {
  if (notes.empty()) return svg;
  constexpr double kLine = 16, kMargin = 8, kLetter = 6;
  constexpr std::string_view kBox = "viewBox=\"0 0 ";
  char* blank = nullptr;  // between width and height
  const auto width = std::strtod(svg.c_str() + svg.find(kBox) + kBox.size(), &blank);
  const auto height = std::strtod(blank, nullptr);
  std::vector<std::string> lines;
  for (const auto& note : notes) {
    const auto longest = static_cast<std::size_t>((width - 2 * kMargin) / kLetter);
    for (auto& line : in_lines(note, longest)) lines.push_back(std::move(line));
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
