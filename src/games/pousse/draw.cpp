#include "games/pousse/draw.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/svg.hpp"
#include "games/pousse/straights.hpp"
#include "games/pousse/text.hpp"

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

/// Who is to move, or has won; squares of 40 units; at each end of a line a button with an arrow
/// and the worth of the move.
class Drawing {
 public:
  Drawing(const Board& board, std::string_view state)
      : board_(board),
        size_(board.size()),
        middle_(kMargin + kSquare * size_ / 2),
        state_(state),
        svg_(2 * kMargin + kSquare * size_, 2 * kMargin + kSquare * size_,
             "Pousse on " + std::to_string(size_) + " rows and columns: " + std::string(state)) {}

  std::string draw(const std::vector<Button>& buttons) {
    grid();
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) marker(row, column);
    }
    for (const auto& straight : straights(board_)) line(straight);
    for (const auto& shown : buttons) button(shown);
    svg_.text(middle_, 14, state_.substr(0, state_.find(':')), "strong");
    return svg_.done();
  }

 private:
  static constexpr double kSquare = 40, kMargin = 98, kRadius = 14;

  static double at(int index) { return kMargin + kSquare * index; }
  static double middle(int index) { return at(index) + kSquare / 2; }

  void grid() {
    svg_.rectangle(at(0), at(0), kSquare * size_, kSquare * size_, "board");
    for (int i = 0; i < size_; ++i) {
      if (i > 0) {
        svg_.line(at(i), at(0), at(i), at(size_), "faint");
        svg_.line(at(0), at(i), at(size_), at(i), "faint");
      }
      const auto number = std::to_string(i + 1);
      for (const double edge : {at(0) - 12, at(size_) + 12}) {
        svg_.text(edge, middle(i), number, "small faint");
        svg_.text(middle(i), edge, number, "small faint");
      }
    }
  }

  void marker(int row, int column) {
    const auto colour = board_.at(row, column);
    if (colour == kEmpty) return;
    const double x = middle(column), y = middle(row);
    const auto r = std::to_string(row + 1), c = std::to_string(column + 1);
    svg_.open_piece(r + '-' + c,
                    (std::string(1, letter(colour)) + " on row ") + r + ", column " + c,
                    colour == kX ? "first" : "second");
    if (colour == kX) {
      svg_.rectangle(x - kRadius, y - kRadius, 2 * kRadius, 2 * kRadius, "", 3);
    } else {
      svg_.circle(x, y, kRadius);
    }
    svg_.text(x, y, sign_of(colour), "strong");
    svg_.close();
  }

  void line(const Straight& straight) {
    const double x1 = straight.row ? at(0) + 4 : middle(straight.index);
    const double y1 = straight.row ? middle(straight.index) : at(0) + 4;
    const double length = kSquare * size_ - 8;
    svg_.part("rect", {{"x", Svg::number(straight.row ? x1 : x1 - 17)},
                       {"y", Svg::number(straight.row ? y1 - 17 : y1)},
                       {"width", Svg::number(straight.row ? length : 34)},
                       {"height", Svg::number(straight.row ? 34 : length)},
                       {"rx", "6"},
                       {"class", "mark"}});
  }

  /// Outward from the end of the line: the number, the arrow, the worth.
  void button(const Button& shown) {
    const auto& [side, index] = shown.move;
    const bool row = side == Side::left || side == Side::right;
    const double out = side == Side::left || side == Side::top ? -1 : 1;
    const double edge = out < 0 ? at(0) : at(size_), across = middle(index);
    const auto x = [&](double along, double aside) { return row ? along : across + aside; };
    const auto y = [&](double along, double aside) { return row ? across + aside : along; };
    const auto move = write_move(shown.move);
    auto label = move + ": " + shown.does;
    if (shown.worth != nullptr) label += "; " + shown.worth->words;
    svg_.open_move(move, label, classes(shown));
    const double tip = edge + 24 * out, tail = edge + 44 * out;
    svg_.polygon(
        {{x(tip, 0), y(tip, 0)}, {x(tail, -11), y(tail, -11)}, {x(tail, 11), y(tail, 11)}});
    if (shown.worth != nullptr) {
      const double at = edge + (row ? 72 : 61) * out;  // "loss 12" is wider than high
      svg_.text(x(at, 0), y(at, 0), spelled(shown.worth->label), "small");
    }
    svg_.close();
  }

  // A label such as L2 would be taken for a move.
  static std::string spelled(const std::string& label) {
    return label[0] == 'W'   ? "win " + label.substr(1)
           : label[0] == 'L' ? "loss " + label.substr(1)
                             : label;
  }

  static std::string classes(const Button& shown) {
    std::string classes = "move";
    if (shown.worth == nullptr) return classes;
    const auto& worth = *shown.worth;
    classes += !worth.exact || worth.for_mover == 0 ? " even"
               : worth.for_mover > 0                ? " good"
                                                    : " bad";
    return shown.best ? classes + " best" : classes;
  }

  const Board& board_;
  int size_;
  double middle_;  // of the picture
  std::string_view state_;
  Svg svg_;
};

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

std::string svg(const Board& board, std::string_view state, const std::vector<Button>& buttons) {
  return Drawing(board, state).draw(buttons);
}

}  // namespace foregone::pousse
