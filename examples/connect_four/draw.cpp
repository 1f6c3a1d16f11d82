#include "draw.hpp"

#include <algorithm>
#include <vector>

#include "foregone/core/svg.hpp"

namespace connect_four {

namespace {

using foregone::Ink;

/// A board looked at from outside: whose disc lies where.
struct View {
  explicit View(const Record& record)
      : rules(record.rules), position(record.position()), over(rules.result(position)) {}

  Cells discs_of(bool x) const {
    return rules.x_to_move(position) == x ? position.mover : position.other;
  }
  Cells closing(bool x) const { return over ? 0 : rules.closing(discs_of(x), position.taken()); }

  Rules rules;
  Rules::Position position;
  bool over;
};

struct Sign {
  const char* text;
  Ink ink;
};

Sign sign(const View& view, Cells cell) {
  for (const bool x : {true, false}) {
    if ((view.discs_of(x) & cell) == 0) continue;
    const bool four = (view.rules.fours(view.discs_of(x)) & cell) != 0;
    return {x ? (four ? "[X]" : " X ") : (four ? "[O]" : " O "), x ? Ink::first : Ink::second};
  }
  const bool x = (view.closing(true) & cell) != 0;
  const bool o = (view.closing(false) & cell) != 0;
  return {x && o ? " + " : x ? " x " : o ? " o " : " . ", Ink::faint};
}

// Of a cell in SVG.
constexpr double kSide = 48;

struct Point {
  double x, y;
};

Point middle(const Rules& rules, int column, int row) {
  return {kSide * (column + 1), kSide * (rules.rows() - row)};
}

std::string name(bool x) { return x ? "X" : "O"; }

std::string place(int column, int row) {
  return "column " + std::to_string(column + 1) + ", row " + std::to_string(row + 1);
}

// The discs in the order in which they were dropped: so each keeps its name.
void add_discs(foregone::Svg& svg, const Record& record) {
  const View view(record);
  const Cells fours =
      view.rules.fours(view.discs_of(true)) | view.rules.fours(view.discs_of(false));
  std::vector<int> heights(static_cast<std::size_t>(view.rules.columns()));
  int number = 0;
  for (const auto [column] : record.moves) {
    const bool x = number % 2 == 0;
    const int row = heights[static_cast<std::size_t>(column)]++;
    const auto [left, top] = middle(view.rules, column, row);
    const bool four = (fours & view.rules.cell(column, row)) != 0;
    svg.open_piece("disc-" + std::to_string(++number),
                   name(x) + " in " + place(column, row) + (four ? ", one of four in a line" : ""),
                   std::string(x ? "first" : "second") + (four ? " mark" : ""));
    svg.circle(left, top, 0.42 * kSide);
    svg.text(left, top, name(x), "strong");
    svg.close();
  }
}

std::string classes(const foregone::RankedMove& option, bool best) {
  const auto& value = option.value;
  if (value.label.empty() || !value.exact) return "move";
  const auto* kind = value.for_mover > 0 ? "good" : value.for_mover < 0 ? "bad" : "even";
  return std::string("move ") + kind + (best ? " best" : "");
}

const foregone::RankedMove* find(std::span<const foregone::RankedMove> options, Rules::Move move) {
  const auto found = std::ranges::find(options, write_move(move), &foregone::RankedMove::move);
  return found == options.end() ? nullptr : &*found;
}

void add_moves(foregone::Svg& svg, const View& view,
               std::span<const foregone::RankedMove> options) {
  for (const auto move : view.rules.moves(view.position)) {
    const Cells cell = view.rules.landing(view.position) & view.rules.of_column(move.column);
    int row = 0;
    while (view.rules.cell(move.column, row) != cell) ++row;
    const auto* option = find(options, move);
    const auto [left, top] = middle(view.rules, move.column, row);
    std::string label = write_move(move) + ": drop a disc into " + place(move.column, row);
    if (option != nullptr && !option->value.words.empty()) label += ", " + option->value.words;
    const bool best =
        option != nullptr && option->value.for_mover == options.front().value.for_mover;
    svg.open_move(write_move(move), label, option == nullptr ? "move" : classes(*option, best));
    svg.circle(left, top, 0.42 * kSide);
    if (option != nullptr) svg.text(left, top, option->value.label, "small");
    svg.close();
  }
}

}  // namespace

foregone::Canvas picture(const Record& record) {
  const View view(record);
  const auto& rules = view.rules;
  foregone::Canvas canvas;
  for (int row = 0; row < rules.rows(); ++row) {
    for (int column = 0; column < rules.columns(); ++column) {
      const auto [text, ink] = sign(view, rules.cell(column, row));
      canvas.put(rules.rows() - 1 - row, 3 * column + 1, text, ink);
    }
  }
  for (int column = 0; column < rules.columns(); ++column) {
    canvas.put(rules.rows(), 3 * column + 2, std::to_string(column + 1), Ink::faint);
  }
  if ((view.closing(true) | view.closing(false)) != 0) {
    canvas.line("x o + mark where X, O, both would have four in a line", Ink::faint);
  }
  return canvas;
}

std::string svg(const Record& record, std::span<const foregone::RankedMove> options) {
  const View view(record);
  const int columns = view.rules.columns(), rows = view.rules.rows();
  foregone::Svg svg(kSide * (columns + 1), kSide * (rows + 1.5), write_position(record));
  svg.rectangle(kSide * 0.5, kSide * 0.5, kSide * columns, kSide * rows, "board", 8);
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      const auto [left, top] = middle(view.rules, column, row);
      svg.circle(left, top, 0.42 * kSide, "hole");
    }
    svg.text(kSide * (column + 1), kSide * (rows + 0.9), std::to_string(column + 1));
  }
  add_discs(svg, record);
  add_moves(svg, view, options);
  return svg.done();
}

}  // namespace connect_four
