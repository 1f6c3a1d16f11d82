#include "foregone/games/doors_game/table.hpp"

#include <cstdint>
#include <vector>

#include "foregone/core/canvas.hpp"
#include "foregone/core/value_words.hpp"
#include "foregone/games/doors_game/solve.hpp"

namespace foregone::doors_game {

namespace {

constexpr int kMaxShown = 5;     // colours of a class, in the text
constexpr int kTablesInRow = 3;  // side by side
constexpr int kTablePitch = 27;  // columns from table to table
constexpr int kCell = 3;

constexpr std::string_view kLegend =
    R"(The value of a position for the player to move. Only these counts matter:
  own    colours left that only the player to move needs
  other  colours left that only the opponent needs
  both   colours left that both need
Colours that nobody needs are passes and change nothing.

+3 the player to move wins, 3 colours from now; −4 loses, 4 colours from now;
= a draw; . the game is over

  own + both <= other   a win in 2 x (own + both) - 1: before the mover's last
                        colour the opponent has own + both - 1 turns, too few
                        for the colours that only the opponent needs
  other + both < own    a loss in 2 x (other + both): the same with the roles
                        exchanged, except that the mover has one more turn
  otherwise             a draw: both keep up until only common colours are
                        left, and the last of them opens both ways
)";

std::string label(ColoursLeft left) {
  if (left.own + left.both == 0 || left.other + left.both == 0) return ".";
  return label_of(value(left));
}

void put_cell(Canvas& canvas, int row, int column, const std::string& text) {
  canvas.put(row, column + kCell - columns_of(text), text);
}

void put_table(Canvas& canvas, int row, int column, int both) {
  canvas.put(row, column, "both " + std::to_string(both) + " | other");
  canvas.put(row + 1, column, "   own |");
  for (int other = 0; other <= kMaxShown; ++other) {
    put_cell(canvas, row + 1, column + 8 + kCell * other, std::to_string(other));
  }
  canvas.put(row + 2, column, "-------+" + std::string(kCell * (kMaxShown + 1), '-'));
  for (int own = 0; own <= kMaxShown; ++own) {
    canvas.put(row + 3 + own, column, "     " + std::to_string(own) + " |");
    for (int other = 0; other <= kMaxShown; ++other) {
      put_cell(canvas, row + 3 + own, column + 8 + kCell * other,
               label({.own = own, .other = other, .both = both}));
    }
  }
}

Facts row(ColoursLeft left) {
  const auto [outcome, distance] = value(left);
  const bool draw = outcome == Outcome::draw;
  return {{"own", std::int64_t{left.own}},
          {"other", std::int64_t{left.other}},
          {"both", std::int64_t{left.both}},
          {"value", std::string(draw                      ? "draw"
                                : outcome == Outcome::win ? "win"
                                                          : "loss")},
          {"distance", draw ? Fact::Content{} : Fact::Content{std::int64_t{distance}}}};
}

std::vector<Facts> rows() {
  std::vector<Facts> rows;
  for (int both = 0; both <= kMaxTabulated; ++both) {
    for (int own = 0; own + both <= kMaxTabulated; ++own) {
      for (int other = 0; own + other + both <= kMaxTabulated; ++other) {
        if (own + both > 0 && other + both > 0) {
          rows.push_back(row({.own = own, .other = other, .both = both}));
        }
      }
    }
  }
  return rows;
}

}  // namespace

std::expected<Report, std::string> table_report(std::string_view /*value*/,
                                                const GameOptions& /*game_options*/) {
  Canvas canvas;
  canvas.line(kLegend);
  const int top = canvas.rows();
  for (int both = 0; both < 2 * kTablesInRow; ++both) {
    put_table(canvas, top + both / kTablesInRow * (kMaxShown + 5),
              both % kTablesInRow * kTablePitch, both);
  }
  return Report{.text = canvas.text(false), .facts = {{"rows", rows()}}};
}

}  // namespace foregone::doors_game
