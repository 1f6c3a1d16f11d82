#include "foregone/core/move_mark.hpp"
#include "foregone/core/svg.hpp"
#include "guide.hpp"

namespace connect_four {

namespace {

constexpr double kSide = 48;  // of a cell in SVG

std::string cell_in_words(int column, int row) {
  return "column " + std::to_string(column + 1) + ", row " + std::to_string(row + 1);
}

/// A record's last position: in which cells four are in a line, and in which X and O would make
/// four.
class Board {
 public:
  explicit Board(const Record& record)
      : record_(record), rules_(record.rules), position_(record.position()) {
    for (const bool x : {true, false}) {
      const Cells own = rules_.discs_of(x, position_);
      fours_ |= rules_.fours(own);
      if (!rules_.result(position_)) (x ? x_ : o_) = rules_.closing(own, position_.taken());
    }
  }

  Canvas canvas() const {
    Canvas canvas;
    for (int column = 0; column < rules_.columns(); ++column) {
      for (int row = 0; row < rules_.rows(); ++row) {
        put(canvas, rules_.rows() - 1 - row, 3 * column + 1, rules_.cell(column, row));
      }
      canvas.put(rules_.rows(), 3 * column + 2, std::to_string(column + 1), Ink::faint);
    }
    if ((x_ | o_) != 0) {
      canvas.line("x o + mark where X, O, both would have four in a line", Ink::faint);
    }
    return canvas;
  }

  std::string svg(std::span<const RankedMove> options) const {
    const int columns = rules_.columns(), rows = rules_.rows();
    Svg svg(kSide * (columns + 1), kSide * (rows + 1.5), write_position(record_));
    svg.rectangle(kSide * 0.5, kSide * 0.5, kSide * columns, kSide * rows, "board", 8);
    for (int column = 0; column < columns; ++column) {
      for (int row = 0; row < rows; ++row) disc(svg, column, row, "hole");
      svg.text(kSide * (column + 1), kSide * (rows + 0.9), std::to_string(column + 1));
    }
    add_discs(svg);
    for (const auto move : rules_.moves(position_)) add_move(svg, move, options);
    return svg.done();
  }

 private:
  void put(Canvas& canvas, int row, int column, Cells cell) const {
    if ((position_.taken() & cell) == 0) {
      const bool x = (x_ & cell) != 0, o = (o_ & cell) != 0;
      canvas.put(row, column, x && o ? " + " : x ? " x " : o ? " o " : " . ", Ink::faint);
      return;
    }
    const bool x = (rules_.discs_of(true, position_) & cell) != 0;
    canvas.put(row, column, (fours_ & cell) != 0 ? '[' + name(x) + ']' : ' ' + name(x) + ' ',
               x ? Ink::first : Ink::second);
  }

  void disc(Svg& svg, int column, int row, std::string_view classes, std::string_view text = {},
            std::string_view text_classes = {}) const {
    const double x = kSide * (column + 1), y = kSide * (rules_.rows() - row);
    svg.circle(x, y, 0.42 * kSide, classes);
    if (!text.empty()) svg.text(x, y, text, text_classes);
  }

  /// In the order in which they were dropped: so each keeps its name.
  void add_discs(Svg& svg) const {
    Record before{.rules = rules_};
    for (const auto move : record_.moves) {
      const bool x = before.moves.size() % 2 == 0;
      const int row = row_of(before.position(), move);
      const bool four = (fours_ & rules_.cell(move.column, row)) != 0;
      before.moves.push_back(move);
      svg.open_piece("disc-" + std::to_string(before.moves.size()),
                     name(x) + " in " + cell_in_words(move.column, row) +
                         (four ? ", one of four in a line" : ""),
                     std::string(x ? "first" : "second") + (four ? " mark" : ""));
      disc(svg, move.column, row, {}, name(x), "strong");
      svg.close();
    }
  }

  void add_move(Svg& svg, Rules::Move move, std::span<const RankedMove> options) const {
    const auto text = write_move(move);
    const auto mark = mark_of(options, text);
    const int row = row_of(position_, move);
    svg.open_move(text, text + ": drop a disc into " + cell_in_words(move.column, row), mark);
    disc(svg, move.column, row, {}, mark.value == nullptr ? "" : mark.value->label, "small");
    svg.close();
  }

  /// In which row a disc comes to lie.
  int row_of(Rules::Position p, Rules::Move move) const {
    return std::popcount(p.taken() & rules_.of_column(move.column));
  }

  const Record& record_;
  const Rules& rules_;
  Rules::Position position_;
  Cells fours_ = 0, x_ = 0, o_ = 0;
};

}  // namespace

Canvas Guide::diagram(const State& s) const { return Board(s).canvas(); }

std::string Guide::svg(const State& s, std::span<const RankedMove> options) const {
  return Board(s).svg(options);
}

}  // namespace connect_four
