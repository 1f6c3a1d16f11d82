#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace foregone::cli {

/// The cells of a row of a table.
using Cells = std::vector<std::string>;

/// Rows as lines, with columns as wide as their widest cell and two blanks between. Cells are at
/// the right of their columns, those of the column `left` at its left. Columns that would end
/// beyond `width` are left out.
std::string aligned(const std::vector<Cells>& rows, std::optional<std::size_t> left,
                    std::size_t indent = 0, std::optional<int> width = {});

}  // namespace foregone::cli
