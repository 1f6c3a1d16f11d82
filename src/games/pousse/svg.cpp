#include "foregone/core/svg.hpp"

#include <string>

#include "foregone/games/pousse/board/straights.hpp"
#include "foregone/games/pousse/draw.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

constexpr double kSquare = Svg::kTarget, kHead = 30, kButton = 48, kRadius = 17;
// The signs distinguish the markers without colours.
constexpr std::string_view kStyle = R"(
.first > line.sign { stroke: var(--on-first); stroke-width: 4.5; stroke-linecap: round; }
.second > circle.sign { fill: none; stroke: var(--on-second); stroke-width: 4.5; }
.last { fill: var(--mark); fill-opacity: 0.4; stroke: none; })";
constexpr int kMaxSockets = 16;  // up to this size every square is drawn as a hole

struct Point {
  double x = 0, y = 0;
};

/// The squares of a line in the order of a push.
class PushLane {
 public:
  PushLane(Move move, int size) : move_(move), size_(size) {}

  bool row() const { return move_.side == Side::left || move_.side == Side::right; }
  int length() const { return size_; }
  /// Row and column, from 0.
  std::pair<int, int> square(int step) const {
    const bool forward = move_.side == Side::left || move_.side == Side::top;
    const int along = forward ? step : size_ - 1 - step;
    return row() ? std::pair(move_.index, along) : std::pair(along, move_.index);
  }

 private:
  Move move_;
  int size_;
};

std::string_view player(Marker marker) { return marker == kX ? "first" : "second"; }

/// The SVG: the player to move or the winner, the board, and at each end of a line a button with an
/// arrow and the value of the move, each followed by a preview: the board after the push.
class BoardSvg {
 public:
  BoardSvg(const Rules::Position& position, const std::string& label)
      : board_(position.board),
        mover_(position.mover),
        size_(board_.size()),
        svg_(2 * kButton + kSquare * size_, kHead + 2 * kButton + kSquare * size_,
             "Pousse on " + std::to_string(size_) + " rows and columns: " + label, kStyle) {}

