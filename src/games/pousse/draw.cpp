#include "foregone/games/pousse/draw.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "foregone/games/pousse/board/straights.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

constexpr int kWidest = 36;  // columns that are drawn two characters wide

Ink ink_of(Marker marker) {
  return marker == kX ? Ink::first : marker == kO ? Ink::second : Ink::faint;
}

std::string_view sign_of(Marker marker) { return marker == kX ? "X" : marker == kO ? "O" : "."; }

/// Where things stand in the text: rows and columns of the board on those of the page.
class Page {
 public:
  explicit Page(int size)
      : step_(size <= kWidest ? 2 : 1),
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
  int header_;  // lines that the columns' numbers take, a digit each
};

std::string right_aligned(int number, int width) {
  const auto digits = std::to_string(number);
  return std::string(static_cast<std::size_t>(width) - digits.size(), ' ') + digits;
}

void draw_edges(Canvas& canvas, const Page& page, int size) {
  for (int i = 0; i < size; ++i) {
    const auto digits = right_aligned(i + 1, page.header());
    for (int d = 0; d < page.header(); ++d) {
      canvas.put(d, page.column(i), digits.substr(static_cast<std::size_t>(d), 1), Ink::faint);
    }
    canvas.put(page.row(-1), page.column(i), "v", Ink::faint);
    canvas.put(page.row(size), page.column(i), "^", Ink::faint);
    canvas.put(page.row(i), 0, right_aligned(i + 1, page.digits()) + " >", Ink::faint);
    canvas.put(page.row(i), page.column(size - 1) + page.step(), "<", Ink::faint);
  }
}

// A full row is crossed by a double line, a full column stands between two lines; where there is no
// room for that, the entry marks are.
void draw_straight(Canvas& canvas, const Page& page, int size, const Straight& straight) {
  const int at = straight.index, end = page.column(size - 1) + page.step();
  const auto ink = ink_of(straight.colour);
  if (page.step() == 1) {
    canvas.put(straight.row ? page.row(at) : page.row(-1),
               straight.row ? page.digits() + 1 : page.column(at), "#", ink);
    canvas.put(straight.row ? page.row(at) : page.row(size), straight.row ? end : page.column(at),
               "#", ink);
    return;
  }
  for (int i = 0; i < size; ++i) {
    if (straight.row) {
      if (i + 1 < size) canvas.put(page.row(at), page.column(i) + 1, "=", ink);
    } else {
      canvas.put(page.row(i), page.column(at) - 1, "|", ink);
      canvas.put(page.row(i), page.column(at) + 1, "|", ink);
    }
  }
}

}  // namespace

Canvas picture(const Board& board) {
  const int size = board.size();
  const Page page(size);
  Canvas canvas;
  draw_edges(canvas, page, size);
  const auto found = straights(board);
  for (const auto& straight : found) draw_straight(canvas, page, size, straight);
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const auto marker = board.at(row, column);
      canvas.put(page.row(row), page.column(column), sign_of(marker), ink_of(marker));
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
