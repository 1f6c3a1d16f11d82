#include "foregone/games/byte_me/display/draw.hpp"

#include <algorithm>

namespace foregone::byte_me {

namespace {

constexpr int kNames = 12;  // columns for the names of rows

std::string digits(const BinaryCard& card) {
  return card.number ? binary(*card.number, card.digits)
                     : std::string(static_cast<std::size_t>(card.digits), '?');
}

std::string in_decimal(const BinaryCard& card) {
  return card.number ? std::to_string(*card.number) : "?";
}

void draw_small(Canvas& canvas, const Row& row, int columns) {
  const int line = canvas.rows();
  int column = kNames;
  canvas.put(line, 0, row.name, Ink::strong);
  for (const auto& card : row.cards) {
    canvas.put(line, column, digits(card), card.number ? Ink::plain : Ink::faint);
    if (card.number) canvas.put(line, column + 9, "= " + in_decimal(card));
    column += 16;
  }
  const int size = static_cast<int>(row.note.size());
  const bool fits = column + size <= columns;
  canvas.put(fits ? line : line + 1, fits ? column : std::clamp(columns - size, 0, kNames),
             row.note);
}

// The decimal number stands under the end of the binary one.
void draw_large(Canvas& canvas, const Row& row, int columns) {
  int line = canvas.rows();
  canvas.put(line, 0, row.name, Ink::strong);
  canvas.put(line + 1, 0, row.note);
  int column = kNames;
  for (const auto& card : row.cards) {
    const auto below = in_decimal(card);
    if (column + card.digits > columns) {
      line += 2;
      column = kNames;
    }
    canvas.put(line, column, digits(card), card.number ? Ink::plain : Ink::faint);
    canvas.put(line + 1, column + card.digits - static_cast<int>(below.size()), below,
               card.number ? Ink::plain : Ink::faint);
    column += card.digits + 2;
  }
}

}  // namespace

std::string binary(int number, int digits) {
  std::string text;
  while (digits-- > 0) text += (static_cast<unsigned>(number) >> digits & 1U) != 0 ? '1' : '0';
  return text;
}

Canvas diagram(const Scene& scene, int columns) {
  Canvas canvas;
  for (const auto& row : scene.rows) {
    row.small ? draw_small(canvas, row, columns) : draw_large(canvas, row, columns);
  }
  if (scene.over) return canvas;
  canvas.line("");
  canvas.paragraph(scene.below, columns);
  return canvas;
}

}  // namespace foregone::byte_me