  std::string draw(std::string_view heading, const std::vector<PushButton>& buttons,
                   std::optional<Move> last) {
    const double middle = kButton + kSquare * size_ / 2;
    svg_.begin_group("g", {{"class", "heading"}, {"data-height", Svg::number(kHead - 2)}});
    svg_.text(middle, kHead / 2 + 2, heading, "strong");
    svg_.close();
    ground();
    if (last) last_move(*last, !buttons.empty());
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) marker(row, column);
    }
    for (const auto& full : straights(board_)) straight(full);
    for (const auto& shown : buttons) {
      const PushLane lane(shown.move, size_);
      button(shown, lane);
      ghost(shown.move, lane);
    }
    return svg_.done();
  }

 private:
  static Point corner(int row, int column) {
    return {kButton + kSquare * column, kHead + kButton + kSquare * row};
  }
  static Point middle(int row, int column) {
    const auto [x, y] = corner(row, column);
    return {x + kSquare / 2, y + kSquare / 2};
  }
  static Point middle(std::pair<int, int> square) { return middle(square.first, square.second); }

  void ground() {
    const auto [x, y] = corner(0, 0);
    const double side = kSquare * size_;
    svg_.rectangle(x, y, side, side, "board", 10);
    if (size_ <= kMaxSockets) {
      sockets();
      return;
    }
    for (int i = 1; i < size_; ++i) {
      svg_.line(x + kSquare * i, y, x + kSquare * i, y + side, "faint");
      svg_.line(x, y + kSquare * i, x + side, y + kSquare * i, "faint");
    }
  }

  void sockets() {
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        const auto [x, y] = middle(row, column);
        svg_.circle(x, y, kRadius, "hole");
      }
    }
  }

  /// The square of entry and, while there are buttons, the place of the move's.
  void last_move(Move move, bool at_button) {
    const PushLane lane(move, size_);
    const auto [row, column] = lane.square(0);
    const auto [x, y] = corner(row, column);
    svg_.rectangle(x + 1, y + 1, kSquare - 2, kSquare - 2, "last", 6);
    if (!at_button) return;
    const auto [left, top] = button_corner(move, lane);
    svg_.rectangle(left, top, lane.row() ? kButton : kSquare, lane.row() ? kSquare : kButton,
                   "last", 10);
  }

  void marker(int row, int column) {
    const auto colour = board_.at(row, column);
    if (colour == kEmpty) return;
    const auto r = std::to_string(row + 1), c = std::to_string(column + 1);
    svg_.open_piece(r + '-' + c,
                    (std::string(1, letter(colour)) + " on row ") + r + ", column " + c,
                    player(colour));
    disc(middle(row, column), colour);
    svg_.close();
  }

  /// With a cross for X and a ring for O.
  void disc(Point at, Marker colour) {
    const auto [x, y] = at;
    svg_.circle(x, y, kRadius);
    if (colour == kX) {
      svg_.line(x - 7, y - 7, x + 7, y + 7, "sign");
      svg_.line(x - 7, y + 7, x + 7, y - 7, "sign");
    } else {
      svg_.circle(x, y, 8.5, "sign");
    }
  }

  void straight(const Straight& full) {
    const auto [x, y] = corner(full.row ? full.index : 0, full.row ? 0 : full.index);
    const double length = kSquare * size_ - 4;
    svg_.rectangle(x + 2, y + 2, full.row ? length : kSquare - 4, full.row ? kSquare - 4 : length,
                   "mark", kRadius + 3);
  }

  /// The top left corner of a move's button, which lies before the square of entry.
  Point button_corner(Move move, const PushLane& lane) const {
    const auto [row, column] = lane.square(0);
    auto [x, y] = corner(row, column);
    if (move.side == Side::left) x -= kButton;
    if (move.side == Side::right) x += kSquare;
    if (move.side == Side::top) y -= kButton;
    if (move.side == Side::bottom) y += kSquare;
    return {x, y};
  }

  void button(const PushButton& shown, const PushLane& lane) {
    const auto name = write_move(shown.move);
    const auto [x, y] = button_corner(shown.move, lane);
    const double width = lane.row() ? kButton : kSquare, height = lane.row() ? kSquare : kButton;
    svg_.open_move(name, shown.description, shown.mark, {{"data-push", pushed(lane)}});
    svg_.target(x, y, width, height);
    svg_.rectangle(x + 3, y + 3, width - 6, height - 6, {}, 8);
    const bool valued = shown.mark.value != nullptr;
    const double centre = x + width / 2, upper = y + height / 2 - (valued ? 7 : 0);
    svg_.text(centre - 8, upper, name, valued ? "small face" : "small strong");
    arrow({centre + 10, upper}, shown.move.side, valued ? "arrow face" : "arrow");
    if (valued) {
      svg_.text(centre, y + height / 2 + 9, shown.mark.value->label, "small value");
    }
    svg_.close();
  }

  /// An arrow in the direction of the push.
  void arrow(Point at, Side side, std::string_view classes) {
    const auto [x, y] = at;
    const bool row = side == Side::left || side == Side::right;
    const double direction = side == Side::left || side == Side::top ? 1 : -1;
    const auto point = [&](double along, double across) {
      return row ? std::pair(x + along * direction, y + across)
                 : std::pair(x + across, y + along * direction);
    };
    svg_.polygon({point(6, 0), point(-5, -6), point(-5, 6)}, classes);
  }

  bool occupied(std::pair<int, int> square) const {
    return board_.at(square.first, square.second) != kEmpty;
  }

  /// The number of squares that get a marker: up to the first empty one.
  int reach(const PushLane& lane) const {
    int steps = 0;
    while (steps < lane.length() && occupied(lane.square(steps))) ++steps;
    return steps < lane.length() ? steps + 1 : steps;
  }

  std::string pushed(const PushLane& lane) const {
    std::string names;
    for (int step = 0; step < reach(lane); ++step) {
      const auto [row, column] = lane.square(step);
      if (step > 0) names += ' ';
      names += std::to_string(row + 1) + '-' + std::to_string(column + 1);
    }
    return names;
  }

  /// A preview: the squares that change as they are after the push, the new marker with a ring
  /// around it, and the straights that the push completes.
  void ghost(Move move, const PushLane& lane) {
    auto pushed = board_;
    pushed.insert(move, mover_);
    svg_.begin_group("g", {{"class", "ghost"}, {"aria-hidden", "true"}});
    for (int step = 0; step < reach(lane); ++step) {
      const auto [row, column] = lane.square(step);
      const auto colour = pushed.at(row, column);
      if (colour == board_.at(row, column)) continue;
      svg_.begin_group("g", {{"class", std::string(player(colour))}});
      disc(middle(row, column), colour);
      svg_.close();
    }
    for (const auto& full : without(straights(pushed), straights(board_))) straight(full);
    const auto [x, y] = middle(lane.square(0));
    svg_.circle(x, y, kRadius + 2, "mark");
    svg_.close();
  }

  const Board& board_;
  Marker mover_;
  int size_;
  Svg svg_;
};

}  // namespace

std::string svg(const Rules::Position& position, std::string_view heading, const std::string& label,
                const std::vector<PushButton>& buttons, std::optional<Move> last) {
  return BoardSvg(position, label).draw(heading, buttons, last);
}

}  // namespace foregone::pousse
