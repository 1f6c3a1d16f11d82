#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foregone {

/// What a part of a drawing stands for. A terminal that has colours shows it in one; nothing is
/// told by that alone.
enum class Ink : std::uint8_t { plain, faint, strong, first, second, good, bad };

/// A drawing out of characters, on a page that grows to the right and downward.
class Canvas {
 public:
  /// Writes over what is there, from that row and column (from 0) to the right. A line feed goes on
  /// below the first character. The text is UTF-8; each code point takes one column.
  void put(int row, int column, std::string_view text, Ink ink = Ink::plain);

  /// The same behind the last row.
  void line(std::string_view text, Ink ink = Ink::plain) {
    put(static_cast<int>(rows_.size()), 0, text, ink);
  }

  int rows() const { return static_cast<int>(rows_.size()); }

  /// The drawing as lines without blanks at their ends, each with a line feed; with the escape
  /// sequences of a terminal (ECMA-48) if it has colours.
  std::string text(bool colours) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::plain;
  };
  std::vector<std::vector<Cell>> rows_;
};

}  // namespace foregone
