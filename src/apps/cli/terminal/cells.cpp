#include "foregone/apps/cli/terminal/cells.hpp"

#include <algorithm>
#include <utility>

#include "foregone/core/canvas.hpp"

namespace foregone::cli {

std::string aligned(const std::vector<Cells>& rows, std::optional<std::size_t> left,
                    std::size_t indent, std::optional<int> width) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], columns_of(row[i]));
    }
  }
  for (std::size_t i = 0, end = indent; i < widths.size() && width; ++i) {
    end += static_cast<std::size_t>(widths[i]) + (i == 0 ? 0 : 2);
    if (std::cmp_greater(end, *width)) widths.resize(i);
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < std::min(row.size(), widths.size()); ++i) {
      const std::string blanks(static_cast<std::size_t>(widths[i] - columns_of(row[i])), ' ');
      line += (i == 0 ? "" : "  ") + (i == left ? row[i] + blanks : blanks + row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace foregone::cli
