#include "foregone/core/canvas.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "foregone/core/words.hpp"

namespace foregone {

namespace {

// Bytes of the code point that starts here; 1 for a byte that starts none.
std::size_t glyph_size(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t size = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return size <= text.size() ? size : 1;
}

std::string_view escape(Ink ink) {
  switch (ink) {
    case Ink::faint:
      return "\x1b[2m";
    case Ink::strong:
      return "\x1b[1m";
    case Ink::first:
      return "\x1b[31m";
    case Ink::second:
      return "\x1b[36m";
    case Ink::good:
      return "\x1b[32m";
    case Ink::bad:
      return "\x1b[35m";
    default:
      return "\x1b[0m";
  }
}

}  // namespace

int columns_of(std::string_view line) {
  return static_cast<int>(std::ranges::count_if(
      line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

void Canvas::put(int row, int column, std::string_view text, Ink ink) {
  int at = column;
  if (rows() <= row) rows_.resize(static_cast<std::size_t>(row) + 1);
  while (!text.empty()) {
    const auto size = glyph_size(text);
    const auto glyph = text.substr(0, size);
    text.remove_prefix(size);
    if (glyph == "\n") {
      at = column;
      if (rows() <= ++row) rows_.resize(static_cast<std::size_t>(row) + 1);
    } else if (row >= 0 && at++ >= 0) {
      auto& cells = rows_[static_cast<std::size_t>(row)];
      if (std::ssize(cells) < at) cells.resize(static_cast<std::size_t>(at));
      cells[static_cast<std::size_t>(at) - 1] = {std::string(glyph), ink};
    }
  }
}

void Canvas::paragraph(std::string_view words, int columns, Ink ink) {
  const auto width = static_cast<std::size_t>(std::max(columns, 1));
  while (words.size() > width) {
    const auto end = std::min(words.rfind(' ', width), width);
    line(words.substr(0, end), ink);
    words.remove_prefix(std::min(words.size(), end + (words[end] == ' ' ? 1 : 0)));
  }
  line(words, ink);
}

std::string Canvas::text(bool colours) const {
  std::string text;
  for (const auto& cells : rows_) {
    std::size_t end = cells.size();
    while (end > 0 && cells[end - 1].glyph == " ") --end;
    Ink ink = Ink::plain;
    for (std::size_t i = 0; i < end; ++i) {
      if (colours && cells[i].ink != ink) {
        if (ink != Ink::plain) text += escape(Ink::plain);
        ink = cells[i].ink;
        if (ink != Ink::plain) text += escape(ink);
      }
      text += cells[i].glyph;
    }
    if (ink != Ink::plain) text += escape(Ink::plain);
    text += '\n';
  }
  return text;
}

std::string wrapped(std::string_view words, int indent, int width) {
  std::string text;
  int column = 0;
  while (!words.empty()) {
    const auto word = take_until(words, ' ');
    const int size = columns_of(word);
    if (column > 0 && column + 1 + size > width) {
      text += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
      column = indent;
    } else if (column > 0) {
      text += ' ';
      ++column;
    }
    text += word;
    column += size;
  }
  return text;
}

}  // namespace foregone
