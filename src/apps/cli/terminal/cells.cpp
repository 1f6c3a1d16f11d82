#include "foregone/apps/cli/terminal/cells.hpp"

#include <algorithm>

#include "foregone/core/canvas.hpp"

namespace foregone::cli {

std::string aligned(const std::vector<Cells>& rows, std::optional<std::size_t> left,
                    std::size_t indent) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], columns_of(row[i]));
    }
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(static_cast<std::size_t>(widths[i] - columns_of(row[i])), ' ');
      line += (i == 0 ? "" : "  ") + (i == left ? row[i] + blanks : blanks + row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace foregone::cli
