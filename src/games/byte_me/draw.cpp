#include "games/byte_me/draw.hpp"

#include <algorithm>
#include <cstddef>

#include "core/svg.hpp"

namespace foregone::byte_me {

namespace {

constexpr int kNames = 12;  // columns for the names of rows

std::string digits(const Card& card) {
  return card.number ? binary(*card.number, card.digits)
                     : std::string(static_cast<std::size_t>(card.digits), '?');
}

std::string decimal(const Card& card) { return card.number ? std::to_string(*card.number) : "?"; }

/// "byte 10111110, 190".
std::string spoken(const Row& row, const Card& card) {
  const std::string kind = card.digits == 8 ? "byte" : "nibble";
  return row.name + ": " + kind +
         (card.number ? ' ' + digits(card) + ", " + decimal(card) : " face down");
}

void draw_small(Canvas& canvas, const Row& row) {
  const int line = canvas.rows();
  int column = kNames;
  canvas.put(line, 0, row.name, Ink::strong);
  for (const auto& card : row.cards) {
    canvas.put(line, column, digits(card), card.number ? Ink::plain : Ink::faint);
    if (card.number) canvas.put(line, column + 9, "= " + decimal(card));
    column += 16;
  }
  canvas.put(line, column, row.note);
}

// The decimal number stands under the end of the binary one.
void draw_large(Canvas& canvas, const Row& row) {
  const int line = canvas.rows();
  canvas.put(line, 0, row.name, Ink::strong);
  canvas.put(line + 1, 0, row.note);
  int column = kNames;
  for (const auto& card : row.cards) {
    const auto below = decimal(card);
    canvas.put(line, column, digits(card), card.number ? Ink::plain : Ink::faint);
    canvas.put(line + 1, column + card.digits - static_cast<int>(below.size()), below,
               card.number ? Ink::plain : Ink::faint);
    column += card.digits + 2;
  }
}

// Measures of the SVG.
constexpr double kHeight = 52, kLeft = 120, kCard = 36, kGap = 8, kButton = 150;

double width(const Card& card) { return card.digits == 8 ? 92 : 56; }

void draw_row(Svg& svg, const Row& row, double y) {
  const double middle = y + kCard / 2;
  svg.text(kLeft / 2, row.note.empty() || row.small ? middle : middle - 9, row.name, "strong");
  double x = kLeft;
  for (const auto& card : row.cards) {
    svg.open_piece(card.piece, spoken(row, card));
    svg.rectangle(x, y, width(card), kCard, card.number ? "board" : "hole", 5);
    svg.text(x + width(card) / 2, y + 12, digits(card), card.number ? "" : "faint");
    svg.text(x + width(card) / 2, y + 26, decimal(card), "small strong");
    svg.close();
    x += width(card) + kGap;
  }
  if (row.small) {
    svg.text(x + kGap, middle, row.note, "left");
  } else if (!row.note.empty()) {
    svg.text(kLeft / 2, middle + 9, row.note);
  }
}

std::string_view quality(const Worth& worth) {
  return worth.for_mover > 0 ? " good" : worth.for_mover < 0 ? " bad" : " even";
}

const Option* find(std::span<const Option> options, std::string_view move) {
  const auto found = std::ranges::find(options, move, &Option::move);
  return found == options.end() || found->worth.label.empty() ? nullptr : &*found;
}

bool best(std::span<const Option> options, const Option& option) {
  return std::ranges::all_of(options, [&](const Option& other) {
    return other.worth.for_mover <= option.worth.for_mover;
  });
}

void draw_call(Svg& svg, const Call& call, std::span<const Option> options, double x, double y) {
  const auto* option = find(options, call.move);
  std::string label = call.text;
  std::string classes = "move";
  if (option != nullptr) {
    label += ": " + option->worth.words;
    classes += quality(option->worth);
    if (best(options, *option)) classes += " best";
  }
  svg.open_move(call.move, label, classes);
  svg.rectangle(x, y, kButton, 44, {}, 8);
  const double middle = x + kButton / 2;
  svg.text(middle, option == nullptr ? y + 22 : y + 14, call.text, "strong");
  if (option != nullptr) svg.text(middle, y + 31, option->worth.label);
  svg.close();
}

}  // namespace

std::string binary(int number, int digits) {
  std::string text;
  while (digits-- > 0) text += (static_cast<unsigned>(number) >> digits & 1U) != 0 ? '1' : '0';
  return text;
}

Canvas picture(const Table& table) {
  Canvas canvas;
  for (const auto& row : table.rows) row.small ? draw_small(canvas, row) : draw_large(canvas, row);
  canvas.line("");
  canvas.line(table.below);
  return canvas;
}

std::string svg(const Table& table, std::span<const Call> calls, std::span<const Option> options) {
  const double below = 16 + kHeight * static_cast<double>(table.rows.size());
  Svg svg(760, below + 40 + (calls.empty() ? 0 : 60), "Byte Me!: " + table.below);
  double y = 16;
  for (const auto& row : table.rows) {
    draw_row(svg, row, y);
    y += kHeight;
  }
  svg.text(380, below + 14, table.below, "strong");
  double x = kLeft;
  for (const auto& call : calls) {
    draw_call(svg, call, options, x, below + 36);
    x += kButton + 2 * kGap;
  }
  return svg.done();
}

}  // namespace foregone::byte_me
