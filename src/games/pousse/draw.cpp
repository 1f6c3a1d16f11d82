#include "foregone/games/pousse/draw.hpp"

#include <cstddef>

#include "foregone/games/pousse/board/straights.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

constexpr int kMaxWideColumns = 36;  // up to here a column takes two characters

Ink ink_of(Marker marker) {
  return marker == kX ? Ink::first : marker == kO ? Ink::second : Ink::faint;
}

std::string_view sign_of(Marker marker) { return marker == kX ? "X" : marker == kO ? "O" : "."; }

/// The layout of the text: maps rows and columns of the board to those of the canvas.
class TextLayout {
 public:
  explicit TextLayout(int size)
      : step_(size <= kMaxWideColumns ? 2 : 1),
        digits_(static_cast<int>(std::to_string(size).size())),
        header_(step_ == 2 && digits_ < 2 ? 1 : digits_) {}

  int row(int row) const { return header_ + 1 + row; }
  int column(int column) const { return digits_ + 3 + step_ * column; }
  int step() const { return step_; }
  int digits() const { return digits_; }
  int header() const { return header_; }

 private:
  int step_;
  int digits_;  // of the largest number
  int header_;  // lines of the column numbers, one a digit
};

std::string right_aligned(int number, int width) {
  const auto digits = std::to_string(number);
  return std::string(static_cast<std::size_t>(width) - digits.size(), ' ') + digits;
}

void draw_edges(Canvas& canvas, const TextLayout& layout, int size) {
  for (int i = 0; i < size; ++i) {
    const auto digits = right_aligned(i + 1, layout.header());
    for (int d = 0; d < layout.header(); ++d) {
      canvas.put(d, layout.column(i), digits.substr(static_cast<std::size_t>(d), 1), Ink::faint);
    }
    canvas.put(layout.row(-1), layout.column(i), "v", Ink::faint);
    canvas.put(layout.row(size), layout.column(i), "^", Ink::faint);
    canvas.put(layout.row(i), 0, right_aligned(i + 1, layout.digits()) + " >", Ink::faint);
    canvas.put(layout.row(i), layout.column(size - 1) + layout.step(), "<", Ink::faint);
  }
}

// A full row has a double line through it, a full column a line on each side; without room for
// that, its entry marks are replaced by #.
void draw_straight(Canvas& canvas, const TextLayout& layout, int size, const Straight& straight) {
  const int at = straight.index, end = layout.column(size - 1) + layout.step();
  const auto ink = ink_of(straight.colour);
  if (layout.step() == 1) {
    canvas.put(straight.row ? layout.row(at) : layout.row(-1),
               straight.row ? layout.digits() + 1 : layout.column(at), "#", ink);
    canvas.put(straight.row ? layout.row(at) : layout.row(size),
               straight.row ? end : layout.column(at), "#", ink);
    return;
  }
  for (int i = 0; i < size; ++i) {
    if (straight.row) {
      if (i + 1 < size) canvas.put(layout.row(at), layout.column(i) + 1, "=", ink);
    } else {
      canvas.put(layout.row(i), layout.column(at) - 1, "|", ink);
      canvas.put(layout.row(i), layout.column(at) + 1, "|", ink);
    }
  }
}

}  // namespace

Canvas diagram(const Board& board) {
  const int size = board.size();
  const TextLayout layout(size);
  Canvas canvas;
  draw_edges(canvas, layout, size);
  const auto found = straights(board);
  for (const auto& straight : found) draw_straight(canvas, layout, size, straight);
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const auto marker = board.at(row, column);
      canvas.put(layout.row(row), layout.column(column), sign_of(marker), ink_of(marker));
    }
  }
  for (const auto colour : {kX, kO}) {
    const auto own = straights(board, colour);
    if (own.empty()) continue;
    canvas.line((own.size() == 1 ? "straight of " : "straights of ") +
                    std::string(sign_of(colour)) + ": " + in_words(own),
                ink_of(colour));
  }
  return canvas;
}

}  // namespace foregone::pousse
