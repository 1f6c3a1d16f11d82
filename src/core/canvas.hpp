#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/language.hpp"

namespace foregone {

/// The role of a part of a drawing, which a terminal with colours shows as a colour. Nothing is
/// shown by colour alone.
enum class Ink : std::uint8_t { plain, faint, strong, first, second, good, bad };

/// The columns of a page, where no terminal says otherwise.
inline constexpr int kUsualColumns = 80;

/// The columns that a line of UTF-8 takes: one for each code point.
int columns_of(std::string_view line);

/// Breaks words into lines of at most `width` columns; all but the first are indented. UTF-8.
std::string wrapped(std::string_view words, int indent, int width);

/// A drawing made of characters, on a page that grows to the right and downward.
class Canvas {
 public:
  /// Writes to the right from that row and column (from 0), over what is there. After a line feed
  /// it continues below the first character. UTF-8; each code point takes one column. What lies
  /// above the page or to the left of it, at a negative row or column, is not drawn.
  void put(int row, int column, std::string_view text, Ink ink = Ink::plain);

  /// Writes text into a new last row.
  void line(std::string_view text, Ink ink = Ink::plain) {
    put(static_cast<int>(rows_.size()), 0, text, ink);
  }

  /// Words in new last rows of at most so many columns, at least 1; each byte counts as one.
  void paragraph(std::string_view words, int columns, Ink ink = Ink::plain);

  int rows() const { return static_cast<int>(rows_.size()); }

  /// The drawing in lines without trailing blanks, each with a line feed; `colours` adds a
  /// terminal's escape sequences (ECMA-48).
  std::string text(bool colours) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::plain;
  };
  std::vector<std::vector<Cell>> rows_;
};

}  // namespace foregone
